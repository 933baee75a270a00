import { randomUUID } from 'node:crypto';
import type { Database } from '../../../db/database.ts';

interface Member {
  readonly merchantCode: string;
  readonly memberId: string;
}

/** A round of a member that was settled at a time; minor units. Its stake was placed when it was settled, or earlier. */
export async function addRound(
  db: Database,
  { merchantCode, memberId }: Member,
  {
    at,
    stake,
    payout,
    jackpot = 0n,
    placedAt = at,
    returned = 0n,
    category = 'RNG',
    vassalage = 'v',
    nodeId = 'n',
    realm = 'real',
  }: {
    readonly at: number;
    readonly stake: bigint;
    readonly payout: bigint;
    /** Part of the payout. */
    readonly jackpot?: bigint;
    readonly placedAt?: number;
    readonly returned?: bigint;
    readonly category?: string;
    readonly vassalage?: string;
    readonly nodeId?: string;
    readonly realm?: 'real' | 'trial';
  },
): Promise<void> {
  const { rows } = await db.run<{ account_id: bigint; placed_at: Date; id: bigint }>({
    text: `insert into rounds (partner, round_id, account_id, merchant_code, member_id, node_id, game_name, game_type,
        vassalage, vendor_name, stake, returned, payout, status, placed_at, settled_at, jackpot)
      values ('p', $1, (select ledger_account($2, $12, 'VND', 'member', $3::text)), $2, $3::text::uuid, $8, 'g', $9,
        $10, 'v', $4::bigint, $11::bigint, $5::bigint, 'settled', $6, $7, $13::bigint)
      returning account_id, placed_at, id`,
    values: [
      randomUUID(),
      merchantCode,
      memberId,
      stake,
      payout,
      new Date(placedAt),
      new Date(at),
      nodeId,
      category,
      vassalage,
      returned,
      realm,
      jackpot,
    ],
  });
  await db.run({
    text: 'select play_count_round($1, $2, $3)',
    values: [rows[0]?.account_id, rows[0]?.placed_at, rows[0]?.id],
  });
}

/** A movement into a member's wallet at a time, minor units; below 0: out of it. */
export async function addMovement(
  db: Database,
  { merchantCode, memberId }: Member,
  { at, kind, amount }: { readonly at: number; readonly kind: string; readonly amount: bigint },
): Promise<void> {
  const id = randomUUID();
  await db.run({
    text: `select movement_id from ledger_post(ledger_account($1, 'real', 'VND', 'member', $2::text), 'house', $3, $4,
      ''::bytea, $3, $4, '', ledger_account($1, 'real', 'VND', 'house', 'bonuses'), $5, $6)`,
    values: [merchantCode, memberId, kind, id, -amount, new Date(at)],
  });
}
