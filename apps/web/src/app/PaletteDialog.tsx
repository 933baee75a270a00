import Languages from 'lucide-react/icons/languages';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import SunMoon from 'lucide-react/icons/sun-moon';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import House from 'lucide-react/icons/house';
import Play from 'lucide-react/icons/play';
import { useDeferredValue, useState } from 'react';
import { useNavigation } from '../features/navigation/queries.ts';
import { Palette, type PaletteItem } from '../features/palette/Palette.tsx';
import { useGameSearch } from '../features/palette/queries.ts';
import { matching } from '../features/palette/rules.ts';
import { openDialog, type DialogControls } from '../platform/dialogs.ts';
import { languageNames, useLanguage, useT } from '../platform/i18n.ts';
import { paths, visit } from '../platform/paths.ts';
import { useSession } from '../platform/session.ts';
import { brand, useSite } from '../platform/site.ts';
import { setTheme, themes, useTheme } from '../platform/theme.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { CategoryIcon } from './shell/CategoryIcon.tsx';
import { chooseLanguage } from './shell/choose-language.ts';
import { entryHref } from './shell/entry-href.ts';
import { exists } from './shell/existing.ts';
import { useMenuLinks } from './shell/menu-links.tsx';

/** Ctrl or ⌘ with K: one field that finds games, pages and actions. */
export function PaletteDialog({ onClose }: DialogControls) {
  const t = useT();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const wanted = useDeferredValue(text.trim());
  const { entries } = useNavigation();
  const types = [...new Set(entries.map(({ gameType }) => gameType))];
  const { games, isSearching, isFailed } = useGameSearch(types, wanted);
  const closing = (item: PaletteItem): PaletteItem => ({
    ...item,
    // The dialog gives the focus back before what was chosen takes it.
    onChoose: () => {
      onClose();
      item.onChoose();
    },
  });
  const pages = matching(usePages(), text).map(closing);
  const actions = matching(useActions(), text).map(closing);
  const groups = [
    {
      id: 'games',
      label: t('palette.games'),
      items: games.map((game) =>
        closing({
          id: game.nodeId.replaceAll(/\W/g, '-'),
          label: game.gameName,
          note: game.displayName,
          icon: <Play aria-hidden="true" />,
          onChoose: () => visit(paths.game(game.nodeId)),
        }),
      ),
    },
    { id: 'pages', label: t('palette.pages'), items: pages },
    { id: 'actions', label: t('palette.actions'), items: actions },
  ].filter(({ items }) => items.length > 0);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const status = () => {
    if (isFailed) return t('palette.failed');
    if (isSearching) return t('palette.searching');
    if (text.trim() === '') return '';
    return count === 0 ? t('palette.empty', { query: text.trim() }) : t('palette.count', { count });
  };
  return (
    <Dialog title={t('palette.title')} closeLabel={t('shell.close')} onClose={onClose}>
      <Palette
        groups={groups}
        text={text}
        onText={(next) => {
          setText(next);
          setAt(0);
        }}
        at={at}
        onAt={setAt}
        status={status()}
      />
    </Dialog>
  );
}

/** The screens that menus lead to, each once. */
function usePages(): PaletteItem[] {
  const t = useT();
  const { isLoggedIn } = useSession();
  const { entries } = useNavigation();
  const links = useMenuLinks();
  const item = (id: string, label: string, icon: React.ReactNode, href: string): PaletteItem => ({
    id,
    label,
    icon,
    onChoose: () => visit(href),
  });
  const listed = [
    ...links.main,
    ...links.games.filter(({ href }) => isLoggedIn || href !== paths.favourites()),
    ...links.download,
    ...(isLoggedIn ? links.member : []),
    ...(exists(paths.place('help'))
      ? [{ label: 'menu.help' as const, icon: <CircleQuestionMark aria-hidden="true" />, href: paths.place('help') }]
      : []),
  ];
  return [
    item('home', t('shell.tabs.home'), <House aria-hidden="true" />, paths.home()),
    ...entries.map((entry) =>
      item(
        `lobby-${entry.id.replaceAll(' ', '-')}`,
        entry.vendor?.displayName ?? t(`shell.category.${entry.gameType}`),
        <CategoryIcon type={entry.gameType} />,
        entryHref(entry),
      ),
    ),
    ...listed.map(({ label, icon, href }) => item(`page-${label.replaceAll('.', '-')}`, t(label), icon, href)),
  ];
}

function useActions(): PaletteItem[] {
  const t = useT();
  const { isLoggedIn, isAgent } = useSession();
  const site = useSite();
  const language = useLanguage();
  const theme = useTheme();
  const icons = {
    in: <LogIn aria-hidden="true" />,
    up: <UserPlus aria-hidden="true" />,
    out: <LogOut aria-hidden="true" />,
  };
  const account: PaletteItem[] = isLoggedIn
    ? [
        {
          id: 'logout',
          label: t('shell.logout'),
          icon: icons.out,
          onChoose: () => void import('../features/session/queries.ts').then(async ({ logOut }) => logOut()),
        },
      ]
    : [
        { id: 'login', label: t('shell.login'), icon: icons.in, onChoose: () => openDialog('login', {}) },
        ...(site.hasRegisterButton
          ? [{ id: 'register', label: t('shell.register'), icon: icons.up, onChoose: () => openDialog('register', {}) }]
          : []),
      ];
  return [
    ...account,
    ...(isAgent
      ? [
          {
            id: 'agent',
            label: t('menu.agent'),
            icon: <Users aria-hidden="true" />,
            onChoose: () => openDialog('agentCentre', {}),
          },
        ]
      : []),
    ...themes
      .filter((name) => name !== theme)
      .map((name) => ({
        id: `theme-${name}`,
        label: `${t('shell.theme')}: ${t(`shell.theme.${name}`)}`,
        icon: <SunMoon aria-hidden="true" />,
        onChoose: () => setTheme(name),
      })),
    ...(brand.languages.length > 1 ? brand.languages : [])
      .filter((name) => name !== language)
      .map((name) => ({
        id: `language-${name}`,
        label: `${t('shell.language')}: ${languageNames[name]}`,
        icon: <Languages aria-hidden="true" />,
        onChoose: () => chooseLanguage(name),
      })),
  ];
}
