/** The demo operator's articles, as `<kind>/<slug>`. */
export const demoArticles = [
  { kind: 'help', slug: 'deposits', category: 'money' },
  { kind: 'help', slug: 'withdrawals', category: 'money' },
  { kind: 'help', slug: 'play', category: 'games' },
  { kind: 'help', slug: 'account-security', category: 'account' },
  { kind: 'responsible', slug: 'responsible', category: 'safer' },
  { kind: 'agreement', slug: 'agreement', category: 'rules' },
  { kind: 'agentPolicy', slug: 'agent-policy', category: '' },
  { kind: 'blog', slug: 'every-prize-has-a-chance', category: '' },
  { kind: 'blog', slug: 'what-rtp-means', category: '' },
  { kind: 'news', slug: 'search-in-plain-letters', category: '' },
  { kind: 'news', slug: 'help-centre-opens', category: '' },
  { kind: 'creditReport', slug: 'demonstration', category: '' },
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
