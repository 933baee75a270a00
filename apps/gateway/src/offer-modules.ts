import type { Events } from './events.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { depositedInto } from './modules/cashier/deposited.ts';
import type { MissionsDeps } from './modules/missions/service.ts';
import { missionsModule } from './modules/missions/module.ts';
import type { Operators } from './modules/operators/service.ts';
import { createPreviews } from './modules/previews/service.ts';
import { promotionsModule } from './modules/promotions/module.ts';
import { rewardsModule } from './modules/rewards/module.ts';
import type { SaferPlayGuard } from './modules/safer-play/guard.ts';
import type { Uploads } from './modules/uploads/service.ts';
import { vipModule } from './modules/vip/module.ts';
import type { VipDeps } from './modules/vip/service.ts';
import type { Wallet } from './modules/wallet/service.ts';

/** Wires what the house offers to members: promotions, VIP levels, missions, and the rewards of all of them. */
export function offerModules(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly operators: Operators;
  readonly events: Events;
  readonly wallet: Wallet;
  readonly guard: Pick<SaferPlayGuard, 'demandOffers'>;
  /** Whether a bonus is kept back until the member has proven a number or an address. */
  readonly isHeldBack: VipDeps['isHeldBack'];
  readonly turnoverByMonth: VipDeps['turnoverByMonth'];
  readonly accountNames: MissionsDeps['accountNames'];
  readonly uploads: Uploads;
}) {
  const { db, clock, wallet, isHeldBack, accountNames, uploads } = deps;
  const { findMerchant, isModuleOn } = deps.operators;
  const offering = { db, clock, wallet, isHeldBack, demandOffers: deps.guard.demandOffers };
  const promotions = promotionsModule({
    ...offering,
    deposited: depositedInto(wallet),
    findMerchant,
    events: deps.events,
    previews: createPreviews({ clock }),
    hasReferral: (merchantCode) => isModuleOn(merchantCode, 'REFERRAL3'),
    uploads,
  });
  const vip = vipModule({ ...offering, turnoverByMonth: deps.turnoverByMonth, findMerchant });
  const missions = missionsModule({ ...offering, accountNames });
  const rewards = rewardsModule({ promotions: promotions.service, vip: vip.service, missions: missions.service });
  return { promotions, vip, missions, rewards };
}
