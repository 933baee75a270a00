import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Language } from '@sampan/contract/envelope';
import { errorStatus, type ErrorCode } from '@sampan/contract/errors';
import { jackpotGames, reportJackpot } from '@sampan/contract/jackpots';
import { type DrawResult, reportDraw } from '@sampan/contract/lottery';
import { formatAmount, parseAmount } from '@sampan/contract/money';
import {
  paymentWebhook,
  seamlessAuthenticate,
  seamlessBalance,
  seamlessBet,
  seamlessCorrection,
  seamlessRollback,
  seamlessRound,
  seamlessWin,
} from '@sampan/contract/partner';
import { reportRooms } from '@sampan/contract/rooms';
import * as z from 'zod/mini';
import { checkSignature } from '../partner/signature.ts';

/**
 * The other side of the wire for the sandbox's own tests: a wallet over real HTTP that follows the contract to the
 * letter: signatures, idempotency by transaction id, tombstones of rollbacks, nothing below zero.
 */
export interface WalletServer {
  readonly url: string;
  readonly calls: readonly Call[];
  /** Minor units. */
  balance: bigint;
  language: Language;
  mode: 'real' | 'trial';
  /** Where the stakes of the games that open from now on come from. */
  playsWith: 'main' | 'vendor';
  gameName: string;
  /** Who launches from now on. */
  playerId: string;
  /** The room that who launches from now on has chosen. */
  roomId: string;
  /** How many sit in rooms, as it was reported last. */
  readonly seats: ReadonlyMap<string, number>;
  /** Node ids of the games that are offered with a jackpot, by vendor. */
  jackpotGames: Readonly<Record<string, readonly string[]>>;
  /** What was last reported of a game's jackpot. */
  readonly jackpots: ReadonlyMap<string, string>;
  /** What was reported of a lottery's draws, by its id and the draw's number. */
  readonly draws: ReadonlyMap<string, ReportedDraw>;
  /** Decides what happens to a call before or after it is done; by default it is simply answered. */
  onCall: (call: Call) => Fault | Promise<Fault>;
  readonly launchToken: (nodeId: string) => string;
  readonly endSessions: () => void;
  /** What is known of a round, in minor units. */
  readonly round: (roundId: string) => Readonly<Omit<RoundRow, 'bets'>> | undefined;
  /** What rounds that were played with a wallet of the vendor's paid, as they stand in the record; minor units. */
  readonly reported: ReadonlyMap<string, bigint>;
  readonly roundIds: () => string[];
  readonly payments: ReadonlyMap<string, string>;
  readonly close: () => Promise<void>;
}

export interface ReportedDraw {
  readonly drawAt: number;
  readonly result: DrawResult;
  readonly nextDrawAt: number | null;
}

export interface Call {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * `fail`: 500, nothing done. `fail-after`: done, but the answer is a 500. `hang`: done, but no answer ever comes.
 * `{ refuse }`: a clear no.
 */
export type Fault = 'none' | 'fail' | 'fail-after' | 'hang' | { readonly refuse: ErrorCode };

class Refused extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

interface RoundRow {
  /** What was not given back. */
  stake: bigint;
  payout: bigint;
  state: 'open' | 'closed' | 'void';
  readonly bets: Map<string, bigint>;
  validBet: bigint | null;
}

const currency = 'CNY';
const digits = 2;
/** The operator whose wallet it is. */
export const merchantCode = 'OPERATOR';

export async function startWalletServer(
  secrets: { 'sandbox-games': string; 'sandbox-pay': string },
  siteOrigin: string,
): Promise<WalletServer> {
  const calls: Call[] = [];
  const tokens = new Map<string, string>();
  const sessions = new Set<string>();
  const ended = new Set<string>();
  const answers = new Map<string, { body: string; value: unknown }>();
  const rounds = new Map<string, RoundRow>();
  const reported = new Map<string, bigint>();
  const tombstones = new Set<string>();
  const payments = new Map<string, string>();
  const jackpots = new Map<string, string>();
  const draws = new Map<string, ReportedDraw>();
  const seats = new Map<string, number>();
  let counter = 0;

  function known(playSession: string, mayHaveEnded: boolean) {
    if (sessions.has(playSession) && (mayHaveEnded || !ended.has(playSession))) return;
    throw new Refused('play_session_invalid');
  }
  const toMinor = (text: string) => parseAmount(text, digits) ?? 0n;

  /** The same transaction gives its first answer again; with another content it is refused. */
  function once(transactionId: string, body: object, work: () => void) {
    const text = JSON.stringify(body);
    const before = answers.get(transactionId);
    if (before && before.body !== text) throw new Refused('transaction_conflict');
    if (before) return before.value;
    work();
    counter += 1;
    const value = {
      balance: formatAmount(server.balance, digits),
      currency,
      transactionId,
      reference: `entry-${counter}`,
    };
    answers.set(transactionId, { body: text, value });
    return value;
  }

  const handlers: Readonly<Record<string, (body: unknown) => unknown>> = {
    [seamlessAuthenticate.path]: (raw) => {
      const { launchToken } = z.parse(seamlessAuthenticate.body, raw);
      const nodeId = tokens.get(launchToken);
      if (nodeId === undefined) throw new Refused('launch_token_invalid');
      tokens.delete(launchToken);
      counter += 1;
      const playSession = `play-${counter}`;
      sessions.add(playSession);
      return {
        playSession,
        playerId: server.playerId,
        merchantCode,
        nodeId,
        roomId: server.roomId,
        gameName: server.gameName,
        language: server.language,
        balance: formatAmount(server.balance, digits),
        currency,
        currencyDigits: digits,
        currencySymbol: '¥',
        symbolPlace: 'before',
        mode: server.mode,
        wallet: server.playsWith,
        lobbyUrl: `${siteOrigin}/rng`,
        siteOrigin,
      };
    },
    [seamlessRound.path]: (raw) => {
      const { roundId, ...body } = z.parse(seamlessRound.body, raw);
      known(body.playSession, true);
      reported.set(roundId, toMinor(body.payout));
      return { roundId };
    },
    [seamlessBalance.path]: (raw) => {
      known(z.parse(seamlessBalance.body, raw).playSession, false);
      return { balance: formatAmount(server.balance, digits), currency };
    },
    [seamlessBet.path]: (raw) => {
      const body = z.parse(seamlessBet.body, raw);
      known(body.playSession, false);
      if (tombstones.has(body.transactionId)) throw new Refused('transaction_rolled_back');
      return once(body.transactionId, body, () => {
        const stake = toMinor(body.amount);
        if (stake > server.balance) throw new Refused('insufficient_balance');
        if (rounds.get(body.roundId)?.state === 'closed') throw new Refused('round_closed');
        server.balance -= stake;
        const round = rounds.get(body.roundId) ?? {
          stake: 0n,
          payout: 0n,
          state: 'open',
          bets: new Map<string, bigint>(),
          validBet: null,
        };
        round.stake += stake;
        round.bets.set(body.transactionId, stake);
        rounds.set(body.roundId, round);
      });
    },
    [seamlessWin.path]: (raw) => {
      const body = z.parse(seamlessWin.body, raw);
      known(body.playSession, true);
      return once(body.transactionId, body, () => {
        const round = rounds.get(body.roundId);
        if (!round) throw new Refused('round_not_found');
        if (round.state !== 'open') throw new Refused('round_closed');
        round.payout += toMinor(body.amount);
        round.state = body.isRoundEnd ? 'closed' : 'open';
        round.validBet = body.validBet === undefined ? null : toMinor(body.validBet);
        server.balance += toMinor(body.amount);
      });
    },
    [seamlessRollback.path]: (raw) => {
      const body = z.parse(seamlessRollback.body, raw);
      known(body.playSession, true);
      return once(body.transactionId, body, () => {
        const round = rounds.get(body.roundId);
        if (round?.state === 'closed') throw new Refused('round_closed');
        const stake = round?.bets.get(body.betTransactionId);
        if (round && stake !== undefined) {
          round.bets.delete(body.betTransactionId);
          round.stake -= stake;
          if (round.stake === 0n) round.state = 'void';
          server.balance += stake;
        }
        tombstones.add(body.betTransactionId);
      });
    },
    [seamlessCorrection.path]: (raw) => {
      const body = z.parse(seamlessCorrection.body, raw);
      known(body.playSession, true);
      return once(body.transactionId, body, () => {
        // With a wallet of the vendor's nothing moves here.
        if (reported.has(body.roundId)) {
          reported.set(body.roundId, toMinor(body.payout));
          return;
        }
        const round = rounds.get(body.roundId);
        if (!round) throw new Refused('round_not_found');
        if (round.state !== 'closed') throw new Refused('round_not_settled');
        const difference = toMinor(body.payout) - round.payout;
        if (server.balance + difference < 0n) throw new Refused('insufficient_balance');
        server.balance += difference;
        round.payout += difference;
        round.validBet = body.validBet === undefined ? null : toMinor(body.validBet);
      });
    },
    [jackpotGames.path]: (raw) => {
      if (z.parse(jackpotGames.body, raw).merchantCode !== merchantCode) throw new Refused('merchant_unknown');
      const games = Object.entries(server.jackpotGames).flatMap(([vassalage, nodeIds]) =>
        nodeIds.map((nodeId) => ({ nodeId, vassalage })),
      );
      return { currency, currencyDigits: digits, games };
    },
    [reportJackpot.path]: (raw) => {
      const body = z.parse(reportJackpot.body, raw);
      jackpots.set(body.nodeId, body.amount);
      return {};
    },
    [reportDraw.path]: (raw) => {
      const { gameCode, drawNo, merchantCode: operator, ...drawn } = z.parse(reportDraw.body, raw);
      if (operator !== merchantCode) throw new Refused('game_not_found');
      const before = draws.get(`${gameCode} ${drawNo}`);
      if (before && JSON.stringify(before.result) !== JSON.stringify(drawn.result))
        throw new Refused('transaction_conflict');
      draws.set(`${gameCode} ${drawNo}`, before ?? drawn);
      return {};
    },
    [reportRooms.path]: (raw) => {
      for (const { roomId, taken } of z.parse(reportRooms.body, raw).rooms) seats.set(roomId, taken);
      return {};
    },
    [paymentWebhook.path]: (raw) => {
      const body = z.parse(paymentWebhook.body, raw);
      const text = JSON.stringify(body);
      const before = answers.get(body.eventId);
      if (before && before.body !== text) throw new Refused('transaction_conflict');
      if (!before && body.status === 'paid') server.balance += toMinor(body.amount);
      answers.set(body.eventId, { body: text, value: null });
      payments.set(body.merchantReference, body.status);
      return { status: body.status };
    },
  };

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks).toString('utf8');
    const path = request.url ?? '';
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const refuse = (code: ErrorCode) =>
      send(errorStatus[code], { success: false, value: null, message: code, errorCode: code });

    const partner = path === paymentWebhook.path ? 'sandbox-pay' : 'sandbox-games';
    const problem = checkSignature(request.headers, partner, secrets[partner], path, raw, Date.now());
    if (problem) return refuse(problem);
    const call: Call = { path, body: JSON.parse(raw) as Call['body'] };
    calls.push(call);
    const fault = await server.onCall(call);
    if (typeof fault === 'object') return refuse(fault.refuse);
    if (fault === 'fail') return send(500, {});
    try {
      const handler = handlers[path];
      if (!handler) return refuse('not_found');
      const value = handler(call.body);
      if (fault === 'hang') return;
      if (fault === 'fail-after') return send(500, {});
      return send(200, { success: true, value, message: null, errorCode: null });
    } catch (error) {
      return refuse(error instanceof Refused ? error.code : 'validation_failed');
    }
  }

  const http = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));

  const server: WalletServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    calls,
    balance: 100_000n,
    language: 'EN',
    mode: 'real',
    playsWith: 'main',
    gameName: 'Golden Dragon',
    playerId: 'player-1',
    roomId: '',
    seats,
    jackpotGames: {},
    jackpots,
    draws,
    reported,
    onCall: () => 'none',
    launchToken: (nodeId) => {
      counter += 1;
      const token = `launch-${counter}`;
      tokens.set(token, nodeId);
      return token;
    },
    endSessions: () => {
      for (const session of sessions) ended.add(session);
    },
    round: (roundId) => rounds.get(roundId),
    roundIds: () => [...rounds.keys()],
    payments,
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
  return server;
}
