import { randomUUID } from 'node:crypto';
import type { TestGateway } from '../../../testing/harness.ts';
import { treeOf } from '../../agents/testing/family.ts';
import type { Agent } from '../../contracts/testing/agents.ts';

/** A settled round of a member at the game `v`; minor units. Answers its name and when it was placed. */
export async function settledRound(
  gateway: TestGateway,
  { id, merchant }: Agent,
  round: {
    readonly stake: bigint;
    readonly payout?: bigint;
    readonly at: number;
    readonly category?: string;
    readonly vassalage?: string;
  },
): Promise<{ readonly roundId: string; readonly placedAt: number }> {
  const { stake, payout = 0n, at, category = 'RNG', vassalage = 'v' } = round;
  const roundId = randomUUID();
  const { rows } = await gateway.db.run<{ account_id: bigint; placed_at: Date; id: bigint }>({
    text: `insert into rounds (partner, round_id, account_id, merchant_code, member_id, node_id, game_name, game_type,
        vassalage, vendor_name, stake, returned, payout, status, placed_at, settled_at)
      values ('p', $1, (select ledger_account($6, 'real', 'VND', 'member', $2::text)), $6, $2::text::uuid, 'n', 'g', $7,
        $8, 'v', $3::bigint, 0, $4::bigint, 'settled', $5, $5) returning account_id, placed_at, id`,
    values: [roundId, id, stake, payout, new Date(at), merchant, category, vassalage],
  });
  const values = [rows[0]!.account_id, rows[0]!.placed_at, rows[0]!.id];
  await gateway.db.run({ text: 'select play_count_round($1, $2, $3)', values });
  return { roundId, placedAt: at };
}

/** A movement of a member's wallet; minor units, negative: out of it. */
export async function movement(
  gateway: TestGateway,
  { id, merchant }: Agent,
  { kind, amount, at }: { readonly kind: string; readonly amount: bigint; readonly at: number },
): Promise<void> {
  const { rows } = await gateway.db.run<{ status: string }>({
    text: `select status from ledger_post(ledger_account($5, 'real', 'VND', 'member', $1), 'test', 'test', $2, ''::bytea,
      $6, 'reference', 'detail', ledger_account($5, 'real', 'VND', 'house', 'adjustments'), $3::bigint, $4, null, 0)`,
    values: [id, randomUUID(), -amount, new Date(at), merchant, kind],
  });
  if (rows[0]?.status !== 'posted') throw new Error(`the movement was ${rows[0]?.status}`);
}

/** Moves a member with all below it, from now on. */
export async function moveUnder(gateway: TestGateway, { id, merchant }: Agent, upline: Agent | null): Promise<void> {
  const moved = await treeOf(gateway.db, gateway.clock).move({
    merchantCode: merchant,
    memberId: id,
    uplineId: upline?.id ?? null,
    from: null,
    movedBy: 'test',
    reason: 'asked for',
    requestKey: randomUUID(),
  });
  if (moved.status !== 'moved') throw new Error(`the move was ${moved.status}`);
}
