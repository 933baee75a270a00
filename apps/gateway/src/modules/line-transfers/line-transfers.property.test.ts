import { randomUUID } from 'node:crypto';
import { listLineTransfers } from '@sampan/contract/line-transfers';
import { parseAmount } from '@sampan/contract/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { soundness } from '../play/testing/table.ts';
import { addRelative, balanceOf, type Relative, send, setLine } from './testing/line.ts';

/** Who sends to whom in a line of four: 0 over 1 over 2, and 3 beside 2. `key`: what is sent again under it is a repeat. */
const turn = fc.record({
  from: fc.nat(3),
  to: fc.nat(3),
  amount: fc.constantFrom(1n, 400n, 900n),
  key: fc.nat(2),
});
const rounds = fc.array(fc.array(turn, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 });

const start = 1_000n;
const uplines = [null, 0, 1, 1] as const;
const isAbove = (above: number, below: number): boolean => {
  const upline = uplines[below] ?? null;
  return upline !== null && (upline === above || isAbove(above, upline));
};

describe.each(oneDatabase)('random transfers within a line on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(kind);
    await setLine(gateway, { toUpline: true, toDownline: true, minimum: '0.01', dailyCount: 4, dailyAmount: '15' });
  });
  afterAll(() => gateway.close());

  it('[W-05] [W-07] whoever sends at once, money is neither made nor lost, nor sent along another line', async () => {
    await fc.assert(
      fc.asyncProperty(rounds, async (list) => {
        const line: Relative[] = [];
        for (const upline of uplines) {
          const agent = upline === null ? {} : { agent: line[upline]! };
          line.push(await addRelative(gateway, { ...agent, balance: start }));
        }
        const run = randomUUID();
        for (const turns of list) {
          const answers = await Promise.all(
            turns.map(({ from, to, amount, key }) => {
              const isUp = uplines[from] === to;
              const body = isUp
                ? ({ to: 'upline', amount: String(Number(amount) / 100) } as const)
                : ({ to: 'downline', account: line[to]!.account, amount: String(Number(amount) / 100) } as const);
              return send(gateway, line[from]!, body, `${run}-${key}`);
            }),
          );
          for (const [at, { errorCode }] of answers.entries()) {
            const { from, to } = turns[at]!;
            const isOfLine = uplines[from] === to || isAbove(from, to);
            expect(['idempotency_key_reused', ...(isOfLine ? allowed : ['line_recipient_not_found'])]).toContain(
              errorCode,
            );
          }
          expect((await balances(line)).reduce((sum, one) => sum + one, 0n)).toBe(4n * start);
        }
        // Each wallet is what its rows say, and no day's limit was passed, however many asked at once.
        for (const [at, one] of line.entries()) {
          const { value } = await gateway.call(listLineTransfers, { query: { pageSize: 50 } }, { token: one.token });
          const sum = (side: string) =>
            value.list
              .filter((row) => row.side === side)
              .reduce((all, { amount }) => all + (parseAmount(amount, 2) ?? 0n), 0n);
          expect((await balances(line))[at]).toBe(start + sum('received') - sum('sent'));
          expect(sum('sent')).toBeLessThanOrEqual(1_500n);
          expect(value.list.filter(({ side }) => side === 'sent').length).toBeLessThanOrEqual(3);
        }
      }),
      { numRuns: kind === 'embedded' ? 10 : 20 },
    );
    expect(await soundness(gateway.db)).toEqual([]);
  }, 120_000);

  const allowed = [null, 'insufficient_balance', 'line_transfer_amount_reached', 'line_transfer_count_reached'];
  const balances = (line: readonly Relative[]) => Promise.all(line.map((one) => balanceOf(gateway, one)));
});
