import type { TableError } from '../tables/protocol.ts';
import type { StreamSeed } from './shooter-game.ts';

/**
 * What the page of a shooter and its server say to each other. Amounts are decimal strings of the session's currency,
 * times milliseconds UTC of the server, angles milliradians. Over the socket the page shows its shots to the others and
 * hears theirs; a shot that hits is staked over HTTP.
 */

/** A shot that has met its target. */
export interface Hit {
  readonly angle: number;
  readonly firedAt: number;
  readonly hitAt: number;
  readonly target: string;
}

/** POST /api/vendor/shooter/shots: the hits are staked together. The same request id never stakes twice. */
export interface ShotsRequest {
  readonly requestId: string;
  readonly price: string;
  readonly shots: readonly Hit[];
}

/** `gone`: the target was caught or out already; the shot was not staked. */
export type ShotResult =
  | { readonly end: 'missed' | 'gone' }
  | { readonly end: 'caught'; readonly multipliers: readonly number[]; readonly payout: string };

/** What a player has: in the wallet, and on its way there. */
export interface Money {
  /** All of it. Null: the wallet could not be read yet. */
  readonly owned: string | null;
  /** What the wallet said last. */
  readonly wallet: string | null;
}

/** `pending`: the wallet hasn't answered; ask again with the same request. */
export type ShotsAnswer =
  | ({ readonly state: 'done'; readonly shots: readonly ShotResult[] } & Money)
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly error: TableError };

/** Page to server: `join` first of all, then shots for the others to see. */
export type PageMessage =
  | { readonly type: 'join'; readonly session: string }
  | { readonly type: 'fire'; readonly angle: number; readonly at: number }
  /** The wallet changed elsewhere. */
  | { readonly type: 'read' };

/** Server to page. `table` comes first, and again after each reconnect: the whole state. */
export type ShooterMessage =
  | ({
      readonly type: 'table';
      readonly now: number;
      readonly seat: number;
      /** Seats that are taken. */
      readonly taken: readonly number[];
      readonly streams: readonly StreamSeed[];
      /** Targets that were caught. */
      readonly caught: readonly string[];
    } & Money)
  | { readonly type: 'taken'; readonly taken: readonly number[] }
  | { readonly type: 'stream'; readonly now: number; readonly stream: StreamSeed }
  | { readonly type: 'fire'; readonly seat: number; readonly angle: number; readonly at: number }
  /** A player caught a target. */
  | { readonly type: 'caught'; readonly seat: number; readonly target: string; readonly payout: string }
  | ({ readonly type: 'money' } & Money)
  /** The same player has opened the game in another tab: this one hears no more. */
  | { readonly type: 'moved' }
  | { readonly type: 'failed'; readonly error: TableError };

/** What the page is given when it is sent, as JSON in `#game-data`. */
export interface ShooterData {
  readonly session: string;
  readonly siteOrigin: string;
  readonly lobbyUrl: string;
  readonly language: string;
  readonly locale: string;
  readonly gameName: string;
  readonly currency: string;
  readonly currencyDigits: number;
  readonly currencySymbol: string;
  readonly symbolPlace: 'before' | 'after';
  readonly isTrial: boolean;
  /** Of the water, degrees. */
  readonly hue: number;
  /** What a shot may cost, ascending. */
  readonly prices: readonly string[];
  readonly words: Readonly<Record<string, string>>;
}
