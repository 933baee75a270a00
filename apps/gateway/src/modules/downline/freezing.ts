import type { DownlineState } from '@sampan/contract/downline';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/database.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import { isFreezable } from './rules.ts';
import type { Below, Downline, DownlineDeps } from './service.ts';
import * as store from './store.ts';

interface Who {
  readonly merchant: Merchant;
  readonly session: Session;
  readonly ip: string;
}

interface Frozen {
  account: string;
  state: DownlineState;
}

/** Accounts that agents close to those below them, each time written down with who did it, when and from where. */
export interface Freezes {
  /**
   * Again it changes nothing. Throws function_not_available where the operator lets no agent, downline_not_found, and
   * freeze_not_allowed for a level that it doesn't let, or an account that the operator closed.
   */
  readonly freeze: (who: Who, account: string, reason: string) => Promise<Frozen>;
  /** As `freeze`; and freeze_not_allowed for what an agent above this one froze. */
  readonly unfreeze: (who: Who, account: string) => Promise<Frozen>;
}

export function createFreezes(deps: DownlineDeps & { readonly downline: Pick<Downline, 'find'> }): Freezes {
  const { db, clock, tree, identity, downline } = deps;

  /** Does what there is to do to an account that the agent may freeze, while nothing else changes how it stands. */
  async function change(
    who: Who,
    account: string,
    work: (tx: Tx, member: Below, status: 'active' | 'suspended', freeze: store.FreezeRow | null) => Promise<Frozen>,
  ): Promise<Frozen> {
    const { merchant, session } = who;
    const { freezing } = await deps.settings(merchant.code);
    if (freezing === 'off') throw new AppError('function_not_available');
    const found = await downline.find(who, account);
    return db.transaction(async (tx) => {
      const status = await identity.lockStatus(tx, merchant.code, found.id);
      // It may have been moved away meanwhile.
      const level = await tree.depthIn(tx, merchant.code, { memberId: found.id, agentId: session.memberId });
      if (status === null || level === null) throw new AppError('downline_not_found', { field: 'account' });
      const freeze = await store.openFreeze(tx, found.id);
      const isOperators = status === 'suspended' && freeze === null;
      if (isOperators || !isFreezable(freezing, level)) throw new AppError('freeze_not_allowed');
      return work(tx, { ...found, level }, status, freeze);
    });
  }

  const lifted = ({ session, ip }: Who) => ({ at: new Date(clock.now()), by: session.memberId, ip });

  return {
    freeze: (who, account, reason) =>
      change(who, account, async (tx, member, status, freeze) => {
        if (status === 'suspended') return { account: member.account, state: 'frozen' };
        // The operator has let it in again since.
        if (freeze) await store.liftFreeze(tx, member.id, lifted(who));
        await store.insertFreeze(tx, {
          member_id: member.id,
          frozen_at: new Date(clock.now()),
          merchant_code: who.merchant.code,
          frozen_by: who.session.memberId,
          reason,
          ip: who.ip,
        });
        db.afterCommit(await identity.suspend(tx, member.id));
        return { account: member.account, state: 'frozen' };
      }),

    unfreeze: (who, account) =>
      change(who, account, async (tx, member, status, freeze) => {
        if (status === 'active' || freeze === null) return { account: member.account, state: 'active' };
        const by = freeze.frozen_by;
        const isHigher =
          by !== who.session.memberId &&
          (await tree.depthIn(tx, who.merchant.code, { memberId: who.session.memberId, agentId: by })) !== null;
        if (isHigher) throw new AppError('freeze_not_allowed');
        await store.liftFreeze(tx, member.id, lifted(who));
        await identity.reinstate(tx, member.id);
        return { account: member.account, state: 'active' };
      }),
  };
}
