import type { Language } from '@sampan/contract/envelope';
import type { claimMission, Mission, missionLeaderboard, missionSummary } from '@sampan/contract/missions';
import { formatAmount } from '@sampan/contract/money';
import type { QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type { Reward } from '@sampan/contract/rewards';
import { dateAfter, dateOf, startOfDate } from '@sampan/contract/zone-time';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries } from '../../db/database.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import { maskName } from '../identity/present.ts';
import { createPreviews } from '../previews/service.ts';
import type { BonusProof } from '../turnover/proof.ts';
import { type Wallet, walletKey } from '../wallet/service.ts';
import { type MissionPreview, withPreview } from './preview.ts';
import { countedAt, digitsOf, type MemberDay, type MissionRule, mondayOf, progressOf, stateOf } from './rules.ts';
import * as store from './store.ts';
import type { ClaimRow, MissionRow } from './store.ts';

export interface Who {
  readonly merchant: Merchant;
  readonly session: Session;
  readonly language: Language;
}

/** What members are rewarded for. */
export interface Missions {
  /** Throws mission_not_found where a preview is asked for that is unknown, or over. */
  summary(who: Who, filter: QueryOf<typeof missionSummary>): Promise<ValueInputOf<typeof missionSummary>>;
  /** What the member has taken. */
  paid(who: Who): Promise<Pick<Reward, 'id' | 'kind' | 'reference' | 'title' | 'amount' | 'state' | 'paidAt'>[]>;
  /** The operator's week. */
  leaderboard(who: Omit<Who, 'language'>): Promise<ValueInputOf<typeof missionLeaderboard>>;
  /** Pays once a period; again answers the first. Throws the errors of the operation. */
  claim(who: Who, missionId: string): Promise<ValueInputOf<typeof claimMission>>;
}

export interface MissionsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Wallet;
  /** Throws where the member takes a break: nothing is offered then. */
  readonly demandOffers: (queries: Queries, memberId: string) => Promise<void>;
  /** Whether the operator gives this member nothing before a number or an address is proven. */
  readonly isHeldBack: BonusProof['holdsBack'];
  readonly accountNames: (memberIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

const boardSize = 20;

const ruleOf = (row: MissionRow): MissionRule => ({
  goal: row.goal,
  category: row.category,
  period: row.period,
  target: row.target,
  startsAt: row.starts_at.getTime(),
  endsAt: row.ends_at?.getTime() ?? null,
});

/** What a member's missions are decided by. */
interface Known {
  readonly days: readonly MemberDay[];
  readonly claims: readonly ClaimRow[];
}

export function createMissions({ db, clock, wallet, demandOffers, isHeldBack, accountNames }: MissionsDeps): Missions {
  const previews = createPreviews({ clock });

  /** `account` null: the wallet was never used. */
  async function knownOf(
    queries: Queries,
    account: bigint | null,
    rows: readonly MissionRow[],
    { timeZone }: Merchant,
  ): Promise<Known> {
    const firstDays = rows.map((row) => countedAt(ruleOf(row), clock.now(), timeZone).firstDay).toSorted();
    const [firstDay] = firstDays;
    if (account === null || firstDay === undefined) return { days: [], claims: [] };
    const days = await store.daysOf(queries, account, firstDay);
    return { days, claims: await store.claimsOf(queries, account) };
  }

  const claimOf = ({ claims }: Known, row: MissionRow, key: string) =>
    claims.find((claim) => claim.mission_id === row.id && claim.period === key) ?? null;

  function present(
    row: MissionRow,
    text: { readonly title: string; readonly body: string } | undefined,
    known: Known,
    { currencyDigits, timeZone }: Merchant,
  ): Mission {
    const rule = ruleOf(row);
    const now = clock.now();
    const counted = countedAt(rule, now, timeZone);
    const isClaimed = claimOf(known, row, counted.key) !== null;
    const progress = now < rule.startsAt ? 0n : progressOf(rule, known.days, counted);
    const written = (amount: bigint) => formatAmount(amount, digitsOf(row.goal, currencyDigits));
    return {
      id: row.id,
      title: text?.title ?? row.id,
      text: text?.body ?? '',
      goal: row.goal,
      category: row.category,
      period: row.period,
      target: written(row.target),
      progress: written(isClaimed ? row.target : progress),
      reward: formatAmount(row.reward, currencyDigits),
      state: stateOf(rule, { now, progress, isClaimed }),
      startsAt: rule.startsAt,
      endsAt: rule.endsAt,
      renewsAt: counted.renewsAt,
    };
  }

  /** The missions as they would be with that of the ticket. Throws mission_not_found. */
  async function previewed({ merchant, language }: Who, shown: Parameters<typeof withPreview>[0], ticket: string) {
    // As `previewOf` made it.
    const kept = (await previews.find(db.queries, merchant.code, 'mission', ticket)) as MissionPreview | null;
    if (!kept) throw new AppError('mission_not_found');
    return withPreview(shown, kept, { merchantCode: merchant.code, language });
  }

  return {
    async summary(who, { preview }) {
      const { merchant, language } = who;
      const [published, written, account] = await Promise.all([
        store.listMissions(db.queries, merchant.code),
        store.readTexts(db.queries, merchant.code, language),
        wallet.findAccount(db.queries, walletKey(who)),
      ]);
      const shown = { rows: published, texts: written };
      const { rows, texts } = preview === undefined ? shown : await previewed(who, shown, preview);
      const known = await knownOf(db.queries, account, rows, merchant);
      const list = rows.map((row) => present(row, texts.get(row.id), known, merchant));
      const claimable = list.filter(({ state }) => state === 'claim').length;
      return { list, claimable, currency: merchant.currency };
    },

    async paid(who) {
      const { merchant, language } = who;
      const account = await wallet.findAccount(db.queries, walletKey(who));
      if (account === null) return [];
      const [claims, texts] = await Promise.all([
        store.claimsOf(db.queries, account),
        store.readTexts(db.queries, merchant.code, language),
      ]);
      return claims.map(({ mission_id: id, period, amount, at }) => ({
        id: `mission:${id}:${period}`,
        kind: 'mission' as const,
        reference: id,
        title: texts.get(id)?.title ?? id,
        amount: formatAmount(amount, merchant.currencyDigits),
        state: 'claimed' as const,
        paidAt: at.getTime(),
      }));
    },

    async leaderboard({ merchant, session }) {
      const monday = mondayOf(dateOf(clock.now(), merchant.timeZone));
      const from = startOfDate(monday, merchant.timeZone);
      const to = startOfDate(dateAfter(monday, 7), merchant.timeZone);
      const { memberId } = session;
      const rows = await store.standings(db.queries, {
        merchantCode: merchant.code,
        account: await wallet.findAccount(db.queries, walletKey({ merchant, session })),
        week: monday,
        limit: boardSize,
      });
      const names = await accountNames(rows.map(({ member_id }) => member_id));
      const standingOf = ({ place, missions, amount }: store.StandingRow) => ({
        place,
        missions,
        amount: formatAmount(amount, merchant.currencyDigits),
      });
      const own = rows.find(({ member_id }) => member_id === memberId);
      return {
        list: rows.slice(0, boardSize).map((row) => ({
          ...standingOf(row),
          name: maskName(names.get(row.member_id) ?? ''),
          isOwn: row.member_id === memberId,
        })),
        own: own ? standingOf(own) : null,
        from,
        to,
        currency: merchant.currency,
      };
    },

    async claim(who, missionId) {
      const { merchant, session, language } = who;
      const account = await wallet.memberAccount(db.queries, walletKey(who));
      const answer = await db.transaction(async (tx) => {
        await wallet.lock(tx, account);
        const rows = (await store.listMissions(tx, merchant.code)).filter(({ id }) => id === missionId);
        const [row] = rows;
        if (!row) throw new AppError('mission_not_found');
        const text = (await store.readTexts(tx, merchant.code, language)).get(missionId);
        const known = await knownOf(tx, account, rows, merchant);
        const { key } = countedAt(ruleOf(row), clock.now(), merchant.timeZone);
        const before = claimOf(known, row, key);
        if (before) return { claim: before, mission: present(row, text, known, merchant), isNew: false };
        const { state } = present(row, text, known, merchant);
        if (state === 'closed' || state === 'comingSoon') throw new AppError('mission_closed');
        if (state !== 'claim') throw new AppError('mission_not_ready');
        await demandOffers(tx, session.memberId);
        if (await isHeldBack(tx, walletKey(who))) throw new AppError('proof_missing');
        const moved = await wallet.move(tx, {
          wallet: walletKey(who),
          source: 'missions',
          action: 'claim',
          transactionId: `${missionId}:${key}`,
          payload: [row.reward],
          kind: 'mission',
          reference: missionId,
          detail: text?.title ?? '',
          counter: { kind: 'house', owner: 'missions' },
          amount: -row.reward,
        });
        if (moved.status !== 'posted' || moved.reference === null)
          throw new Error(`the mission ${missionId} of ${key} was ${moved.status}`);
        const claim: ClaimRow = {
          account_id: account,
          mission_id: missionId,
          period: key,
          merchant_code: merchant.code,
          member_id: session.memberId,
          amount: row.reward,
          posting_reference: moved.reference,
          at: new Date(clock.now()),
        };
        const today = dateOf(claim.at.getTime(), merchant.timeZone);
        await store.insertClaim(tx, claim, mondayOf(today));
        return { claim, mission: present(row, text, { ...known, claims: [claim] }, merchant), isNew: true };
      });
      if (answer.isNew) wallet.announce({ merchantCode: merchant.code, memberId: session.memberId });
      return {
        mission: answer.mission,
        amount: formatAmount(answer.claim.amount, merchant.currencyDigits),
        currency: merchant.currency,
        transactionId: answer.claim.posting_reference,
      };
    },
  };
}
