import * as z from 'zod/mini';
import type { Game } from '@sampan/contract/catalogue';
import type { Language } from '@sampan/contract/envelope';
import type { Lottery } from '@sampan/contract/lottery';
import type { InputOf, ValueOf } from '@sampan/contract/operation';
import type { launchGame } from '@sampan/contract/play';
import { brand } from '#brand/brand.ts';
import type { GameOpening } from '../../platform/paths.ts';
import { parseUrl } from '../../platform/urls.ts';

/** What a game tells the page around it; anything else is ignored. */
const gameMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('sampan:ready') }),
  z.object({ type: z.literal('sampan:failed') }),
  z.object({
    type: z.literal('sampan:balance'),
    balance: z.string().check(z.regex(/^\d{1,15}(?:\.\d{1,4})?$/)),
    currency: z.string().check(z.regex(/^[A-Z]{3,4}$/)),
  }),
  z.object({ type: z.literal('sampan:balance-low') }),
  z.object({ type: z.literal('sampan:round'), isRunning: z.boolean() }),
  z.object({ type: z.literal('sampan:lobby') }),
  z.object({ type: z.literal('sampan:session-over') }),
]);
export type GameMessage = z.infer<typeof gameMessage>;

/** What the page tells the game: something lies over it, or the wallet changed elsewhere. */
export interface SiteMessage {
  readonly type: 'sampan:pause' | 'sampan:wallet-changed';
}

interface Incoming {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/** The message, if it comes from this frame and this origin and is one that we know; else null. */
export function readGameMessage(event: Incoming, frame: unknown, origin: string): GameMessage | null {
  if (event.origin !== origin || frame == null || event.source !== frame) return null;
  const message = gameMessage.safeParse(event.data);
  return message.success ? message.data : null;
}

export type LaunchPayload = InputOf<typeof launchGame>['body'];

/** The player, and the device. */
export interface Player {
  readonly account: string;
  readonly token: string;
  readonly isTrial: boolean;
  readonly isPhone: boolean;
  readonly merchantCode: string;
  readonly language: Language;
}

function playerFields({ account, token, isTrial, isPhone, merchantCode, language }: Player) {
  return {
    // spec §3: 1; a trial account has no real money.
    accountType: isTrial ? (0 as const) : (1 as const),
    confirmTrans: 0 as const,
    platform: 'html5-desktop' as const,
    clientType: isPhone ? (2 as const) : (3 as const),
    username: account,
    token,
    merchantCode,
    language,
  };
}

/** spec §3: the launch of a game, at one of its tables where a room is named. */
export function gamePayload(
  { nodeId, vassalage }: Pick<Game, 'nodeId' | 'vassalage'>,
  roomId: string | undefined,
  player: Player,
): LaunchPayload {
  return {
    ...playerFields(player),
    gameId: nodeId,
    nodeId,
    vassalage,
    ...(roomId !== undefined && { roomId }),
    launchMode: 'GLS',
  };
}

type LaunchedLottery = Pick<Lottery, 'gameCode' | 'prizeMode' | 'vassalage' | 'defaultPlayType'>;

/** spec §3: the launch of a lottery's bets, or of its vendor's lobby. `backUrl`: address of the site that its vendor leads back to. */
export function lotteryPayload(
  { gameCode, prizeMode, vassalage, defaultPlayType }: LaunchedLottery,
  { playType = defaultPlayType, view }: Pick<GameOpening, 'playType' | 'view'>,
  backUrl: string,
  player: Player,
): LaunchPayload {
  return {
    ...playerFields(player),
    nodeId: gameCode,
    vassalage,
    launchMode: 'LOTT',
    lottoArea: 'VN',
    lottoPrizeMode: prizeMode,
    lottoGameCode: gameCode,
    lottoView: view ?? 'betting',
    playType,
    device: player.isPhone ? 'H5' : brand.device,
    backUrl,
  };
}

/** The address of the frame, whichever of the two the answer has; null: it has none. */
export function launchAddress({ content }: ValueOf<typeof launchGame>): URL | null {
  for (const address of [content.game_url, content.game_url2]) {
    const url = parseUrl(address ?? '');
    if (url && /^https?:$/.test(url.protocol)) return url;
  }
  return null;
}
