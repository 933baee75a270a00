import { useDeferredValue, useState } from 'react';
import type { VendorCard } from '@sampan/contract/catalogue';
import type { LotteryAccountType } from '@sampan/contract/lottery';
import { replaceUrl } from '../../platform/replace-url.ts';
import { formatNumber } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { paths, type LotterySearch } from '../../platform/paths.ts';
import { useTitle } from '../../platform/site.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { VendorMark } from '../../ui/VendorMark.tsx';
import { LotteryCard, LotteryCardSkeleton } from './LotteryCard.tsx';
import { LotteryFilters } from './LotteryFilters.tsx';
import styles from './lottery.module.css';
import { LotteryMenu } from './LotteryMenu.tsx';
import { useOwnScreen } from './own-screen.ts';
import { useLotteryMenus } from './queries.ts';
import { select, vendorAsked } from './rules.ts';

const panelId = 'lotteries';
const all = '';

interface LotteryLobbyProps {
  accountType: LotteryAccountType;
  search: LotterySearch;
  /** Of the category, in the operator's order. */
  vendors: readonly VendorCard[];
  favourites: ReadonlySet<string>;
  onFavourite: (gameCode: string, isFavourite: boolean) => void;
}

/** All lotteries of one kind, each counting down to its next draw. The address says which of them are shown. */
export function LotteryLobby({ accountType, search, vendors, favourites, onFavourite }: LotteryLobbyProps) {
  const t = useT();
  const { data, error, isFetching, refetch } = useLotteryMenus(accountType);
  useTitle(t(`lottery.kind.${accountType}`));
  useOwnScreen(accountType, vendors.find(({ vassalage }) => vassalage === search.page)?.accountTypeName, search);
  const { text, setText } = useSearchText(search.q ?? '');
  const q = useDeferredValue(text);

  const games = data?.gameMenus.flatMap((menu) => menu.games);
  const vendor = vendorAsked(search.page, accountType, games ?? []);
  const shown = games && select(games, { ...search, q, page: vendor });
  const own = vendors.filter(({ accountTypeName }) => accountTypeName === accountType);
  const hasTabs = own.length > 1;
  const isClosed = games !== undefined && games.length > 0 && games.every(({ isOpen }) => !isOpen);
  const isNarrowed = q.trim() !== '' || vendor !== undefined || search.group !== undefined;
  const isUnknownVendor = vendor !== undefined && !games?.some(({ vassalage }) => vassalage === vendor);

  function show(change: { [K in keyof LotterySearch]: LotterySearch[K] | undefined }): void {
    replaceUrl(paths.lottery(accountType, { ...search, q: text.trim(), ...change } as LotterySearch));
  }
  function clear(): void {
    setText('');
    replaceUrl(paths.lottery(accountType));
  }

  return (
    <div className={cx(styles['lobby'], accountType !== 'ELOTT' && styles['alone'])}>
      <LotteryMenu current={accountType} />
      <div className={styles['head']}>
        <h1 className={styles['title']}>{t(`lottery.kind.${accountType}`)}</h1>
        <p className={styles['count']} role="status">
          {shown && t('lobby.count', { count: shown.length, shown: formatNumber(shown.length) })}
        </p>
      </div>
      {hasTabs && (
        <Tabs
          label={t('lobby.vendors')}
          selected={vendor ?? all}
          panelId={panelId}
          onSelect={(id) => show({ page: id === all ? undefined : id })}
          items={[
            { id: all, label: t('lobby.vendors.all') },
            ...own.map(({ vassalage, displayName, smallIcon, gameCount }) => ({
              id: vassalage,
              label: displayName,
              icon: <VendorMark name={displayName} url={smallIcon} size="small" />,
              count: gameCount === undefined ? undefined : formatNumber(gameCount),
            })),
          ]}
        />
      )}
      <LotteryFilters
        search={search}
        groups={data?.gameMenus.map(({ gameGroupCode }) => gameGroupCode) ?? []}
        text={text}
        onText={setText}
        onChange={show}
      />
      {isClosed && (
        <p className={styles['notice']}>
          {t('lottery.closed.text', {
            vendor: own.map(({ displayName }) => displayName).join(', ') || t('lottery.menu'),
          })}{' '}
          <a href={paths.hot()}>{t('shell.hot')}</a>
        </p>
      )}
      <div id={panelId} role={hasTabs ? 'tabpanel' : undefined} aria-label={hasTabs ? t('lottery.menu') : undefined}>
        {shown && shown.length > 0 ? (
          <div className={styles['grid']}>
            {shown.map((game) => (
              <LotteryCard
                key={game.gameCode}
                game={game}
                isFavourite={favourites.has(game.gameCode)}
                onFavourite={onFavourite}
              />
            ))}
          </div>
        ) : shown ? (
          <EmptyState
            title={t(isUnknownVendor ? 'lobby.vendor.none' : 'lottery.empty')}
            text={t(
              isUnknownVendor ? 'lobby.vendor.none.text' : isNarrowed ? 'lobby.empty.narrowed' : 'lottery.empty.text',
            )}
            action={isNarrowed ? <Button onClick={clear}>{t('lobby.clear')}</Button> : undefined}
          />
        ) : error ? (
          <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />
        ) : (
          <div className={styles['grid']} aria-busy="true">
            {Array.from({ length: 12 }, (_, index) => (
              <LotteryCardSkeleton key={index} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** What is typed; a link, or the way back, that asks for something else replaces it. */
function useSearchText(kept: string) {
  const [text, setText] = useState(kept);
  const [seen, setSeen] = useState(kept);
  if (seen !== kept) {
    setSeen(kept);
    if (kept !== text.trim()) setText(kept);
  }
  return { text, setText };
}
