import type { Published } from '@sampan/contract/published';
import type { PhraseKey } from '@sampan/phrases/keys';
import { t } from '../../platform/i18n.ts';
import { articlePlaces, lobbyAddresses, lotteryAddresses, paths } from '../../platform/paths.ts';
import { brand, pageDescription } from '../../platform/site.ts';

interface Words {
  readonly title: PhraseKey;
  readonly description?: PhraseKey;
}

/** Of the public pages, as their screens name them; home is the brand itself. */
const words: Readonly<Record<string, Words>> = {
  ...Object.fromEntries(
    lobbyAddresses.map(([path, type]) => [path, { title: `shell.category.${type}` } satisfies Words]),
  ),
  ...Object.fromEntries(
    lotteryAddresses.map(([kind, path]) => [path, { title: `lottery.kind.${kind}` } satisfies Words]),
  ),
  [paths.hot()]: { title: 'shell.hot' },
  [paths.favourites()]: { title: 'shell.favourites' },
  [paths.login()]: { title: 'shell.login' },
  [paths.notices()]: { title: 'shell.notices' },
  [paths.promotions()]: { title: 'promo.title' },
  [paths.place('vip')]: { title: 'menu.vip' },
  [paths.place('join')]: { title: 'menu.join' },
  [paths.place('pointMall')]: { title: 'menu.pointMall' },
  [paths.place('down')]: { title: 'menu.download' },
  '/download': { title: 'menu.download' },
  [paths.help()]: { title: 'menu.help', description: 'content.help.lead' },
  [paths.helpAlone()]: { title: 'menu.help', description: 'content.help.lead' },
  ...Object.fromEntries(
    articlePlaces.map((place) => [
      paths.articles(place),
      { title: `menu.${place}`, description: `content.${place}.lead` } satisfies Words,
    ]),
  ),
  [paths.feedback()]: { title: 'content.feedback', description: 'content.feedback.lead' },
  [paths.credits()]: { title: 'shell.footer.credits' },
};

/** Title and description of what an operator publishes, as its screen names it. */
export function contentWords({ title, summary }: Pick<Published, 'title' | 'summary'>) {
  return { title: `${title} · ${brand.name}`, description: summary || pageDescription(title) };
}

/** Title and description of a page in the language that is active; the brand's where it has none of its own. */
export function pageWords(path: string): { title: string; description: string } {
  const known = words[path];
  if (!known) return { title: brand.name, description: pageDescription('') };
  const title = t(known.title);
  return {
    title: `${title} · ${brand.name}`,
    description: known.description ? t(known.description) : pageDescription(title),
  };
}
