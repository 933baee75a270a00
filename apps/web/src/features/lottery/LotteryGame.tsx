import type { Draw, Lottery, LotteryAccountType } from '@sampan/contract/lottery';
import { replaceUrl } from '../../platform/replace-url.ts';
import { ApiError } from '../../platform/api.ts';
import { formatDateTime } from '../../platform/format.ts';
import { useT, type Translate } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { paths, visit, type LotterySearch } from '../../platform/paths.ts';
import { useTitle } from '../../platform/site.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/class-names.ts';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useClampPage } from '../../ui/clamp-page.ts';
import { Pager } from '../../platform/pager.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Countdown } from './Countdown.tsx';
import styles from './lottery.module.css';
import { LotteryMenu } from './LotteryMenu.tsx';
import { Numbers } from './Numbers.tsx';
import { useOwnScreen } from './own-screen.ts';
import { useLotteryDraws } from './queries.ts';

/** What stands in the address may be no code at all. */
function isUnknown(error: Error | null): boolean {
  return error instanceof ApiError && ['game_not_found', 'validation_failed'].includes(error.code);
}

interface LotteryGameProps {
  /** The kind whose screen it is. */
  accountType: LotteryAccountType;
  gameCode: string;
  search: LotterySearch;
}

/** One lottery: its next draw, its last numbers, and all its draws by pages. */
export function LotteryGame({ accountType, gameCode, search }: LotteryGameProps) {
  const t = useT();
  const pageNo = search.pageNo ?? 1;
  const { data, error, isFetching, isPlaceholderData, refetch } = useLotteryDraws(gameCode, pageNo);
  useOwnScreen(accountType, data?.game.accountTypeName, search);
  useTitle(data?.game.labelName ?? t(`lottery.kind.${accountType}`));
  const isPast = useClampPage(pageNo, isPlaceholderData ? undefined : data?.totalPages, (last) =>
    replaceUrl(paths.lottery(accountType, { ...search, gameCode, pageNo: last })),
  );
  return (
    <div className={cx(styles['lobby'], accountType !== 'ELOTT' && styles['alone'])}>
      <LotteryMenu current={accountType} />
      {data ? (
        <>
          <h1 className={styles['title']}>{data.game.labelName}</h1>
          <div className={styles['game']}>
            <Facts game={data.game} playType={search.playType ?? data.game.defaultPlayType} />
            <section aria-label={t('lottery.history')} className={styles['history']}>
              <DataTable
                caption={t('lottery.history')}
                columns={columnsOf(t)}
                rows={data.list}
                rowKey={({ drawNo }) => String(drawNo)}
                isPending={isPlaceholderData || isPast}
                empty={<EmptyState title={t('lottery.noneYet')} />}
              />
              <Pager
                page={pageNo}
                totalPages={data.totalPages}
                onPage={(page) => visit(paths.lottery(accountType, { ...search, gameCode, pageNo: page }))}
              />
            </section>
          </div>
        </>
      ) : isUnknown(error) ? (
        <>
          <h1 className="visually-hidden">{t('lottery.menu')}</h1>
          <EmptyState
            title={t('error.game_not_found')}
            action={<LinkButton href={paths.lottery(accountType)}>{t('lottery.all')}</LinkButton>}
          />
        </>
      ) : error ? (
        <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />
      ) : (
        <div aria-busy="true">
          <Skeleton shape="block" className={styles['pageBone']} />
        </div>
      )}
    </div>
  );
}

function Facts({ game, playType }: { game: Lottery; playType: string }) {
  const t = useT();
  const { gameCode, lastDraw, nextDraw, isOpen, vendorName } = game;
  return (
    <div className={styles['facts']}>
      <Panel
        title={t(nextDraw ? 'lottery.nextIn' : 'lottery.next')}
        actions={!isOpen && <Badge>{t('home.game.closed')}</Badge>}
      >
        <div className={styles['facts']}>
          <Countdown game={game} isLarge />
          <p className={styles['sub']}>
            {nextDraw && `${t('lottery.drawNo', { number: nextDraw.drawNo })} · ${formatDateTime(nextDraw.drawAt)}`}
          </p>
          <p className={styles['sub']}>{scheduleWords(t, game.schedule)}</p>
          <p className={styles['sub']}>{`${t('lottery.playType')}: ${playType}`}</p>
          {isOpen ? (
            <>
              <LinkButton variant="primary" isWide href={paths.game(gameCode, { playType })}>
                {t('home.game.play')}
              </LinkButton>
              <LinkButton variant="ghost" isWide href={paths.game(gameCode, { playType, view: 'lobby' })}>
                {t('lottery.vendorLobby', { vendor: vendorName })}
              </LinkButton>
            </>
          ) : (
            <p className={styles['notice']}>{t('lottery.closed.text', { vendor: vendorName })}</p>
          )}
        </div>
      </Panel>
      <Panel title={t('lottery.last')}>
        {lastDraw ? <Numbers result={lastDraw.result} /> : <p className={styles['sub']}>{t('lottery.noneYet')}</p>}
      </Panel>
    </div>
  );
}

function scheduleWords(t: Translate, schedule: Lottery['schedule']): string {
  if (schedule.kind === 'interval') {
    const { seconds } = schedule;
    return seconds % 60 === 0 ? t('lottery.every', { minutes: seconds / 60 }) : t('lottery.everySeconds', { seconds });
  }
  const times = `${schedule.times.join(', ')} (${schedule.timeZone})`;
  return t(schedule.weekdays.length === 7 ? 'lottery.daily' : 'lottery.weekly', { times });
}

function columnsOf(t: Translate): Column<Draw>[] {
  return [
    { id: 'draw', header: t('lottery.column.draw'), cell: ({ drawNo }) => drawNo, isTitle: true },
    { id: 'time', header: t('lottery.column.time'), cell: ({ drawAt }) => formatDateTime(drawAt) },
    { id: 'numbers', header: t('lottery.column.numbers'), cell: ({ result }) => <Numbers result={result} /> },
  ];
}
