import type { PhraseKey } from '@sampan/phrases/keys';
import { articlePlaces, paths } from '../../platform/paths.ts';

/** What there is to read, to get and to say; the footer's help, which the palette finds, too. */
export const helpLinks: readonly { readonly label: PhraseKey; readonly href: string }[] = [
  { label: 'menu.help', href: paths.place('help') },
  { label: 'shell.notices', href: paths.notices() },
  { label: 'menu.promotions', href: paths.place('promotions') },
  { label: 'menu.vip', href: paths.place('vip') },
  { label: 'menu.download', href: paths.place('down') },
  { label: 'menu.join', href: paths.place('join') },
  ...articlePlaces.map((place) => ({ label: `menu.${place}`, href: paths.articles(place) }) as const),
  { label: 'menu.agreement', href: paths.helpArticle('agreement') },
  { label: 'menu.feedback', href: paths.feedback() },
];
