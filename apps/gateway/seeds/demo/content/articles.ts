/** The demo operator's articles, as `<kind>/<slug>`. `art`: name of the picture; `age`: days since it was published. */
export const demoArticles = [
  { kind: 'help', slug: 'deposits', category: 'money' },
  { kind: 'help', slug: 'withdrawals', category: 'money' },
  { kind: 'help', slug: 'play', category: 'games' },
  { kind: 'help', slug: 'account-security', category: 'account' },
  { kind: 'responsible', slug: 'responsible', category: 'safer' },
  { kind: 'agreement', slug: 'agreement', category: 'rules' },
  { kind: 'agentPolicy', slug: 'agent-policy', category: '' },
  { kind: 'blog', slug: 'every-prize-has-a-chance', category: '', art: 'chances', age: 4 },
  { kind: 'blog', slug: 'what-rtp-means', category: '', art: 'balance', age: 19 },
  { kind: 'news', slug: 'search-in-plain-letters', category: '', art: 'spyglass', age: 2 },
  { kind: 'news', slug: 'help-centre-opens', category: '', art: 'life-buoy', age: 12 },
  { kind: 'creditReport', slug: 'demonstration', category: '', art: 'ledger', age: 30 },
  { kind: 'join', slug: 'join', category: '' },
  { kind: 'download', slug: 'download', category: '' },
  { kind: 'pointMall', slug: 'point-mall', category: '' },
] as const;

export const demoCategories = ['money', 'games', 'account', 'safer', 'rules'] as const;

type Slug = (typeof demoArticles)[number]['slug'];

/** All of it in one language; `body` is Markdown. */
export interface DemoWords {
  readonly categories: Readonly<Record<(typeof demoCategories)[number], string>>;
  readonly articles: Readonly<
    Record<Slug, { readonly title: string; readonly summary: string; readonly body: string }>
  >;
}
