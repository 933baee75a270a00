import { randomUUID } from 'node:crypto';
import type { GameType } from '@sampan/contract/catalogue';
import { seamlessBet, seamlessWin } from '@sampan/contract/partner';
import { sha256 } from '../../../secret-hash.ts';
import type { TestGateway } from '../../../testing/harness.ts';

/**
 * Opens a game for a member without its vendor's page; answers what plays a round of it with a stake (a decimal string)
 * that loses, or pays that much.
 */
export async function openGame(
  gateway: TestGateway,
  { id: memberId }: { readonly id: string },
  { gameType = 'RNG', vassalage = 'JADE' }: { gameType?: GameType; vassalage?: string } = {},
): Promise<(stake: string, payout?: string) => Promise<void>> {
  const { rows } = await gateway.db.run<{ account: bigint; partner_account: bigint }>({
    text: `select ledger_account('SAMPAN', 'real', 'VND', 'member', $1) as account,
      ledger_account('SAMPAN', 'real', 'VND', 'partner', 'sandbox-games') as partner_account`,
    values: [memberId],
  });
  const { account = 0n, partner_account: partnerAccount = 0n } = rows[0] ?? {};
  const playSession = `${account.toString(36)}.${randomUUID()}`;
  await gateway.db.run({
    text: `insert into play_sessions (launch_hash, launch_expires_at, token_hash, opened_at, session_id, member_id,
        merchant_code, partner, account_id, partner_account_id, node_id, game_name, game_type, vassalage, vendor_name,
        language, created_at)
      select $1, $2, $1, $2, s.id, s.member_id, 'SAMPAN', 'sandbox-games', $3, $4, g.node_id, 'Lotus', $5, $6, 'Jade Harbor',
          'EN', $2
        from sessions s, (select node_id from games where merchant_code = 'SAMPAN' and is_open and is_listed limit 1) g
        where s.member_id = $7 order by s.created_at desc limit 1`,
    values: [
      sha256(playSession),
      new Date(gateway.clock.now()),
      account,
      partnerAccount,
      gameType,
      vassalage,
      memberId,
    ],
  });
  return async (stake, payout = '0.00') => {
    const round = { playSession, roundId: randomUUID(), currency: 'VND' };
    const bet = await gateway.call(seamlessBet, { body: { ...round, transactionId: randomUUID(), amount: stake } });
    if (bet.errorCode) throw new Error(bet.errorCode);
    const end = { ...round, transactionId: randomUUID(), amount: payout, isRoundEnd: true };
    const win = await gateway.call(seamlessWin, { body: end });
    if (win.errorCode) throw new Error(win.errorCode);
  };
}

/** Verifies a member's address, past the mail. */
export async function prove(gateway: TestGateway, { id }: { readonly id: string }): Promise<void> {
  await gateway.db.run({
    text: 'update members set email = $2, email_verified_at = $3 where id = $1',
    values: [id, `${id}@example.test`, new Date(gateway.clock.now())],
  });
}
