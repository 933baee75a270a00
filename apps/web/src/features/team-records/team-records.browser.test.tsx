import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '@sampan/contract/envelope';
import type { ValueOf } from '@sampan/contract/operation';
import type { betDetail } from '@sampan/contract/play';
import {
  startTeamExport,
  type TeamExport,
  teamBetting,
  teamExportRows,
  teamExports,
  teamProfit,
  teamRound,
  teamRounds,
  teamTransactions,
} from '@sampan/contract/team-records';
import { useToasts } from '../../platform/dialogs.ts';
import { activateLanguage, loadLanguage, t } from '../../platform/i18n.ts';
import { answerOf, gatewayAnswers } from '../../platform/testing/answers.ts';
import { setStage, type Stage } from '../../platform/testing/stage.tsx';
import { catchDownloads } from '../../platform/testing/downloads.ts';
import type { RecordParts } from './parts.ts';
import { TeamBetting } from './TeamBetting.tsx';
import { TeamProfit } from './TeamProfit.tsx';
import { TeamTransactions } from './TeamTransactions.tsx';

const days = { from: '2026-11-18', to: '2026-11-24' };
const asked = { ...days, view: 'line', pageNo: 1, pageSize: 20 } as const;
const figures = { rounds: 3, stake: '670.00', validBet: '670.00', payout: '290.00', net: '-380.00' };
const nothing = { rounds: 0, stake: '0.00', validBet: '0.00', payout: '0.00', net: '0.00' };
type Betting = ValueOf<typeof teamBetting>;
const team: Betting = {
  list: [
    { account: 'middle', members: 2, isTeam: true, ...figures },
    { account: 'topagent', members: 1, isTeam: false, ...nothing, stake: '1250000000.00' },
  ],
  totals: { members: 3, ...figures, stake: '1250000670.00' },
  path: ['topagent'],
  ...days,
  currency: 'VND',
  totalCount: 2,
  totalPages: 1,
};
const line: Betting = {
  ...team,
  list: [{ account: 'low', members: 1, isTeam: false, ...figures }],
  totals: { members: 1, ...figures },
  path: ['topagent', 'middle'],
  totalCount: 1,
};
const bet: ValueOf<typeof teamRounds>['list'][number] = {
  roundId: 'r1',
  nodeId: 'JADE:1',
  gameName: 'Dragon Boat',
  gameType: 'RNG',
  vassalage: 'JADE',
  vendorName: 'Jade Harbor',
  stake: '500.00',
  payout: '200.00',
  net: '-300.00',
  currency: 'VND',
  status: 'settled',
  placedAt: Date.UTC(2026, 10, 22, 5),
  settledAt: Date.UTC(2026, 10, 22, 5),
};
const detail: ValueOf<typeof betDetail> = {
  ...bet,
  jackpot: '0.00',
  vendorDetail: 'three lanterns',
  movements: [],
  totalCount: 0,
  totalPages: 0,
};
const file: TeamExport = {
  id: '7c9f2a54-9f0e-4c53-9f3c-2f1d6c1f0a11',
  kind: 'transactions',
  status: 'open',
  total: 4_000,
  done: 1_000,
  rows: 1_000,
  parts: 1,
  ...days,
  createdAt: 0,
  expiresAt: Date.UTC(2026, 11, 1),
};

/** As the screen gives it, as small as it can be. */
const parts: RecordParts = {
  Round: ({ result }) => <p>{result.data?.vendorDetail ?? 'on its way'}</p>,
};

function Toasts() {
  return useToasts().map(({ text }) => (
    <p key={text} role="alert">
      {text}
    </p>
  ));
}

let stage: Stage;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 24, 6) });
  stage = await setStage();
  stage.site();
  stage.read(teamExports, {}, { list: [] });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  stage.clear();
  await page.viewport(1280, 800);
});

describe('team betting', () => {
  test('[T-05] shows lines with totals, leads into a line and back by the path', async () => {
    stage.read(teamBetting, { query: asked }, team);
    stage.read(teamBetting, { query: { ...asked, under: 'middle' } }, line);
    stage.show(<TeamBetting {...parts} />);
    const table = page.getByRole('table', { name: t('agent.betting') });
    await expect.element(table.getByRole('row', { name: /middle.*380\.00.*670\.00/ })).toBeVisible();
    await expect.element(table.getByRole('row', { name: /^3 members in all.*1,250,000,670\.00/ })).toBeVisible();
    await expect.element(table.getByRole('button', { name: /topagent alone/ })).toBeVisible();
    await table.getByRole('button', { name: /^middle/ }).click();
    await expect.element(table.getByRole('row', { name: /low/ })).toBeVisible();
    await page
      .getByRole('navigation', { name: t('teamRecords.path') })
      .getByRole('button', { name: 'topagent' })
      .click();
    await expect.element(table.getByRole('row', { name: /middle/ })).toBeVisible();
  });

  test('[T-05] leads to a member’s rounds, and to one round with its detail', async () => {
    stage.read(teamBetting, { query: asked }, line);
    stage.read(
      teamRounds,
      { query: { ...days, account: 'low', pageNo: 1, pageSize: 20 } },
      {
        list: [bet],
        totalCount: 1,
        totalPages: 1,
        totals: { count: 1, stake: '500.00', payout: '200.00', net: '-300.00', currency: 'VND' },
      },
    );
    stage.read(
      teamRound,
      {
        params: { roundId: 'r1' },
        query: { account: 'low', vassalage: 'JADE', placedAt: bet.placedAt, pageNo: 1, pageSize: 50 },
      },
      detail,
    );
    stage.show(<TeamBetting {...parts} />);
    await page.getByRole('button', { name: /^low/ }).click();
    const rounds = page.getByRole('table', { name: 'Rounds of low' });
    await expect.element(rounds.getByRole('row', { name: /Dragon Boat.*500\.00/ })).toBeVisible();
    await rounds.getByRole('button', { name: t('records.detail.show') }).click();
    await expect.element(page.getByText('three lanterns')).toBeVisible();
  });

  test('[T-05] an account that is not in the downline is said at its field; what was typed stays', async () => {
    stage.read(teamBetting, { query: asked }, team);
    stage.show(<TeamBetting {...parts} />);
    const field = page.getByRole('textbox', { name: t('teamRecords.account') });
    globalThis.fetch = async () =>
      Response.json(
        { success: false, value: null, message: '', errorCode: 'downline_not_found', requestId: 'r' },
        { status: 404 },
      );
    await field.fill('stranger');
    await page.getByRole('button', { name: t('teamRecords.find') }).click();
    await expect.element(field).toHaveAccessibleDescription(t('teamRecords.notFound'));
    await expect.element(field).toHaveValue('stranger');
    await field.fill('');
    await expect.element(page.getByRole('row', { name: /middle/ })).toBeVisible();
  });

  test('[T-05] says that nothing is there, and offers to try again what failed', async () => {
    const none = { ...team, list: [], totalCount: 0, totalPages: 0, totals: { members: 0, ...nothing } };
    stage.read(teamBetting, { query: asked }, none);
    stage.show(<TeamBetting {...parts} />);
    await expect.element(page.getByText(t('teamRecords.empty'))).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('profit.csv') })).toBeDisabled();
    await page.getByRole('combobox', { name: t('teamRecords.view') }).selectOptions(t('teamRecords.view.member'));
    await expect.element(page.getByRole('button', { name: t('shell.retry') })).toBeVisible();
  });

  test.each([320, 768, 1920])('[T-05] fits %d px', async (width) => {
    await page.viewport(width, 800);
    stage.read(teamBetting, { query: asked }, team);
    stage.show(<TeamBetting {...parts} />);
    await expect.element(page.getByText('middle')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  test.each(languages)('[T-05] [B-02] has its words in %s', async (language) => {
    await loadLanguage(language);
    activateLanguage(language);
    stage.read(teamBetting, { query: asked }, team);
    stage.show(<TeamBetting {...parts} />);
    await expect.element(page.getByText('middle')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/teamRecords\.|records\./);
  });
});

test('[T-05] profit and loss show what came in, went out and was given, and are a file', async () => {
  const row = {
    deposit: '1200.00',
    withdrawal: '400.00',
    validBet: '670.00',
    payout: '290.00',
    rebate: '3.00',
    activity: '5.00',
    net: '-372.00',
  };
  const value: ValueOf<typeof teamProfit> = {
    list: [{ account: 'middle', members: 2, isTeam: true, ...row }],
    totals: { members: 2, ...row },
    path: ['topagent'],
    ...days,
    currency: 'VND',
    totalCount: 1,
    totalPages: 1,
  };
  stage.read(teamProfit, { query: asked }, value);
  stage.show(<TeamProfit />);
  await expect.element(page.getByRole('row', { name: /middle.*372\.00.*1,200\.00.*400\.00/ })).toBeVisible();
  gatewayAnswers(answerOf(teamProfit, value));
  const files = catchDownloads();
  await page.getByRole('button', { name: t('profit.csv') }).click();
  await expect.poll(() => files.length).toBe(1);
  expect(files[0]?.name).toBe(`team-profit-${days.from}-${days.to}.csv`);
  expect((await files[0]!.text).split('\r\n')[1]).toBe('middle,-372.00,1200.00,400.00,670.00,290.00,3.00,5.00');
});

describe('team transactions', () => {
  const value: ValueOf<typeof teamTransactions> = {
    list: [
      {
        id: 'm1',
        account: 'low',
        kind: 'deposit',
        amount: '1000.00',
        balanceAfter: '1000.00',
        reference: 'd1',
        detail: '',
        time: Date.UTC(2026, 10, 22, 5),
      },
    ],
    next: 'a.1',
    kinds: [{ kind: 'deposit', count: 4_000, in: '1000.00', out: '0.00' }],
    totals: { count: 4_000, in: '1000.00', out: '0.00', net: '1000.00' },
    path: ['topagent'],
    ...days,
    currency: 'VND',
  };

  test('[T-05] come page by page, with what each kind comes to', async () => {
    stage.read(teamTransactions, { query: { ...days, pageSize: 20 } }, value);
    const second = { ...value, list: [{ ...value.list[0]!, id: 'm2', account: 'last' }], next: null };
    stage.read(teamTransactions, { query: { ...days, pageSize: 20, after: 'a.1' } }, second);
    stage.show(<TeamTransactions />);
    const kinds = page.getByRole('list', { name: t('teamRecords.kinds') });
    await expect.element(kinds.getByText(/4,000 movements/)).toBeVisible();
    await page.getByRole('button', { name: t('shell.next') }).click();
    await expect.element(page.getByRole('row', { name: /last/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('shell.next') })).toBeDisabled();
    await page.getByRole('button', { name: t('shell.previous') }).click();
    await expect.element(page.getByRole('row', { name: /low/ })).toBeVisible();
  });

  test('[T-05] what is long is written by the gateway: asked for, under way, and fetched when it is done', async () => {
    stage.read(teamTransactions, { query: { ...days, pageSize: 20 } }, value);
    stage.show(
      <>
        <TeamTransactions />
        <Toasts />
      </>,
    );
    gatewayAnswers(answerOf(startTeamExport, file));
    await page.getByRole('button', { name: t('teamRecords.file.start') }).click();
    await expect.element(page.getByText(t('teamRecords.file.started'))).toBeVisible();
    const progress = page.getByRole('progressbar', { name: t('agent.transactions') });
    await expect.element(progress).toHaveAttribute('value', '25');
    await expect.element(page.getByText('1,000 of 4,000')).toBeVisible();
    const done = { ...file, status: 'done' as const, done: 4_000, rows: 4_000, parts: 1 };
    gatewayAnswers(
      answerOf(teamExports, { list: [done] }),
      answerOf(teamExportRows, { list: [['1795714851852', 'low', 'deposit', '30.00', '30.00', 'd1', '=1+1']] }),
    );
    stage.read(teamExports, {}, { list: [done] });
    const files = catchDownloads();
    await page.getByRole('button', { name: t('profit.csv') }).click();
    await expect.poll(() => files.length).toBe(1);
    expect(files[0]?.name).toBe(`transactions-${days.from}-${days.to}.csv`);
    // A spreadsheet reckons with none of it.
    expect((await files[0]!.text).split('\r\n')[1]).toMatch(
      new RegExp(`^2026-11-[^,]*,low,${t('records.kind.deposit')},30\\.00,30\\.00,d1,'=1\\+1$`),
    );
  });

  test('[T-05] what is short is read at once, by the cursors of its pages', async () => {
    const short = { ...value, totals: { ...value.totals, count: 2 } };
    stage.read(teamTransactions, { query: { ...days, pageSize: 20 } }, short);
    stage.show(<TeamTransactions />);
    const files = catchDownloads();
    const asked: string[] = [];
    globalThis.fetch = async (input) => {
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href);
      const after = searchParams.get('after');
      if (pathname === teamTransactions.path && searchParams.get('pageSize') === '500') asked.push(after ?? '');
      const [first] = short.list;
      const page = after === null ? short : { ...short, list: [{ ...first!, account: 'last' }], next: null };
      return Response.json({ success: true, value: page, message: '', errorCode: null, requestId: 'r1' });
    };
    await page.getByRole('button', { name: t('profit.csv') }).click();
    await expect.poll(() => files.length).toBe(1);
    const lines = (await files[0]!.text).trim().split('\r\n');
    expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(['low', 'last']);
    expect(asked).toEqual(['', 'a.1']);
  });

  test('[T-05] a file that failed says so', async () => {
    stage.read(teamTransactions, { query: { ...days, pageSize: 20 } }, value);
    stage.read(teamExports, {}, { list: [{ ...file, status: 'failed' }] });
    stage.show(<TeamTransactions />);
    await expect.element(page.getByText(t('teamRecords.file.failed'))).toBeVisible();
  });
});
