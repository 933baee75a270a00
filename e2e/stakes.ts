import type { Member } from './gateway.ts';
import type { Stack } from './stack.ts';

/** Settled stakes of slots on this day, in minor units, as the day figures have them. */
export async function addStakes(stack: Stack, { session }: Member, stakes: bigint): Promise<void> {
  await stack.changeDatabase(async (db) => {
    await db.run({
      text: `insert into member_day (account_id, day, placed_on, category, vassalage, merchant_code, member_id, rounds,
          stake, valid_bet)
        select o.account_id, d.day, d.day, 'RNG', 'X', m.merchant_code, m.id, 1, $2, $2
          from members m join account_owners o on o.owner = m.id::text and o.kind = 'member'
            cross join lateral (select (now() at time zone 'Asia/Ho_Chi_Minh')::date as day) d
          where m.id = $1`,
      values: [session.id, stakes],
    });
  });
}
