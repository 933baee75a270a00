import type { BodyOf } from '@sampan/contract/operation';
import {
  type startTeamExport,
  type TeamExport,
  teamExportColumns,
  teamTransactionKinds,
} from '@sampan/contract/team-records';
import { dateTimeOf } from '@sampan/contract/zone-time';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import type { PhraseKey } from '@sampan/phrases/keys';
import { errorWords, newIdempotencyKey } from '../../platform/api.ts';
import { toast } from '../../platform/dialogs.ts';
import { formatDateTime, formatNumber } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { brand } from '../../platform/site.ts';
import { Button } from '../../ui/Button.tsx';
import { CsvButton } from '../../platform/csv-button.tsx';
import type { CsvTable } from '../../platform/csv-rows.ts';
import { readFile, useFiles, useStartFile } from './queries.ts';
import { percentOf, rowsAtOnce } from './rules.ts';
import styles from './team-records.module.css';

/** What the columns of files and tables are called. */
export const columnNames = {
  account: 'teamRecords.account',
  rounds: 'teamRecords.rounds.count',
  stake: 'records.stake',
  validBet: 'profit.validBet',
  payout: 'records.payout',
  net: 'teamRecords.net',
  deposit: 'shell.deposit',
  withdrawal: 'menu.withdraw',
  rebate: 'teamRecords.rebate',
  activity: 'teamRecords.activity',
  time: 'records.time',
  kind: 'records.kind',
  amount: 'records.amount',
  balanceAfter: 'records.balance',
  reference: 'records.reference',
  detail: 'teamRecords.detail',
} as const satisfies Record<(typeof teamExportColumns)[keyof typeof teamExportColumns][number], PhraseKey>;

const titles = {
  betting: 'agent.betting',
  profit: 'agent.profit',
  transactions: 'agent.transactions',
} as const satisfies Record<TeamExport['kind'], PhraseKey>;

interface TeamFileProps {
  /** What the gateway is asked for. */
  body: BodyOf<typeof startTeamExport>;
  /** How many rows there are, once it is known. */
  count: number | undefined;
  columns: readonly (keyof typeof columnNames)[];
  /** Reads them at once. */
  read: () => Promise<CsvTable>;
  isDisabled: boolean;
}

/** A file of what the filters show: at once, or, where it is long, written by the gateway. */
export function TeamFile({ body, count = 0, columns, read, isDisabled }: TeamFileProps) {
  const t = useT();
  if (count > rowsAtOnce) return <FileButton body={body} isDisabled={isDisabled} />;
  return (
    <CsvButton
      name={`team-${body.kind}-${body.from}-${body.to}`}
      headers={columns.map((name) => t(columnNames[name]))}
      isDisabled={isDisabled}
      read={read}
    />
  );
}

/** Asks the gateway for a file of what the filters show. */
function FileButton({ body, isDisabled }: { body: BodyOf<typeof startTeamExport>; isDisabled: boolean }) {
  const t = useT();
  const start = useStartFile();
  const [wish, setWish] = useState<{ readonly key: string; readonly asked: string } | null>(null);
  async function press(): Promise<void> {
    const asked = JSON.stringify(body);
    // What was not answered is asked for again under the same key, unless it is something else now.
    const { key } = wish?.asked === asked ? wish : { key: newIdempotencyKey() };
    setWish({ key, asked });
    try {
      await start.mutateAsync({ key, body });
      setWish(null);
      toast({ kind: 'info', text: t('teamRecords.file.started') });
    } catch (error) {
      toast({ kind: 'bad', text: t(...errorWords(error)) });
    }
  }
  return (
    <Button
      size="small"
      icon={<FileText />}
      pending={start.isPending}
      disabled={isDisabled}
      onClick={() => void press()}
    >
      {t('teamRecords.file.start')}
    </Button>
  );
}

/** The files that the gateway writes and keeps for the agent; nothing where there are none. */
export function Files() {
  const t = useT();
  const list = useFiles().data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <section aria-label={t('teamRecords.files')} className={styles['files']}>
      <h4>{t('teamRecords.files')}</h4>
      <ul className={styles['files']}>
        {list.map((file) => (
          <li key={file.id} className={styles['file']}>
            <FileRow file={file} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FileRow({ file }: { file: TeamExport }) {
  const t = useT();
  const { kind, status, from, to, rows, total, done, expiresAt } = file;
  const columns: readonly (keyof typeof columnNames)[] = teamExportColumns[kind];
  const present = (cells: readonly string[]) =>
    cells.map((cell, index) => {
      if (columns[index] === 'time') return dateTimeOf(Number(cell), brand.timeZone);
      const movement = columns[index] === 'kind' && teamTransactionKinds.find((name) => name === cell);
      return movement ? t(`records.kind.${movement}`) : cell;
    });
  return (
    <>
      <span className={styles['fileName']}>
        {t(titles[kind])}
        <span className={styles['soft']}>
          {from} – {to}
          {status === 'done' &&
            ` · ${t('teamRecords.file.rows', { count: rows })} · ${t('teamRecords.file.until', { time: formatDateTime(expiresAt) })}`}
        </span>
      </span>
      {status === 'done' && (
        <CsvButton
          name={`${kind}-${from}-${to}`}
          headers={columns.map((name) => t(columnNames[name]))}
          read={async () => readFile(file, present)}
        />
      )}
      {status === 'open' && (
        <span className={styles['progress']}>
          <progress aria-label={t(titles[kind])} value={percentOf(file)} max={100} />
          {t('teamRecords.file.progress', { done: formatNumber(done), total: formatNumber(total) })}
        </span>
      )}
      {status === 'failed' && <span className={styles['bad']}>{t('teamRecords.file.failed')}</span>}
    </>
  );
}
