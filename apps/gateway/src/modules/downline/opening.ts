import type { openDownlineAccount } from '@sampan/contract/downline';
import type { Language } from '@sampan/contract/envelope';
import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import { sha256 } from '../../secret-hash.ts';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/database.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import type { Invitation } from '../agents/attribution.ts';
import { accountKey } from '../identity/rules.ts';
import type { RatesToGive } from '../invitations/links.ts';
import { accountTypeOf, writtenRates } from '../invitations/rules.ts';
import type { DownlineDeps } from './service.ts';
import * as store from './store.ts';

type Opened = ValueInputOf<typeof openDownlineAccount>;

/** Opens an account directly below the agent. Throws the errors of the operation. */
export type OpenAccount = (
  who: {
    readonly merchant: Merchant;
    readonly session: Session;
    readonly language: Language;
    readonly idempotencyKey: string;
  },
  body: BodyOf<typeof openDownlineAccount>,
) => Promise<Opened>;

export function createOpenAccount(deps: DownlineDeps & { readonly ratesToGive: RatesToGive }): OpenAccount {
  const { db, clock, tree, identity, ratesToGive } = deps;

  /** The answer to the call that opened it may have been lost, and the password with it. */
  async function tellAgain({ member_id: memberId }: store.OpenedRow, type: Opened['type']): Promise<Opened> {
    const { password, hash } = await identity.oneTimePassword();
    const { account, isRenewed } = await db.transaction((tx) => identity.renewOneTime(tx, memberId, hash));
    return { account, type, password: isRenewed ? password : null };
  }

  async function open(tx: Tx, given: Parameters<typeof identity.openFor>[1]) {
    try {
      return await identity.openFor(tx, given);
    } catch (error) {
      // The agent was moved to the last level meanwhile.
      if (error instanceof AppError && error.code === 'invitation_code_invalid')
        throw new AppError('downline_too_deep');
      throw error;
    }
  }

  return async ({ merchant, session, language, idempotencyKey }, { account, type, ...body }) => {
    const agentId = session.memberId;
    const payloadHash = sha256(JSON.stringify([accountKey(account), type, writtenRates(body.rates)]));
    const again = async (row: store.OpenedRow) => {
      if (!row.payload_hash.equals(payloadHash)) throw new AppError('idempotency_key_reused');
      return tellAgain(row, type);
    };
    const before = await store.findOpened(db.queries, agentId, idempotencyKey);
    if (before) return again(before);

    await identity.checkAccountName(merchant, account);
    const { maxLevels } = await deps.settings(merchant.code);
    if ((await tree.levelsOf(agentId)) >= maxLevels) throw new AppError('downline_too_deep');
    const rates = await ratesToGive.check(merchant.code, agentId, body.rates);
    if (await identity.findByAccount(merchant.code, account)) {
      // By the same call, which was sent twice at once.
      const meanwhile = await store.findOpened(db.queries, agentId, idempotencyKey);
      if (meanwhile) return again(meanwhile);
      throw new AppError('username_taken', { field: 'account' });
    }
    const invitation: Invitation = { code: null, agentId, maxLevels, type: accountTypeOf(type), rates };
    const { password, hash } = await identity.oneTimePassword();
    const given = { merchantCode: merchant.code, account, passwordHash: hash, language, invitation };

    const done = await db.transaction(async (tx) => {
      await store.lockOpening(tx, agentId);
      const meanwhile = await store.findOpened(tx, agentId, idempotencyKey);
      if (meanwhile) return meanwhile;
      const opened = await open(tx, given);
      await store.insertOpened(tx, {
        member_id: opened.id,
        merchant_code: merchant.code,
        agent_id: agentId,
        idempotency_key: idempotencyKey,
        payload_hash: payloadHash,
        opened_at: new Date(clock.now()),
      });
      return opened.account;
    });
    return typeof done === 'string' ? { account: done, type, password } : again(done);
  };
}
