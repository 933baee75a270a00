import Languages from 'lucide-react/icons/languages';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import SunMoon from 'lucide-react/icons/sun-moon';
import UserPlus from 'lucide-react/icons/user-plus';
import FileText from 'lucide-react/icons/file-text';
import House from 'lucide-react/icons/house';
import Tag from 'lucide-react/icons/tag';
import { useDeferredValue, useState } from 'react';
import type { Game } from '@sampan/contract/catalogue';
import type { ArticleHead } from '@sampan/contract/content';
import { tellClosed } from '../../features/games/open-here.ts';
import { useHotGames, useRecentGames } from '../../features/games/queries.ts';
import { useNavigation } from '../../features/navigation/queries.ts';
import { GameIcon } from '../../features/command-palette/GameIcon.tsx';
import { CommandPalette, type CommandPaletteItem } from '../../features/command-palette/CommandPalette.tsx';
import { useFindings } from '../../features/command-palette/queries.ts';
import { matching, rankOf } from '../../features/command-palette/rules.ts';
import { openDialog, type DialogControls } from '../../platform/dialogs.ts';
import { sourcesOf } from '../../platform/esports.ts';
import { useLanguage, useT } from '../../platform/i18n.ts';
import { languageNames } from '../shell/language-names.ts';
import { articlePlaces, gameHref, isLottery, paths, visit } from '../../platform/paths.ts';
import { useSession } from '../../platform/session.ts';
import { brand, useSite } from '../../platform/site.ts';
import { setTheme, themes, useTheme } from '../../platform/theme.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { logOut } from '../session/log-out.ts';
import { CategoryIcon } from '../shell/header/CategoryIcon.tsx';
import { chooseLanguage } from '../shell/choose-language.ts';
import { entryHref } from '../shell/menus/entry-href.ts';
import { useHelpLinks } from '../shell/help-links.ts';
import { useMenuLinks } from '../shell/menus/menu-links.tsx';

declare module '../../platform/dialogs.ts' {
  interface DialogProps {
    /** Finds games, pages and actions. */
    palette: Record<string, never>;
  }
}

/** Ctrl or ⌘ with K: one field that finds games, pages, actions, promotions and articles. */
export function CommandPaletteDialog({ onClose }: DialogControls) {
  const t = useT();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const wanted = useDeferredValue(text.trim());
  const navigation = useNavigation();
  const types = [...new Set(navigation.entries.flatMap(({ gameType }) => sourcesOf(gameType)))];
  const findings = useFindings(types, wanted);
  // Without the vendors no game is searched for.
  const isSearching = findings.isSearching || (wanted !== '' && navigation.isPending);
  const isFailed = findings.isFailed || (wanted !== '' && navigation.isFailed);
  const closing = (item: CommandPaletteItem): CommandPaletteItem => ({
    ...item,
    // The dialog gives the focus back before what was chosen takes it.
    onChoose: () => {
      onClose();
      item.onChoose();
    },
  });
  const isEmpty = text.trim() === '';
  const offered = usePages();
  // Before anything is typed: what most come for. The field finds the others.
  const pages = isEmpty ? offered.filter(({ isCommon }) => isCommon) : matching(offered, text);
  const suggested = useSuggestedGames(isEmpty);
  const articles = useArticleItems(findings.articles).filter(({ href }) => !pages.some((page) => page.href === href));
  const actions = matching(useActions(), text).map(closing);
  const groups = [
    ...suggested.map(({ id, label, games }) => ({
      id,
      label,
      items: games.map((game) => closing({ ...gameItem(game, t), id: `${id}-${idOf(game)}` })),
    })),
    { id: 'games', label: t('palette.games'), items: findings.games.map((game) => closing(gameItem(game, t))) },
    { id: 'pages', label: t('palette.pages'), items: pages.map(closing) },
    { id: 'actions', label: t('palette.actions'), items: actions },
    {
      id: 'promotions',
      label: t('menu.promotions'),
      items: findings.promotions.map(({ id, label }) =>
        closing({
          id: `promotion-${id}`,
          label,
          icon: <Tag aria-hidden="true" />,
          onChoose: () => visit(paths.promotion(id)),
        }),
      ),
    },
    { id: 'articles', label: t('palette.articles'), items: articles.map(closing) },
  ]
    .filter(({ items }) => items.length > 0)
    .toSorted((one, other) => (isEmpty ? 0 : bestRank(one.items, text) - bestRank(other.items, text)));
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const status = () => {
    if (isSearching) return t('palette.searching');
    if (isFailed) return t('palette.failed');
    if (isEmpty) return '';
    return count === 0 ? t('palette.empty', { query: text.trim() }) : t('palette.count', { count });
  };
  return (
    <Dialog title={t('palette.title')} closeLabel={t('shell.close')} onClose={onClose}>
      <CommandPalette
        groups={groups}
        text={text}
        onText={(next) => {
          setText(next);
          setAt(0);
        }}
        at={at}
        onAt={setAt}
        status={status()}
        {...(isFailed &&
          !isSearching && {
            onRetry: () => {
              findings.retry();
              if (navigation.isFailed) navigation.retry();
            },
          })}
      />
    </Dialog>
  );
}

type Leading = CommandPaletteItem & { href: string; isCommon?: boolean };

/** What is closed answers nothing, however it is called. */
function bestRank(items: readonly CommandPaletteItem[], text: string): number {
  return Math.min(...items.map(({ label, closed }) => (closed === undefined ? rankOf(label, text) : 4)));
}

const idOf = ({ nodeId }: Game) => nodeId.replaceAll(/\W/g, '-');

function gameItem(game: Game, t: ReturnType<typeof useT>): CommandPaletteItem {
  return {
    id: idOf(game),
    label: game.gameName,
    note: game.displayName,
    closed: game.isOpen ? undefined : t('home.game.closed'),
    icon: <GameIcon url={game.defaultIcon} />,
    onChoose: () => {
      // A lottery's page has its draws, whether it takes bets or not.
      if (game.isOpen || isLottery(game)) visit(gameHref(game));
      else void tellClosed(game);
    },
  };
}

/** So many games of each kind are suggested before anything is typed. */
const suggestedGames = 4;

/** What the member played last, and what others play. */
function useSuggestedGames(isAsked: boolean): { id: string; label: string; games: readonly Game[] }[] {
  const t = useT();
  const recent = useRecentGames().data?.list.filter(({ isOpen }) => isOpen) ?? [];
  const hot = useHotGames().data?.list ?? [];
  if (!isAsked) return [];
  const played = recent.slice(0, suggestedGames);
  const others = hot.filter(({ nodeId }) => played.every((game) => game.nodeId !== nodeId));
  return [
    { id: 'recent', label: t('palette.recent'), games: played },
    { id: 'hot', label: t('shell.hot'), games: others.slice(0, suggestedGames) },
  ];
}

function useArticleItems(heads: readonly ArticleHead[]): Leading[] {
  const t = useT();
  return heads.map(({ kind, slug, title }) => {
    const place = articlePlaces.find((candidate) => candidate === kind);
    const href = place ? paths.article(place, slug) : paths.helpArticle(slug);
    return {
      id: `article-${kind}-${slug}`,
      label: title,
      note: t(place ? `menu.${place}` : 'menu.help'),
      icon: <FileText aria-hidden="true" />,
      href,
      onChoose: () => visit(href),
    };
  });
}

/** The screens that menus lead to, each once. */
function usePages(): Leading[] {
  const t = useT();
  const { isLoggedIn } = useSession();
  const { entries } = useNavigation();
  const links = useMenuLinks();
  const helpLinks = useHelpLinks();
  const item = (id: string, label: string, icon: React.ReactNode, href: string): Leading => ({
    id,
    label,
    icon,
    href,
    onChoose: () => visit(href),
  });
  const listed = [
    ...links.main,
    ...links.games.filter(({ href }) => isLoggedIn || href !== paths.favourites()),
    ...links.download,
    ...(isLoggedIn ? links.member : []),
    ...links.help,
  ];
  const further = [...helpLinks, { label: 'shell.footer.credits' as const, href: paths.credits() }]
    .filter(({ href }) => !listed.some((link) => link.href === href))
    .map((link) => ({ ...link, icon: <FileText aria-hidden="true" /> }));
  return [
    item('home', t('shell.tabs.home'), <House aria-hidden="true" />, paths.home()),
    ...entries.map((entry) => ({
      ...item(
        `lobby-${entry.id.replaceAll(' ', '-')}`,
        entry.vendor?.displayName ?? t(`shell.category.${entry.gameType}`),
        <CategoryIcon type={entry.gameType} isVendor={entry.vendor !== null} />,
        entryHref(entry),
      ),
      isCommon: entry.vendors.some(({ isOpen }) => isOpen),
    })),
    ...[...listed, ...further].map((link, index) => ({
      ...item(`page-${link.label.replaceAll('.', '-')}`, t(link.label), link.icon, link.href),
      isCommon: index < links.main.length || link.href === paths.agent(),
    })),
  ];
}

function useActions(): CommandPaletteItem[] {
  const t = useT();
  const { isLoggedIn } = useSession();
  const site = useSite();
  const language = useLanguage();
  const theme = useTheme();
  const action = (id: string, label: string, icon: React.ReactNode, onChoose: () => void) => ({
    id,
    label,
    icon,
    onChoose,
  });
  const logout = action('logout', t('shell.logout'), <LogOut aria-hidden="true" />, logOut);
  const login = action('login', t('shell.login'), <LogIn aria-hidden="true" />, () =>
    openDialog('loginPopupModal', {}),
  );
  const register = action('register', t('shell.register'), <UserPlus aria-hidden="true" />, () =>
    openDialog('registerModal', {}),
  );
  const otherThemes = themes.filter((name) => name !== theme);
  const otherLanguages = brand.languages.filter((name) => name !== language);
  return [
    ...(isLoggedIn ? [logout] : [login, ...(site.hasRegisterButton ? [register] : [])]),
    ...otherThemes.map((name) => {
      const label = `${t('shell.theme')}: ${t(`shell.theme.${name}`)}`;
      return action(`theme-${name}`, label, <SunMoon aria-hidden="true" />, () => setTheme(name));
    }),
    ...otherLanguages.map((name) => {
      const label = `${t('shell.language')}: ${languageNames[name]}`;
      return action(`language-${name}`, label, <Languages aria-hidden="true" />, () => chooseLanguage(name));
    }),
  ];
}
