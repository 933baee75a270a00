import { previewContract } from '@sampan/contract/bills';
import {
  consolidated,
  type Contract,
  downlineContracts,
  offerContract,
  ownContracts,
  processDividend,
  processHourlySalary,
} from '@sampan/contract/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openDialogs } from '../../platform/dialogs.ts';
import { session } from '../../platform/session.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { DownlineContracts } from './DownlineContracts.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import { OfferNote } from './OfferNote.tsx';
import { OwnContracts } from './OwnContracts.tsx';
import { useAgentFeatures } from './queries.ts';

const policy = { whitelabel: { modId: 'AGENTPOLICY3', enabled: '1' } } as const;
const later = Date.UTC(2100, 0, 1);
const contract: Contract = {
  id: 'c1',
  account: 'lotus01',
  kind: 'dividend',
  category: 'CONS',
  period: 'semimonthly',
  mode: 'fixed',
  tiers: [{ minimumBet: '1000.00', netLoss: '100.00', activeMember: 1, rate: 50_000 }],
  rates: null,
  status: 'active',
  offeredAt: 0,
  expiresAt: later,
  startsAt: 0,
  endsAt: null,
  endingAskedBy: null,
  isOfHouse: true,
};
const listOf = (...list: Contract[]) => ({ list, currency: 'VND', totalCount: list.length, totalPages: 1 });
const none = { divtypereq: {}, dailysalreqtype: {}, contracthoursalreq: {}, realtimesalreqtype: {} };

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  session.start(memberOf(1));
  stage.site({}, policy);
});
afterEach(() => stage.clear());

interface Asked {
  readonly path: string;
  readonly body: unknown;
}

/** The gateway: answers calls by their path. Says what it was asked, in order. */
function serve(answers: Readonly<Record<string, () => { value?: unknown; errorCode?: string; status?: number }>>) {
  const asked: Asked[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const answer = answers[pathname]?.();
    if (!answer) return new Promise<Response>(() => undefined);
    asked.push({ path: pathname, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    const { value = {}, errorCode = null, status = 200 } = answer;
    return Response.json({ success: errorCode === null, value, message: '', errorCode }, { status });
  };
  return asked;
}

describe('[T-08] [B-08] [B-09] which pages of contracts an agent has', () => {
  function Features() {
    const { isReady, ...features } = useAgentFeatures();
    const on = Object.entries(features).flatMap(([kind, isOn]) => (isOn ? [kind] : []));
    return <p>{isReady ? `ready: ${on.join(' ')}` : 'waiting'}</p>;
  }

  test('follows from what it holds or is offered, which is asked for once', async () => {
    const hourly = { LIVE: [{ contractId: 'c1', status: 'P', hourSalaryRates: [] }] };
    const asked = serve({ [consolidated.path]: () => ({ value: { ...none, contracthoursalreq: hourly } }) });
    stage.show(<Features />);
    await expect.element(page.getByText('ready: hourly')).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test.each(['without AGENTPOLICY3', 'of who is no agent'])('%s nothing is asked for', async (who) => {
    if (who === 'without AGENTPOLICY3') stage.site();
    else session.start(memberOf(3));
    const asked = serve({ [consolidated.path]: () => ({ value: none }) });
    stage.show(<Features />);
    await expect.element(page.getByText('ready:')).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('where it can’t be told, no page is there', async () => {
    serve({ [consolidated.path]: () => ({ errorCode: 'function_not_available', status: 403 }) });
    stage.show(<Features />);
    await expect.element(page.getByText('ready:')).toBeVisible();
  });
});

describe('[T-06] what an agent is offered and holds', () => {
  const offer: Contract = { ...contract, id: 'c2', status: 'offered', startsAt: null, isOfHouse: false };

  test('an offer that ends contracts of downlines is accepted only once that is confirmed', async () => {
    let calls = 0;
    const asked = serve({
      [consolidated.path]: () => ({ value: none }),
      [ownContracts.path]: () => ({ value: listOf(offer) }),
      [processDividend.path]: () =>
        ++calls === 1
          ? { errorCode: 'contract_ends_downlines', status: 409, value: { max: 2 } }
          : { value: { ...offer, status: 'active' } },
    });
    stage.show(<OwnContracts kind="dividend" />);
    await expect.element(page.getByText('Offered', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Accept' }).first().dblClick();
    await expect.poll(() => openDialogs().map(({ name }) => name)).toEqual(['confirm']);
    const [dialog] = openDialogs();
    if (dialog?.name !== 'confirm') throw new Error('it should be asked first');
    expect(dialog.props.text).toBe('Accepting it ends the contracts of 2 downlines.');
    dialog.props.onAnswer(true);
    await expect.poll(() => calls).toBe(2);
    expect(asked.filter(({ path }) => path === processDividend.path).map(({ body }) => body)).toEqual([
      { type: 'CONS', status: 'A' },
      { type: 'CONS', status: 'A', confirmed: true },
    ]);
  });

  test('where the wire says so before (`downlineHigherRate`), it is asked before anything is sent', async () => {
    const tier = { minimumBet: '1000.00', netLoss: '0.00', activeMember: 1, contractRate: 0.05 };
    const ending = { CONS: [{ ...tier, status: 'P', downlineHigherRate: 'Y' }] };
    const asked = serve({
      [consolidated.path]: () => ({ value: { ...none, divtypereq: ending } }),
      [ownContracts.path]: () => ({ value: listOf(offer) }),
      [processDividend.path]: () => ({ value: { ...offer, status: 'active' } }),
    });
    stage.show(<OwnContracts kind="dividend" />);
    await expect.element(page.getByText(/accepting it ends their contracts/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Accept' }).first().dblClick();
    await expect.poll(() => openDialogs().map(({ name }) => name)).toEqual(['confirm']);
    expect(asked.filter(({ path }) => path === processDividend.path)).toEqual([]);
    const [dialog] = openDialogs();
    if (dialog?.name === 'confirm') dialog.props.onAnswer(true);
    await expect
      .poll(() => asked.find(({ path }) => path === processDividend.path)?.body)
      .toEqual({ type: 'CONS', status: 'A', confirmed: true });
  });

  test('[T-07] a salary is answered by its id, and what went wrong is said beside it', async () => {
    const salary: Contract = { ...contract, kind: 'hourly', period: 'hourly', mode: null, endingAskedBy: 'upline' };
    stage.read(ownContracts, { query: { pageNo: 1, pageSize: 50, kind: 'hourly', status: 'offered' } }, listOf());
    const asked = serve({
      [ownContracts.path]: () => ({ value: listOf(salary) }),
      [processHourlySalary.path]: () => ({ errorCode: 'contract_not_open', status: 409 }),
    });
    stage.show(<OwnContracts kind="hourly" />);
    await expect.element(page.getByText(/Your upline asks to end it/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Agree to end it' }).first().click();
    await expect.poll(() => openDialogs().map(({ name }) => name)).toEqual(['confirm']);
    const [dialog] = openDialogs();
    if (dialog?.name === 'confirm') dialog.props.onAnswer(true);
    await expect.element(page.getByText(/was answered, taken back or ended/).first()).toBeVisible();
    expect(asked.find(({ path }) => path === processHourlySalary.path)?.body).toEqual({
      contractId: 'c1',
      status: 'C',
    });
  });

  test('a note at the top says that an offer waits, and when it lapses soon', async () => {
    const query = { pageNo: 1, pageSize: 50, kind: 'dividend', status: 'offered' } as const;
    const soon = { ...offer, id: 'c3', category: 'LIVE' as const, expiresAt: Date.now() + 5.5 * 3_600_000 };
    stage.read(ownContracts, { query }, listOf(offer, soon, { ...offer, id: 'c4', expiresAt: 1 }));
    stage.show(<OfferNote kind="dividend" />);
    const note = page.getByRole('note');
    await expect.element(note.getByText(/An offer waits for your answer \(All games\), until 2100-/)).toBeVisible();
    await expect.element(note.getByText(/An offer \(Live casino\) lapses in 6 hours: answer it/)).toBeVisible();
    expect(note.element().children).toHaveLength(2);
  });
});

describe('[T-06] offering a contract', () => {
  const heldQuery = { query: { pageNo: 1, pageSize: 50, status: 'active' } } as const;
  const field = (name: string, index = 0) => page.getByRole('textbox', { name }).nth(index);
  async function fillTier(index: number, bet: string, loss: string, members: string, rate: string): Promise<void> {
    await field('Valid bets', index).fill(bet);
    await field('Loss of the team', index).fill(loss);
    await field('Active members', index).fill(members);
    await field('Rate in %', index).fill(rate);
    await field('Valid bets', index).click();
  }

  test('mistakes are said at their fields as one types, and nothing is sent before they are mended', async () => {
    const asked = serve({
      [ownContracts.path]: () => ({ value: listOf(contract) }),
      [offerContract.path]: () => ({ value: { ...contract, id: 'c9', status: 'offered' } }),
    });
    stage.read(ownContracts, heldQuery, listOf(contract));
    let isClosed = false;
    stage.show(<OfferDialog onClose={() => (isClosed = true)} />);
    await page.getByRole('textbox', { name: 'Account of the downline' }).fill('tiger07');
    await fillTier(0, '1000', '100', '1', '6');
    await expect.element(page.getByText('No tier of your own asks for as little and gives as much.')).toBeVisible();
    await field('Rate in %').fill('3');
    await expect.element(page.getByText(/No tier of your own/)).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Add a tier' }).click();
    await fillTier(1, '1000', '100', '1', '2');
    await expect.element(page.getByText('It must be more than in the tier before.')).toBeVisible();
    await expect.element(page.getByText('The rate must be above that of the tier before.')).toBeVisible();
    await page.getByRole('button', { name: 'Send the offer' }).click();
    expect(asked.filter(({ path }) => path === offerContract.path)).toEqual([]);
    await field('Valid bets', 1).fill('2,000');
    await field('Rate in %', 1).fill('4.5');
    await page.getByRole('button', { name: 'Send the offer' }).dblClick();
    await expect.poll(() => isClosed).toBe(true);
    expect(asked.filter(({ path }) => path === offerContract.path).map(({ body }) => body)).toEqual([
      {
        account: 'tiger07',
        kind: 'dividend',
        category: 'CONS',
        tiers: [
          { minimumBet: '1000.00', netLoss: '100.00', activeMember: 1, rate: 30_000 },
          { minimumBet: '2000.00', netLoss: '100.00', activeMember: 1, rate: 45_000 },
        ],
        rates: null,
      },
    ]);
  });

  test('a refusal is said at its field and loses nothing that was typed', async () => {
    const asked = serve({
      [ownContracts.path]: () => ({ value: listOf(contract) }),
      [offerContract.path]: () => ({ errorCode: 'downline_not_found', status: 404, value: { field: 'account' } }),
    });
    stage.read(ownContracts, heldQuery, listOf(contract));
    stage.show(<OfferDialog account="tiger07" onClose={() => undefined} />);
    await page.getByRole('button', { name: 'Begin with my own tiers' }).click();
    await page.getByRole('button', { name: 'Send the offer' }).click();
    await expect.element(page.getByText('There is no such account in your downline.')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Account of the downline' })).toHaveValue('tiger07');
    await expect.element(field('Valid bets')).toHaveValue('1000');
    expect(asked.filter(({ path }) => path === offerContract.path)).toHaveLength(1);
  });

  test('what if: the last periods and their sum are shown before sending, of these very terms', async () => {
    const day = 86_400_000;
    const period = (from: number, value: string, tier: number | null) => ({
      periodFrom: from,
      periodTo: from + day,
      validBet: '5000.00',
      loss: '2000.00',
      activeMembers: 3,
      tier,
      value,
    });
    const asked = serve({
      [ownContracts.path]: () => ({ value: listOf(contract) }),
      [previewContract.path]: () => ({
        value: { list: [period(day, '100.00', 0), period(0, '0.00', null)], currency: 'VND' },
      }),
    });
    stage.read(ownContracts, heldQuery, listOf(contract));
    stage.show(<OfferDialog account="tiger07" onClose={() => undefined} />);
    await page.getByRole('button', { name: 'Begin with my own tiers' }).click();
    await page.getByRole('button', { name: 'What if' }).click();
    const table = page.getByRole('table', { name: 'What if' });
    await expect.element(table.getByRole('row', { name: /Tier 1 .*100\.00/ })).toBeVisible();
    await expect.element(table.getByRole('row', { name: /None .*0\.00/ })).toBeVisible();
    await expect.element(table.getByRole('row', { name: /All of these periods .*100\.00/ })).toBeVisible();
    expect(asked.filter(({ path }) => path === offerContract.path)).toEqual([]);
    await field('Rate in %').fill('4');
    await expect.element(table).not.toBeInTheDocument();
  });

  test('[T-07] a real-time salary has three rates instead of tiers', async () => {
    const rates = { profit: 1_000, loss: 20_000, bet: 500 };
    const salary: Contract = { ...contract, kind: 'realtime', period: 'five_minutes', mode: null, tiers: [], rates };
    const asked = serve({
      [ownContracts.path]: () => ({ value: listOf(salary) }),
      [offerContract.path]: () => ({ value: { ...salary, status: 'offered' } }),
    });
    stage.read(ownContracts, heldQuery, listOf(salary));
    stage.show(<OfferDialog account="tiger07" onClose={() => undefined} />);
    await page.getByRole('textbox', { name: 'Of what members lose, in %' }).fill('3');
    await expect.element(page.getByText('It must not be above your own rate.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Of what members lose, in %' }).fill('1.5');
    await page.getByRole('button', { name: 'Send the offer' }).click();
    await expect
      .poll(() => asked.find(({ path }) => path === offerContract.path)?.body)
      .toMatchObject({ kind: 'realtime', tiers: [], rates: { profit: 0, loss: 15_000, bet: 0 } });
  });

  test('who holds nothing is told why there is nothing to offer', async () => {
    stage.read(ownContracts, heldQuery, listOf());
    serve({ [ownContracts.path]: () => ({ value: listOf() }) });
    stage.show(<OfferDialog onClose={() => undefined} />);
    await expect.element(page.getByText('Nothing to offer from')).toBeVisible();
  });
});

test('[T-06] downlines’ contracts: shown by state, an account that isn’t below is said at its field', async () => {
  const theirs: Contract = { ...contract, account: 'tiger07', isOfHouse: false, endingAskedBy: 'downline' };
  let isKnown = true;
  serve({
    [downlineContracts.path]: () =>
      isKnown ? { value: listOf(theirs) } : { errorCode: 'downline_not_found', status: 404 },
  });
  stage.show(<DownlineContracts kind="dividend" />);
  const row = page.getByRole('row', { name: /tiger07 All games 5% .*End asked for/ });
  await expect.element(row).toBeVisible();
  await row.getByRole('button', { name: 'Show the contract of tiger07' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contract of tiger07' });
  await expect.element(dialog.getByText(/The downline asks to end it/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Agree to end it' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  isKnown = false;
  await page.getByRole('textbox', { name: 'Account of the downline' }).fill('stranger');
  await page.getByLabelText('Status').click();
  await expect.element(page.getByText('There is no such account in your downline.')).toBeVisible();
  await expect.element(page.getByText('No contracts here')).toBeVisible();
});
