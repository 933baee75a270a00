import { randomUUID } from 'node:crypto';
import { agentBill, billMembers, collectBill, previewContract } from '@sampan/contract/bills';
import {
  downlineContracts,
  endDownlineContract,
  offerContract,
  processDailySalary,
  processHourlySalary,
  processRealtimeSalary,
  withdrawContract,
} from '@sampan/contract/contracts';
import { downlineMembers, freezeDownline, openDownlineAccount, unfreezeDownline } from '@sampan/contract/downline';
import type { ErrorCode } from '@sampan/contract/errors';
import { changeInvitationLink, invitationFigures } from '@sampan/contract/invitations';
import type { Operation } from '@sampan/contract/operation';
import { operations } from '@sampan/contract/operations';
import {
  agentRebate,
  downlineRebateRates,
  type RebateRates,
  rebateCategories,
  setDownlineRebateRates,
} from '@sampan/contract/rebates';
import {
  startTeamExport,
  teamBetting,
  teamExportRows,
  teamProfit,
  teamRound,
  teamRounds,
  teamTransactions,
} from '@sampan/contract/team-records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newName } from '../account-names.ts';
import { moveByCommand } from '../modules/agents/by-command.ts';
import { createAudit } from '../modules/audit/service.ts';
import { addAgent, type Agent, setContracts, tiers, tokenOf } from '../modules/contracts/testing/agents.ts';
import { oneDatabase, testGateway, type TestGateway } from '../testing/harness.ts';
import { changeSettings, switchModules } from '../testing/settings.ts';

const dayMs = 86_400_000;

/** What names an account, or what was made for one. */
const names = ['account', 'under', 'id', 'contractId', 'code', 'exportId'];

/** Whether a call of it names what may be another's: in its path, its query or its body. */
function isNaming({ params, query, body }: Operation): boolean {
  return [params, query, body].some(
    (part) => part instanceof z.ZodMiniObject && Object.keys(part._zod.def.shape).some((key) => names.includes(key)),
  );
}

let gateway: TestGateway;
let upline: Agent;
let reader: Agent;
let downline: Agent;
/** Whose things the reader must not know of, by what they are to it. */
let others: Readonly<Record<string, Agent>>;

beforeAll(async () => {
  gateway = await testGateway(oneDatabase[0]!);
  await switchModules(gateway, { AGENTPOLICY3: true });
  const on = { isOn: true };
  await setContracts(gateway, { dividend: on, dailySalary: on, hourlySalary: on, realtimeSalary: on });
  await changeSettings(gateway, (all) => ({ ...all, rebate: { isOn: true, maxRates: { RNG: 1 } } }));
  upline = await addAgent(gateway);
  reader = await addAgent(gateway, upline);
  downline = await addAgent(gateway, reader);
  const stranger = await addAgent(gateway);
  const moved = await addAgent(gateway, reader);
  others = {
    stranger,
    'the downline of a stranger': await addAgent(gateway, stranger),
    'the own upline': upline,
    sibling: await addAgent(gateway, upline),
    'the downline of a sibling': await addAgent(gateway, await addAgent(gateway, upline)),
    'who moved away yesterday': moved,
  };
  gateway.clock.advance(1_000);
  const move = {
    merchantCode: 'SAMPAN',
    member: moved.account,
    to: stranger.account,
    movedBy: 'test',
    reason: 'agreed',
  };
  const deps = { db: gateway.db, clock: gateway.clock, audit: createAudit(gateway) };
  const { status } = await moveByCommand(deps, move);
  if (status !== 'moved') throw new Error(status);
  gateway.clock.advance(dayMs);
});
afterAll(() => gateway.close());

const whole = Object.fromEntries(rebateCategories.map((one) => [one, 0])) as RebateRates;
const offered = {
  kind: 'daily' as const,
  category: 'CONS' as const,
  tiers: tiers(['1000', '0', 1, 1]),
  rates: null,
};

async function walletOf(agent: Agent): Promise<{ account: bigint; uplineId: string | null }> {
  const { rows } = await gateway.db.run<{ account: bigint; uplineId: string | null }>({
    text: `select ledger_account('SAMPAN', 'real', 'VND', 'member', $1::text) as account,
        (select upline_id from uplines where member_id = $1::text::uuid order by valid_from desc limit 1) as "uplineId"`,
    values: [agent.id],
  });
  return rows[0]!;
}

/** An offer that waits for the agent, of its present upline. */
async function contractOf(agent: Agent, kind: 'daily' | 'hourly' | 'realtime', category: string): Promise<string> {
  const { account, uplineId } = await walletOf(agent);
  const id = newName(account, 16);
  const now = new Date(gateway.clock.now());
  await gateway.db.run({
    text: `insert into contracts (account_id, id, merchant_code, member_id, upline_id, kind, category, period, rates, status,
        idempotency_key, payload_hash, offered_at, expires_at)
      values ($1, $2, 'SAMPAN', $3, $4, $5, $6, 'daily', $7, 'offered', $2, '', $8, $9)`,
    values: [
      account,
      id,
      agent.id,
      uplineId,
      kind,
      category,
      kind === 'realtime' ? JSON.stringify({ profit: 0, loss: 0, bet: 1 }) : null,
      now,
      new Date(now.getTime() + 7 * dayMs),
    ],
  });
  return id;
}

/** One that waits to be collected. */
async function billOf(agent: Agent): Promise<string> {
  const { account, uplineId } = await walletOf(agent);
  const id = newName(account, 16);
  const now = new Date(gateway.clock.now());
  const contractId = await contractOf(agent, 'daily', randomUUID());
  const figures = Object.fromEntries(
    ['validBet', 'prizes', 'rebates', 'agentRebates', 'activity', 'fees', 'profit', 'loss'].map((one) => [one, '0']),
  );
  const nothing = { over: '0', under: '1' };
  await gateway.db.run({
    text: `update contracts set status = 'active', starts_at = $2, ends_at = 'infinity' where id = $1`,
    values: [contractId, now],
  });
  await gateway.db.run({
    text: `insert into bills (account_id, id, contract_id, merchant_code, member_id, upline_id, kind, category, payer,
        period_from, period_to, figures, calculation, due, from_bill, from_wallet, passed_on, amount, currency, status,
        issued_at, expires_at)
      values ($1, $2, $3, 'SAMPAN', $4, $5, 'daily', 'CONS', 'platform', $6, $6, $7, $8, 1, 1, 0, 0, 1, 'VND',
        'to_collect', $6, $9)`,
    values: [
      account,
      id,
      contractId,
      agent.id,
      uplineId,
      now,
      JSON.stringify({ ...figures, activeMembers: 0 }),
      JSON.stringify({
        mode: null,
        loss: '0',
        tiers: [],
        rates: null,
        tier: 0,
        value: nothing,
        downlines: nothing,
        isFunded: true,
      }),
      new Date(now.getTime() + 7 * dayMs),
    ],
  });
  return id;
}

async function rebateOf(agent: Agent): Promise<string> {
  const { account } = await walletOf(agent);
  const id = newName(account, 16);
  const now = new Date(gateway.clock.now());
  await gateway.db.run({
    text: `insert into rebates (account_id, id, merchant_code, member_id, is_day, period_from, period_to, parts, stakes,
        carry_in, carry_out, amount, currency, status, issued_at)
      values ($1, $2, 'SAMPAN', $3, true, $4, $4, '[]', 1, 0, 0, 1, 'VND', 'waiting', $4)`,
    values: [account, id, agent.id, now],
  });
  return id;
}

async function linkOf(agent: Agent): Promise<string> {
  const code = randomUUID().toUpperCase();
  await gateway.db.run({
    text: `insert into affiliates (merchant_code, code, member_id, created_at, is_link, idempotency_key, payload_hash)
      values ('SAMPAN', $1, $2, $3, true, $1, '')`,
    values: [code, agent.id, new Date(gateway.clock.now())],
  });
  return code;
}

/** A file that the agent asked for. */
async function fileOf(agent: Agent): Promise<string> {
  const id = randomUUID();
  const at = new Date(gateway.clock.now());
  await gateway.db.run({
    text: `insert into team_exports (id, merchant_code, member_id, idempotency_key, kind, query, payload_hash, status, total,
        next_at, created_at, expires_at)
      values ($1, 'SAMPAN', $2, $5, 'profit', '{}', '', 'done', 0, $3, $3, $4)`,
    values: [id, agent.id, at, new Date(at.getTime() + dayMs), id],
  });
  await gateway.db.run({
    text: `insert into team_export_parts (export_id, part, merchant_code, rows) values ($1, 1, 'SAMPAN', '[]')`,
    values: [id],
  });
  return id;
}

interface Row {
  readonly operation: Operation;
  /** What is answered of another's, as of what there isn't. */
  readonly missing: ErrorCode;
  /** Of whom the reader may ask it. */
  readonly own: 'reader' | 'downline';
  /** A call that names the agent, or what was made for it. */
  readonly make: (agent: Agent) => Promise<object> | object;
}

const params = (id: string) => ({ params: { id } });
const table: readonly Row[] = [
  {
    operation: agentBill,
    missing: 'bill_not_found',
    own: 'downline',
    make: async (agent) => params(await billOf(agent)),
  },
  {
    operation: billMembers,
    missing: 'bill_not_found',
    own: 'downline',
    make: async (agent) => ({ ...params(await billOf(agent)), query: {} }),
  },
  {
    operation: collectBill,
    missing: 'bill_not_found',
    own: 'reader',
    make: async (agent) => params(await billOf(agent)),
  },
  {
    operation: agentRebate,
    missing: 'rebate_not_found',
    own: 'reader',
    make: async (agent) => ({ ...params(await rebateOf(agent)), query: {} }),
  },
  {
    operation: withdrawContract,
    missing: 'contract_not_found',
    own: 'downline',
    make: async (agent) => params(await contractOf(agent, 'hourly', randomUUID())),
  },
  {
    operation: endDownlineContract,
    missing: 'contract_not_found',
    own: 'downline',
    make: async (agent) => params(await contractOf(agent, 'hourly', randomUUID())),
  },
  {
    operation: processDailySalary,
    missing: 'contract_not_found',
    own: 'reader',
    make: async (agent) => ({ body: { id: await contractOf(agent, 'daily', randomUUID()), status: 'R' } }),
  },
  {
    operation: processHourlySalary,
    missing: 'contract_not_found',
    own: 'reader',
    make: async (agent) => ({ body: { contractId: await contractOf(agent, 'hourly', randomUUID()), status: 'R' } }),
  },
  {
    operation: processRealtimeSalary,
    missing: 'contract_not_found',
    own: 'reader',
    make: async (agent) => ({ body: { contractId: await contractOf(agent, 'realtime', randomUUID()), status: 'R' } }),
  },
  {
    operation: offerContract,
    missing: 'downline_not_found',
    own: 'downline',
    make: ({ account }) => ({ body: { account, ...offered } }),
  },
  {
    operation: previewContract,
    missing: 'downline_not_found',
    own: 'downline',
    make: ({ account }) => ({ body: { account, ...offered } }),
  },
  {
    operation: downlineContracts,
    missing: 'downline_not_found',
    own: 'downline',
    make: ({ account }) => ({ query: { account } }),
  },
  {
    operation: downlineRebateRates,
    missing: 'downline_not_found',
    own: 'downline',
    make: ({ account }) => ({ params: { account } }),
  },
  {
    operation: setDownlineRebateRates,
    missing: 'downline_not_found',
    own: 'downline',
    make: ({ account }) => ({ params: { account }, body: { rates: whole } }),
  },
  {
    operation: downlineMembers,
    missing: 'downline_not_found',
    own: 'downline',
    make: ({ account }) => ({ query: { under: account } }),
  },
  {
    operation: freezeDownline,
    missing: 'downline_not_found',
    own: 'downline',
    make: ({ account }) => ({ params: { account }, body: { reason: '' } }),
  },
  {
    operation: unfreezeDownline,
    missing: 'downline_not_found',
    own: 'downline',
    make: ({ account }) => ({ params: { account } }),
  },
  {
    operation: changeInvitationLink,
    missing: 'invitation_not_found',
    own: 'reader',
    make: async (agent) => ({ params: { code: await linkOf(agent) }, body: { isActive: false, note: '' } }),
  },
  {
    operation: invitationFigures,
    missing: 'invitation_not_found',
    own: 'reader',
    make: async (agent) => ({ params: { code: await linkOf(agent) }, query: {} }),
  },
  ...[teamBetting, teamProfit, teamTransactions, teamRounds].map((operation): Row => ({
    operation,
    missing: 'downline_not_found',
    own: 'downline',
    make: ({ account }) => ({ query: { account } }),
  })),
  {
    operation: teamRound,
    missing: 'downline_not_found',
    own: 'downline',
    make: ({ account }) => ({
      params: { roundId: 'r1' },
      query: { account, vassalage: 'JADE', placedAt: gateway.clock.now() },
    }),
  },
  {
    operation: startTeamExport,
    missing: 'downline_not_found',
    own: 'downline',
    make: ({ account }) => ({ body: { kind: 'profit', account } }),
  },
  {
    operation: teamExportRows,
    missing: 'export_not_found',
    own: 'reader',
    make: async (agent) => ({ params: { exportId: await fileOf(agent) }, query: {} }),
  },
];

async function send(operation: Operation, input: object) {
  return gateway.call(operation, input, {
    ...(await tokenOf(gateway, reader)),
    ...(operation.isIdempotent ? { idempotencyKey: randomUUID() } : {}),
  });
}

test('[T-01] [X-02] every operation of agents that names an account, or what was made for one, is in the table', () => {
  const naming = operations.filter(
    // What is opened is nobody's yet.
    (operation) => operation.access === 'agent' && isNaming(operation) && operation !== openDownlineAccount,
  );
  expect(table.map(({ operation }) => operation.name).toSorted()).toEqual(naming.map(({ name }) => name).toSorted());
});

test.each(table.map((row) => [row.operation.name, row] as const))(
  '[T-01] [X-02] %s knows of nothing outside of the agent’s downline',
  async (_name, { operation, missing, own, make }) => {
    for (const [whose, agent] of Object.entries(others)) {
      const { errorCode } = await send(operation, await make(agent));
      expect([whose, errorCode]).toEqual([whose, missing]);
    }
    // What is the agent's is found, whatever else is said of it.
    const { errorCode } = await send(operation, await make(own === 'reader' ? reader : downline));
    expect(errorCode).not.toBe(missing);
  },
);
