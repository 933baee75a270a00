import { formatAmount } from '@sampan/contract/money';
import type { PlayClock } from '@sampan/contract/safer-play';
import { dateOf } from '@sampan/contract/zone-time';
import type { Queries } from '../../db/database.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import { walletKey } from '../wallet/service.ts';
import { mostOf, pauseOf } from './guard.ts';
import { periodAt } from './rules.ts';
import { realityOf, type SaferPlayDeps } from './service.ts';
import * as store from './store.ts';

type Who = { readonly merchant: Merchant; readonly session: Session };

/** A member's time at games. */
export interface Gaming {
  /** `isPlaying`: the member is at a game now, and the time counts. */
  clock(who: Who, isPlaying: boolean): Promise<PlayClock>;
  /** The reality check was seen. */
  answerCheck(who: Who): Promise<PlayClock>;
}

const minuteMs = 60_000;
/** After so long without a word of it a gaming session is over; as in `gaming_seen`. */
const gapMs = 5 * minuteMs;

export function createGaming(deps: SaferPlayDeps): Gaming {
  const { db, clock, wallet, settingsOf } = deps;

  async function read(queries: Queries, { merchant, session }: Who): Promise<PlayClock> {
    const now = clock.now();
    const { currency, currencyDigits, timeZone } = merchant;
    const none = formatAmount(0n, currencyDigits);
    const idle = { currency, session: null, today: { minutes: 0, net: none }, endsAt: null, stop: null, at: now };
    const account = await wallet.findAccount(queries, walletKey({ merchant, session }));
    if (account === null) return idle;
    const used = (kind: 'loss' | 'session', from: string) =>
      store.usedSince(queries, account, { kind, from, timeZone, now: new Date(now) });
    const today = dateOf(now, timeZone);
    const [row, found, { saferPlay: policy }, limits, lostToday, playedToday] = await Promise.all([
      store.findRow(queries, account),
      store.findGaming(queries, account),
      settingsOf(merchant.code),
      store.listLimits(queries, account),
      used('loss', today),
      used('session', today),
    ]);
    const running = found !== null && now - found.seen_at.getTime() <= gapMs ? found : null;
    const minutes = realityOf(row, policy);
    const pause = pauseOf(row, now);

    const rests: bigint[] = [];
    for (const limit of limits) {
      const most = limit.kind === 'session' ? mostOf(limit, now) : null;
      if (most === null) continue;
      const played = await used('session', periodAt(limit.period, now, timeZone).from);
      rests.push(most * BigInt(minuteMs) - played);
    }
    const rest = rests.toSorted((one, other) => Number(one - other))[0] ?? null;
    const isReached = limits.length > 0 && (await store.isReached(queries, account, new Date(now)));
    const isExcluded = pause?.kind === 'exclusion';
    return {
      currency,
      session:
        running === null
          ? null
          : {
              startedAt: running.started_at.getTime(),
              net: formatAmount(
                -(await used('loss', dateOf(running.started_at.getTime(), timeZone))) - running.net_before,
                currencyDigits,
              ),
              checkAt: minutes === null ? null : running.checked_at.getTime() + minutes * minuteMs,
            },
      today: { minutes: Math.floor(Number(playedToday) / minuteMs), net: formatAmount(-lostToday, currencyDigits) },
      endsAt: rest === null ? null : now + Number(rest),
      stop: pause === null ? (isReached ? 'limit_reached' : null) : isExcluded ? 'player_excluded' : 'player_on_break',
      at: now,
    };
  }

  return {
    async clock(who, isPlaying) {
      if (isPlaying) {
        await db.transaction(async (tx) => {
          const account = await wallet.memberAccount(tx, walletKey(who));
          await wallet.lock(tx, account);
          await store.noteGaming(tx, account, new Date(clock.now()));
        });
      }
      return read(db.queries, who);
    },

    async answerCheck(who) {
      await db.transaction(async (tx) => {
        const account = await wallet.memberAccount(tx, walletKey(who));
        await store.noteCheck(tx, account, new Date(clock.now()));
      });
      return read(db.queries, who);
    },
  };
}
