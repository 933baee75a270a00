import { toMinor, toWire } from '../../../client/money.ts';
import type { Hit, Money, ShotResult, ShotsAnswer, ShotsRequest } from '../../../engine/shooter/protocol.ts';
import type { TableError } from '../../../engine/tables/protocol.ts';
import { newRequestId, postUntilAnswered } from '../../../table-client/stake-calls.ts';
import type { Bullet } from './guns.ts';
import type { Fish } from './shoal.ts';

/** So many are told together at most. */
const mostTogether = 20;

/** A bullet that hit, and at what. */
export interface OwnHit {
  readonly bullet: Bullet;
  readonly fish: Fish;
  /** Server time. */
  readonly hitAt: number;
}

interface Listener {
  readonly onResult: (hit: OwnHit, result: ShotResult) => void;
  readonly onMoney: (money: Money) => void;
  readonly onFailed: (error: TableError) => void;
  /** No answer came: it may have been staked, and the table is read again. */
  readonly onUnknown: () => void;
}

const toHit = ({ bullet, fish, hitAt }: OwnHit): Hit => ({
  angle: bullet.angle,
  firedAt: bullet.firedAt,
  hitAt,
  target: fish.id,
});

/** Tells the server of hits, one request after the other, each with all that hit meanwhile at one price. */
export function createShots({ onResult, onMoney, onFailed, onUnknown }: Listener) {
  let waiting: OwnHit[] = [];
  let sent: readonly OwnHit[] = [];

  async function send(): Promise<void> {
    const [first] = waiting;
    if (sent.length > 0 || !first) return;
    const { price } = first.bullet;
    sent = waiting.filter(({ bullet }) => bullet.price === price).slice(0, mostTogether);
    waiting = waiting.filter((hit) => !sent.includes(hit));
    const request: ShotsRequest = { requestId: newRequestId(), price: toWire(price), shots: sent.map(toHit) };
    const answer = await postUntilAnswered<ShotsAnswer>('/api/vendor/shooter/shots', request);
    const told = sent;
    sent = [];
    if (answer === null) onUnknown();
    else if (answer.state === 'failed') {
      waiting = [];
      onFailed(answer.error);
    } else {
      for (const [index, hit] of told.entries()) onResult(hit, answer.shots[index] ?? { end: 'gone' });
      onMoney(answer);
    }
    void send();
  }

  return {
    add: (hit: OwnHit) => {
      waiting.push(hit);
      void send();
    },
    /** What is on its way, minor units. */
    pending: (): bigint => [...waiting, ...sent].reduce((sum, { bullet }) => sum + bullet.price, 0n),
    clear: () => {
      waiting = [];
    },
  };
}

/** The sum of what a catch pays, in prices. */
export const multiplierOf = (result: ShotResult): number =>
  result.end === 'caught' ? result.multipliers.reduce((sum, one) => sum + one, 0) : 0;

export const payoutOf = (result: ShotResult): bigint => (result.end === 'caught' ? toMinor(result.payout) : 0n);
