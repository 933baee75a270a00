import type { GameType } from '@sampan/contract/catalogue';
import type { ErrorCode } from '@sampan/contract/errors';
import type { PrizeMode } from '@sampan/contract/lottery';
import { decimalsOf } from '@sampan/contract/money';
import type { BodyOf } from '@sampan/contract/operation';
import type { launchGame, lottoViews } from '@sampan/contract/play';
import { sha256 } from '../../secret-hash.ts';
import { requireAmount } from '../../amounts.ts';
import { AppError } from '../../app-error.ts';

/** What a launch needs to know of a game. */
export interface LaunchableGame {
  readonly nodeId: string;
  readonly gameName: string;
  readonly gameType: GameType;
  readonly vassalage: string;
  readonly vendorName: string;
  /** Code of the partner that runs the vendor's games; null: nobody does. */
  readonly partner: string | null;
  readonly isOpen: boolean;
  readonly isVendorOpen: boolean;
  /** No game itself: it opens a list of other vendors' games (spec §3: VASSALAGE). */
  readonly isVassalage: boolean;
}

/** Null, or why the game can't be opened. */
export function refuseLaunch(game: LaunchableGame | null, vassalage: string | undefined): ErrorCode | null {
  if (!game || (vassalage !== undefined && game.vassalage !== vassalage)) return 'game_not_found';
  if (game.isVassalage) return 'game_unavailable';
  if (!game.isVendorOpen || game.partner === null) return 'vendor_closed';
  return game.isOpen ? null : 'game_unavailable';
}

type Payload = BodyOf<typeof launchGame>;

/** What a launch asks for, once its payload is known to name it. */
export interface Wanted {
  readonly nodeId: string;
  /** Undefined: the payload names no vendor, as those of lotteries. */
  readonly vassalage: string | undefined;
  readonly roomId: string | undefined;
  readonly lottery: {
    readonly prizeMode: PrizeMode;
    readonly view: (typeof lottoViews)[number];
    /** Undefined: the lottery's own. */
    readonly playType: string | undefined;
  } | null;
}

const lotteryFields = ['lottoArea', 'lottoPrizeMode', 'lottoGameCode', 'lottoView', 'playType'] as const;

/** spec §3: which game the payload names, or the field that is missing, is another's, or contradicts the rest. */
export function wantedOf(body: Payload): Wanted | { readonly field: keyof Payload; readonly reason: string } {
  const { gameId, nodeId, vassalage, roomId, lottoGameCode, lottoPrizeMode, lottoView } = body;
  if (body.launchMode === 'LOTT') {
    if (roomId !== undefined) return { field: 'roomId', reason: 'unexpected' };
    if (lottoGameCode === undefined) return { field: 'lottoGameCode', reason: 'required' };
    if (lottoPrizeMode === undefined) return { field: 'lottoPrizeMode', reason: 'required' };
    if (lottoView === undefined) return { field: 'lottoView', reason: 'required' };
    for (const field of ['nodeId', 'gameId'] as const) {
      if (body[field] !== undefined && body[field] !== lottoGameCode) return { field, reason: 'contradicts' };
    }
    const lottery = { prizeMode: lottoPrizeMode, view: lottoView, playType: body.playType };
    return { nodeId: lottoGameCode, vassalage, roomId: undefined, lottery };
  }
  const foreign = lotteryFields.find((field) => body[field] !== undefined);
  if (foreign) return { field: foreign, reason: 'unexpected' };
  if (nodeId === undefined) return { field: 'nodeId', reason: 'required' };
  if (vassalage === undefined) return { field: 'vassalage', reason: 'required' };
  if (gameId === undefined && roomId === undefined) return { field: 'gameId', reason: 'required' };
  if (gameId !== undefined && gameId !== nodeId) return { field: 'gameId', reason: 'contradicts' };
  return { nodeId, vassalage, roomId, lottery: null };
}

/** The path of an address of the site, or null: games lead nowhere else. `origin`: where the player is. */
export function backPath(backUrl: string, origin: string): string | null {
  const url = URL.parse(backUrl, origin);
  if (url === null || url.origin !== origin) return null;
  const path = url.pathname + url.search;
  return path.length <= 512 ? path : null;
}

/** Whether a payload's username is the account's: case and width don't tell accounts apart. */
export function isSameAccount(username: string, account: string): boolean {
  const key = (text: string) => text.trim().normalize('NFKC').toLowerCase();
  return key(username) === key(account);
}

const lobbies: Partial<Record<GameType, string>> = {
  RNG: '/rng',
  LIVE: '/live',
  FISH: '/fish',
  PVP: '/pvp',
  SPORTS: '/sports',
  ESPORTS: '/esports',
};

/** Path of the lobby that a game goes back to (spec §1); categories without one go home. */
export function lobbyPath(gameType: GameType): string {
  return lobbies[gameType] ?? '/';
}

/** An amount as a vendor wrote it, in units of 10^-digits. */
export interface WrittenAmount {
  readonly amount: bigint;
  readonly digits: number;
}

/** A win; nothing closes a lost round. Throws amount_invalid, amount_too_large, of the field that it was in. */
export function winOf(text: string, field = 'amount'): WrittenAmount {
  const digits = decimalsOf(text);
  return { amount: requireAmount(text, digits, field), digits };
}

/** What of a round's stakes counts; null: it wasn't said. Throws as `winOf`. */
export function validBetOf(text: string | undefined): WrittenAmount | null {
  return text === undefined ? null : winOf(text, 'validBet');
}

/** A stake: more than nothing. Throws as `winOf`. */
export function stakeOf(text: string): WrittenAmount {
  const stake = winOf(text);
  if (stake.amount === 0n) throw new AppError('amount_invalid', { field: 'amount' });
  return stake;
}

/** A payout, and what of it is a jackpot, in the same units. Throws as `winOf`, and where the jackpot is more than the payout. */
export function payoutOf(text: string, jackpotText = '0'): WrittenAmount & { readonly jackpot: bigint } {
  const [win, part] = [winOf(text), winOf(jackpotText)];
  const digits = Math.max(win.digits, part.digits);
  const [amount, jackpot] = [inDigits(win, digits), inDigits(part, digits)];
  if (jackpot > amount) throw new AppError('amount_invalid', { field: 'jackpot' });
  return { amount, jackpot, digits };
}

/** How many decimals all of these can be written with. */
export function commonDigits(...amounts: readonly (WrittenAmount | null)[]): number {
  return Math.max(...amounts.map((one) => one?.digits ?? 0));
}

/** The same amount with so many decimals, which are not fewer. */
export function inDigits({ amount, digits }: WrittenAmount, wanted: number): bigint {
  return amount * 10n ** BigInt(wanted - digits);
}

/** How long a launch token may be traded, milliseconds. */
export const launchLifetimeMs = 60_000;

/** What is kept of a token. */
export function tokenHash(token: string): Buffer {
  return sha256(token);
}

const dayMs = 86_400_000;

/** Days whose figures are moved together; `endDay` is not included. */
export interface DaysToPack {
  /** "2026-11-01" */
  readonly firstDay: string;
  readonly endDay: string;
}

/**
 * What a weekly run at `now` (milliseconds UTC) moves together: the month so far, and the one before while its last days
 * were not. Only days that are over in every time zone: a bet of today waits for nothing.
 */
export function daysToPack(now: number): DaysToPack {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { firstDay: `${dayOf(now - 8 * dayMs).slice(0, 7)}-01`, endDay: dayOf(now - dayMs) };
}
