import { createHash, randomBytes } from 'node:crypto';
import type { GameType } from '@sampan/contract/catalogue';
import type { ErrorCode } from '@sampan/contract/errors';
import { parseAmount } from '@sampan/contract/money';

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
}

/** Null, or why the game can't be opened. */
export function refuseLaunch(game: LaunchableGame | null, vassalage: string): ErrorCode | null {
  if (!game || game.vassalage !== vassalage) return 'game_not_found';
  if (!game.isVendorOpen || game.partner === null) return 'vendor_closed';
  return game.isOpen ? null : 'game_unavailable';
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

/** Minor units of a stake (more than nothing), or null. */
export function stakeOf(amount: string): bigint | null {
  const minor = parseAmount(amount);
  return minor !== null && minor > 0n ? minor : null;
}

/** Minor units of a win; nothing closes a lost round. Null: not an amount. */
export function winOf(amount: string): bigint | null {
  const minor = parseAmount(amount);
  return minor !== null && minor >= 0n ? minor : null;
}

/** How long a launch token may be traded, milliseconds. */
export const launchLifetimeMs = 60_000;

/** A token for the wire; only its hash is kept. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
