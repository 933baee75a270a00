import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '@sampan/contract/envelope';
import type { ValueOf } from '@sampan/contract/operation';
import { betDetail, betRecords } from '@sampan/contract/play';
import { walletTransactions } from '@sampan/contract/wallet';
import { useToasts } from '../../platform/dialogs.ts';
import { activateLanguage, loadLanguage, t } from '../../platform/i18n.ts';
import { setNavigator } from '../../platform/paths.ts';
import { vendorsQuery } from '../../platform/site.ts';
import { laneOf, vendorOf } from '../../platform/testing/catalogue.ts';
import { setStage, type Stage } from '../../platform/testing/stage.tsx';
import { AccountRecord } from './AccountRecord.tsx';
import { BetRecord } from './BetRecord.tsx';

const roundId = '9f1c2d3e-4a5b-6c7d-8e9f-0a1b2c3d4e5f';
const bet: ValueOf<typeof betRecords>['list'][number] = {
  roundId,
  nodeId: 'JADE:1',
  gameName: 'Dragon Boat Party of the Eight Immortals',
  gameType: 'RNG',
  vassalage: 'JADE',
  vendorName: 'Jade Harbor',
  stake: '1250000000.00',
  payout: '2500000000.00',
  net: '1250000000.00',
  currency: 'VND',
  status: 'settled',
  placedAt: Date.UTC(2026, 10, 21, 18, 30, 5),
  settledAt: Date.UTC(2026, 10, 21, 18, 30, 6),
};
const bets: ValueOf<typeof betRecords> = {
  list: [bet, { ...bet, roundId: 'r2', status: 'open', settledAt: null }],
  totalCount: 2,
  totalPages: 1,
  totals: { count: 2, stake: '2500000000.00', payout: '2500000000.00', net: '-12345678901.00', currency: 'VND' },
};
const movements: ValueOf<typeof walletTransactions> = {
  list: [
    {
      id: 'm1',
      kind: 'bonus',
      amount: '50000.00',
      balanceAfter: '1250050000.00',
      currency: 'VND',
      reference: roundId,
      detail: 'A first credit for new members',
      time: Date.UTC(2026, 10, 21, 18, 30, 5),
    },
  ],
  totalCount: 1,
  totalPages: 1,
  totals: { in: '1250050000.00', out: '1250050000.00', net: '50000.00', currency: 'VND' },
};

function Toasts() {
  return useToasts().map(({ text }) => (
    <p key={text} role="alert">
      {text}
    </p>
  ));
}

let stage: Stage;

/** In the language of now. */
function readRecords(): void {
  const query = { pageNo: 1, pageSize: 20 };
  stage.read(betRecords, { query }, bets);
  stage.read(walletTransactions, { query }, movements);
  stage.queries.setQueryData(vendorsQuery().queryKey, { data: { lanes: [laneOf('RNG', vendorOf())] } });
}

beforeEach(async () => {
  stage = await setStage();
  stage.site();
  readRecords();
});
afterEach(async () => {
  vi.restoreAllMocks();
  stage.clear();
  await page.viewport(1280, 800);
});

const rows = page.getByRole('list', { name: 'Betting record' }).getByRole('listitem');

describe('[M-03] the betting record', () => {
  test('is on a phone two lines a row: game and result, time and state; the rest on a tap', async () => {
    await page.viewport(360, 780);
    stage.show(<BetRecord search={{}} />);
    await expect.element(rows.first()).toBeVisible();
    const summary = rows.first().element().querySelector('summary');
    expect(summary?.textContent).toMatch(
      /^Dragon Boat Party of the Eight Immortals\+\u2060₫\s1,250,000,000\.00.*2026-\u206011-\u206022\s01:30:05.*Settled/,
    );
    expect(page.getByRole('table').elements()).toEqual([]);
    const stake = rows.first().getByText('Stake');
    await expect.element(stake).not.toBeVisible();
    summary?.click();
    await expect.element(stake).toBeVisible();
    await expect.element(rows.first().getByText('Jade Harbor')).toBeVisible();
    await expect.element(page.getByRole('region', { name: '2 bets in all' })).toBeVisible();
  });

  test('goes on where the page ends; any other page is found by its number', async () => {
    const visited: string[] = [];
    setNavigator((href) => void visited.push(href));
    const query = { pageNo: 2, pageSize: 20, after: 'abc.1' };
    stage.read(betRecords, { query }, { ...bets, totalCount: 100, totalPages: 5, next: 'abd.2' });
    stage.show(<BetRecord search={{ pageNo: 2, after: 'abc.1' }} />);
    const pages = page.getByRole('navigation', { name: t('shell.pages') });
    for (const name of [
      t('shell.next'),
      t('shell.page', { page: 3 }),
      t('shell.page', { page: 5 }),
      t('shell.previous'),
    ])
      await pages.getByRole('button', { name, exact: true }).click();
    expect(visited).toEqual([
      '/member/personalHistoryCopy?pageNo=3&after=abd.2',
      '/member/personalHistoryCopy?pageNo=3&after=abd.2',
      '/member/personalHistoryCopy?pageNo=5',
      '/member/personalHistoryCopy?pageNo=1',
    ]);
  });

  test('shows the end of a round’s number and copies the whole, and says so', async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      copied.push(text);
      return Promise.resolve();
    });
    stage.show(
      <>
        <BetRecord search={{}} />
        <Toasts />
      </>,
    );
    const row = page.getByRole('row').nth(1);
    await expect.element(row.getByText('…2c3d4e5f')).toBeVisible();
    await row.getByRole('button', { name: 'Copy the number of the round' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(`Copied: ${roundId}`);
    expect(copied).toEqual([roundId]);
  });

  test('[E-02] tells the number where the browser does not let it be copied', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    stage.show(
      <>
        <BetRecord search={{}} />
        <Toasts />
      </>,
    );
    await page.getByRole('button', { name: 'Copy the number of the round' }).first().click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(`Your browser does not let us copy. The number is ${roundId}`);
  });

  test('goes with days of one’s own into the address and the call, and back to a period', async () => {
    const visited: string[] = [];
    setNavigator((href) => void visited.push(href));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 24, 6) });
    onTestFinished(() => void vi.useRealTimers());
    const [from, to] = ['2026-03-01T00:00:00+07:00', '2026-04-01T00:00:00+07:00'].map((at) => Date.parse(at));
    stage.read(betRecords, { query: { pageNo: 1, pageSize: 20, from, to } }, { ...bets, list: [bet] });
    stage.at('/member/personalHistoryCopy');
    stage.show(<BetRecord search={{ since: '2026-03-01', until: '2026-03-31' }} />);
    await expect.element(page.getByRole('table', { name: 'Betting record' })).toBeVisible();
    await expect.element(page.getByLabelText('From', { exact: true })).toHaveValue('2026-03-01');
    expect(page.getByRole('radio', { checked: true }).elements()).toEqual([]);
    await page.getByLabelText('To', { exact: true }).fill('2026-03-15');
    (page.getByRole('radio', { name: '7 days' }).element() as HTMLInputElement).click();
    await expect
      .poll(() => visited)
      .toEqual([
        '/member/personalHistoryCopy?since=2026-03-01&until=2026-03-15',
        `/member/personalHistoryCopy?from=${Date.parse('2026-11-18T00:00:00+07:00')}`,
      ]);
  });

  test('shows a round with every stake and payout of it, and what its provider said', async () => {
    const { placedAt } = bet;
    stage.read(
      betDetail,
      { params: { roundId }, query: { vassalage: 'JADE', placedAt, pageNo: 1, pageSize: 50 } },
      {
        ...bet,
        jackpot: '2000000000.00',
        vendorDetail: 'Home, 1.95\nHome won 2:1',
        proofUrl: 'https://vendor.example/verify/rounds/r1',
        movements: [
          { kind: 'bet', amount: '1250000000.00', transactionId: 't1', reference: '11', time: placedAt },
          { kind: 'win', amount: '2500000000.00', transactionId: 't2', reference: '12', time: placedAt + 1_000 },
        ],
        totalCount: 2,
        totalPages: 1,
      },
    );
    await page.viewport(360, 780);
    stage.show(<BetRecord search={{}} />);
    await expect.element(rows.first()).toBeVisible();
    rows.first().element().querySelector('summary')!.click();
    await rows.first().getByRole('button', { name: 'Show the round' }).click();
    const dialog = page.getByRole('dialog', { name: 'Details of the round' });
    await expect.element(dialog.getByText('Home won 2:1', { exact: false })).toBeVisible();
    const proof = dialog.getByRole('link', { name: 'Check how this round was decided' });
    await expect.element(proof).toHaveAttribute('href', 'https://vendor.example/verify/rounds/r1');
    await expect.element(proof).toHaveAttribute('target', '_blank');
    await expect.element(dialog.getByText('₫ 2,000,000,000.00')).toBeVisible();
    const moves = dialog.getByRole('table', { name: 'Stakes and payouts' });
    await expect.element(moves.getByRole('row', { name: /Stake.*t1.*−.*1,250,000,000\.00/ })).toBeVisible();
    await expect.element(moves.getByRole('row', { name: /Payout.*t2.*\+.*2,500,000,000\.00/ })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect.poll(() => dialog.elements()).toEqual([]);
  });

  test('of a round that can’t be read the details can be asked for again', async () => {
    stage.show(<BetRecord search={{}} />);
    await page.getByRole('button', { name: 'Show the round' }).first().click();
    await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('is a table where there is room, and has a choice of providers', async () => {
    stage.show(<BetRecord search={{ vassalage: 'GONE' }} />);
    const providers = page.getByRole('combobox', { name: 'Provider' });
    await expect.element(providers).toHaveValue('GONE');
    expect(providers.element().querySelectorAll('option').length).toBeGreaterThan(2);
    stage.show(<BetRecord search={{}} />);
    await expect.element(page.getByRole('table', { name: 'Betting record' })).toBeVisible();
  });
});

test.each(languages)('[M-03] [M-04] [B-02] at 360 px nothing of the records is cut: %s', async (language) => {
  await page.viewport(360, 780);
  await loadLanguage(language);
  activateLanguage(language);
  stage.site();
  readRecords();
  stage.show(
    <div style={{ padding: 12 }}>
      <BetRecord search={{}} />
      <AccountRecord search={{}} />
    </div>,
  );
  await expect.poll(() => page.getByRole('listitem').elements()).toHaveLength(3);
  await expect.element(page.getByText(t('records.total', { count: 2 }))).toBeVisible();
  for (const details of document.querySelectorAll('details')) details.open = true;
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  const cut = [...document.querySelectorAll<HTMLElement>('#root :is(summary, dl, dd, label, p, button, h2)')].filter(
    ({ scrollWidth, clientWidth, className }) => clientWidth > 1 && scrollWidth > clientWidth + 1 && className !== '',
  );
  expect(cut.map(({ textContent }) => textContent)).toEqual([]);
});

test.each(languages)('[M-04] [B-02] dates and amounts of a record never break, on a tablet: %s', async (language) => {
  await page.viewport(768, 900);
  await loadLanguage(language);
  activateLanguage(language);
  stage.site();
  readRecords();
  stage.show(
    <div style={{ padding: 24 }}>
      <BetRecord search={{}} />
      <AccountRecord search={{}} />
    </div>,
  );
  await expect.element(page.getByText(t('records.total', { count: 2 }))).toBeVisible();
  const shown: [text: string, lines: number][] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    if (!parentElement?.closest('tbody td') || !/\d\d:\d\d:\d\d|₫/.test(data)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    shown.push([data, new Set([...range.getClientRects()].map(({ top }) => top)).size]);
  }
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.filter(([, lines]) => lines > 1)).toEqual([]);
});

test.each(languages)(
  '[M-04] [B-02] an account record of nine digits has room beside the bars of 1200 px: %s',
  async (language) => {
    await loadLanguage(language);
    activateLanguage(language);
    stage.site();
    const [movement] = movements.list;
    const large = { ...movement!, amount: '-100000000.00', balanceAfter: '900001000.00', detail: 'Sandbox Pay' };
    const totals = { in: '900001000.00', out: '900001000.00', net: '-100000000.00', currency: 'VND' };
    stage.read(walletTransactions, { query: { pageNo: 1, pageSize: 20 } }, { ...movements, list: [large], totals });
    stage.show(
      <div style={{ width: 690 }}>
        <AccountRecord search={{}} />
      </div>,
    );
    await expect.element(page.getByRole('cell', { name: /900,001,000\.00$/ }).last()).toBeVisible();
    const frame = document.querySelector('[role=region]:has(table)')!;
    expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
  },
);
