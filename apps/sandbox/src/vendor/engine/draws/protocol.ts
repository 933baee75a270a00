/**
 * What the page of a lottery and its server say to each other, over HTTP alone. Amounts are decimal strings of the
 * session's currency, times milliseconds UTC of the server. Each call carries `Authorization: Bearer <session>`. A call
 * that fails answers `{ state: 'failed', error }`, whatever it answers else: 401 with `session_over`.
 *
 * News are asked for: `state` when the page opens, at `closesAt`, and from `drawsAt` on each second until the draw has
 * its result; besides each 15 seconds. What the wallet holds: the answers below, and GET /api/vendor/session.
 *
 * Play types, selections, how many combinations one makes, quick picks and trends are those of the games' rules, which
 * page and server share: `vendor/games/e-lottery`, `vn-lottery` and `sea-lottery`, by `DrawGameData.rules`.
 */

/** Reasons that the player gets to see; each is a word `error.<reason>`. */
export const drawErrors = [
  'insufficient_balance',
  'limit_reached',
  'on_break',
  'game_unavailable',
  'account_suspended',
  'session_over',
  /** The draw takes no bets any more; nothing of the order was staked. */
  'betting_closed',
  /** No draw of that number takes bets now: it is over, too far ahead, or none. */
  'draw_unknown',
  /** A play type that the lottery lacks, or a selection that isn't one of it. */
  'selection_invalid',
  'stake_invalid',
  'stake_too_low',
  'stake_too_high',
  'stake_failed',
  /** The bet was settled or given back meanwhile, or is none of the player's. */
  'bet_unknown',
  'unavailable',
] as const;
export type DrawError = (typeof drawErrors)[number];

export interface Failed {
  readonly state: 'failed';
  readonly error: DrawError;
}

/** By which rules a lottery is played: which of the games' folders, and of which variant. */
export type LotteryRules =
  /** `vendor/games/e-lottery`: `playTypes[game]`, `parseResult(game, text)`. */
  | { readonly kind: 'e-lottery'; readonly game: '5d' | 'k3' | 'pk10' | '11x5' }
  /** `vendor/games/vn-lottery`: `playTypesOf(board)`, `parseResult(board, text)`. `station`: a code of `stations.ts`; null: a quick board. */
  | { readonly kind: 'vn-lottery'; readonly board: 'north' | 'central' | 'south'; readonly station: string | null }
  /** `vendor/games/sea-lottery`: `playTypes[lottery]`, `parseResult(lottery, text)`. */
  | { readonly kind: 'sea-lottery'; readonly lottery: 'thai' | '4d-singapore' | '4d-malaysia' | 'togel' };

/** One play type as the page shows it. Its name is the word `play.<code>`. */
export interface PlayTypeOffer {
  readonly code: string;
  /** What a combination costs: units, times 10,000. 10000 but for lo and the like (27), and discounts (0.71). */
  readonly cost: number;
  /**
   * What a winning combination of one unit returns, the stake included, times 10,000; e-lotteries at the highest prize
   * mode. One entry with an empty option where all pay alike; else by option, by prize, or by the number of orders
   * (an iBet: `24`, `12` …, each at the first prize).
   */
  readonly pays: readonly { readonly option: string; readonly odds: number }[];
}

/**
 * What the page is given when it is sent, as JSON in `#game-data`; the page's words stand beside it. Made by
 * `drawGameData(session, secret, opening)` of `vendor/lotteries/draw-data.ts`, which is null for what is no lottery.
 * The draws are not in it: the page asks for `state` first of all.
 */
export interface DrawGameData {
  readonly session: string;
  readonly siteOrigin: string;
  readonly lobbyUrl: string;
  readonly language: string;
  readonly gameName: string;
  readonly rules: LotteryRules;
  /** `interval`: a draw every so many seconds; `calendar`: at one time of certain days. */
  readonly schedule:
    | { readonly kind: 'interval'; readonly seconds: number }
    | {
        readonly kind: 'calendar';
        /** Minutes from midnight of the lottery's clock, which is so many minutes ahead of UTC. */
        readonly at: number;
        readonly utcOffset: number;
        /** 0 being Sunday. */
        readonly weekdays: readonly number[];
      };
  /** Betting ends so many seconds before a draw. */
  readonly closesBefore: number;
  readonly currency: string;
  readonly currencyDigits: number;
  readonly currencySymbol: string;
  readonly symbolPlace: 'before' | 'after';
  readonly isTrial: boolean;
  /** In the order in which a screen lists them. */
  readonly playTypes: readonly PlayTypeOffer[];
  /** With which the page opens: the launch's where it named one of the lottery's. */
  readonly playType: string;
  /** Which screen it opens with: to bet, or the draws and their trends. */
  readonly view: 'betting' | 'lobby';
  /** E-lotteries: what the player may choose between odds and rebate, in steps of 10; null for the others. */
  readonly prizeModes: { readonly lowest: number; readonly highest: number; readonly step: number } | null;
  /** What a combination (a point) may cost, ascending. */
  readonly units: readonly string[];
  readonly unit: string;
  readonly limits: DrawLimits;
}

export interface DrawLimits {
  /** Of a line: combinations × unit × multiple (× cost). */
  readonly least: string;
  readonly most: string;
  /** What one winning combination may pay at most; a line that would pay more is refused as `stake_too_high`. */
  readonly mostPayout: string;
  /** What a player wins in a draw at most: no more is paid. */
  readonly mostDrawPayout: string;
  readonly mostMultiple: number;
  /** Lines of an order. */
  readonly mostLines: number;
  /** Draws of an order, the one that is on among them. */
  readonly mostDraws: number;
}

/** A draw that takes bets from `opensAt` until before `closesAt`. */
export interface ComingDraw {
  /** Counts up within its lottery; the site shows the same number. */
  readonly drawNo: number;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly drawsAt: number;
}

/** A draw that is over. */
export interface PastDraw {
  readonly drawNo: number;
  readonly drawsAt: number;
  /** As the rules' `formatResult` writes it; null: it is being drawn, or comes late. */
  readonly result: string | null;
  /** The operator has put it right: it doesn't follow from the seed. */
  readonly isCorrected: boolean;
  /** The server seed of the draw, told with the result; with the chain's salt and `drawNo - chain.firstDrawNo + 1` as nonce. */
  readonly seed: string | null;
}

/** How draws can be checked: each seed's SHA-256 is the seed of the draw before, down to the commitment. */
export interface DrawChain {
  readonly commitment: string;
  readonly salt: string;
  /** The draw of the chain's first seed. */
  readonly firstDrawNo: number;
}

/** GET /api/vendor/draws/state */
export interface DrawState {
  readonly state: 'ok';
  readonly now: number;
  /** The draw that comes next (it may be closed already), and those after it: as many as an order may have. */
  readonly coming: readonly ComingDraw[];
  /** The draw before, with what the player's own bets of it came to; null: the player had none. */
  readonly last: PastDraw & { readonly own: OwnDraw | null };
  readonly chain: DrawChain;
  /** The player's bets that wait for a draw of this lottery. */
  readonly openBets: number;
}

/** What the player's bets of one draw came to together. */
export interface OwnDraw {
  readonly bets: number;
  readonly stake: string;
  readonly payout: string;
  /** The wallet has taken all of it. */
  readonly isPaid: boolean;
}

/** What is bet on, as the page writes it. */
export interface LineRequest {
  /** Code of a play type. */
  readonly playType: string;
  /** As the rules' `formatSelection` writes it; at most 1,500 characters. */
  readonly selection: string;
  /** One of `units`. */
  readonly unit: string;
  readonly multiple: number;
  /** Of an e-lottery; null for the others. */
  readonly prizeMode: number | null;
}

/**
 * POST /api/vendor/draws/orders. All lines in each of the draws, or nothing. Each draw is a bet of its own: one stake
 * that leaves the wallet, one round in the betting record; all of an order's stakes leave it at once.
 */
export interface OrderRequest {
  /** The page's own, for each order another one: the same never stakes twice. At most 64 characters. */
  readonly requestId: string;
  readonly lines: readonly LineRequest[];
  /** Ascending. `times`: by so much the multiples of all lines are taken in that draw (a chase may rise); 1 as a rule. */
  readonly draws: readonly { readonly drawNo: number; readonly times: number }[];
  /** After the first draw with a winning line the stakes of the later ones are given back. */
  readonly isStoppedByWin: boolean;
}

/** `pending`: not all is staked yet, or the answer isn't known; ask again with the same request. */
export type OrderAnswer =
  | { readonly state: 'placed'; readonly order: Order; readonly balance: string }
  | { readonly state: 'pending' }
  | Failed;

export interface Order {
  readonly id: string;
  readonly isStoppedByWin: boolean;
  /** In the order of their draws. */
  readonly bets: readonly DrawBet[];
}

/**
 * DELETE /api/vendor/draws/bets/:betId gives back one bet before its draw closes; DELETE /api/vendor/draws/orders/:orderId
 * all bets of an order that are still open. `balance` null: the wallet hasn't taken it yet, and will.
 */
export type CancelAnswer =
  | { readonly state: 'cancelled'; readonly betIds: readonly string[]; readonly balance: string | null }
  | Failed;

export interface BetLine extends LineRequest {
  readonly combinations: number;
  readonly stake: string;
  /** After the draw; null before. */
  readonly settled: {
    readonly isWon: boolean;
    /** Winning combinations; with numbers that were drawn more than once each time counts. */
    readonly hits: number;
    /** What comes back, the rebate among it. */
    readonly payout: string;
    /** Of a lower prize mode, won or lost. */
    readonly rebate: string;
  } | null;
}

/** `open` waits for its draw; `given_back` with the reason. */
export type BetState = 'open' | 'won' | 'lost' | 'given_back';
export type GivenBackReason = 'cancelled' | 'stopped_by_win' | 'stake_failed';

/** The lines of an order in one draw: a round in the betting record, with the same id. */
export interface DrawBet {
  readonly id: string;
  readonly orderId: string;
  /** The place among the order's draws from 1, and how many these are. */
  readonly place: number;
  readonly draws: number;
  readonly isStoppedByWin: boolean;
  readonly drawNo: number;
  readonly closesAt: number;
  readonly drawsAt: number;
  readonly placedAt: number;
  readonly state: BetState;
  readonly reason: GivenBackReason | null;
  readonly stake: string;
  readonly payout: string | null;
  /** Null until it is drawn. */
  readonly result: string | null;
  /** The operator has put the result right, and the bet was settled by it. */
  readonly isCorrected: boolean;
  readonly lines: readonly BetLine[];
}

/**
 * GET /api/vendor/draws/bets?list=open|past&before=<next>&limit=20. `open`: the nearest draw first; `past`: settled and
 * given back, the latest draw first. `next` null: there are no more.
 */
export interface BetPage {
  readonly state: 'ok';
  readonly list: readonly DrawBet[];
  readonly next: string | null;
}

/** GET /api/vendor/draws/results?before=<drawNo>&limit=50: the newest first; `before` is left out of it. `limit` 1 … 200. */
export interface ResultPage {
  readonly state: 'ok';
  readonly list: readonly (PastDraw & { readonly result: string; readonly seed: string })[];
  /** For `before`; null: there are no more. */
  readonly next: number | null;
}
