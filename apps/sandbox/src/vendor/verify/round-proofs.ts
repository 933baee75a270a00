import type { DatabaseSync } from 'node:sqlite';
import { demoShooter } from '@sampan/contract/demo';
import { betStore } from '../engine/draws/bet-store.ts';
import type { Lottery } from '../engine/draws/draw-game.ts';
import { drawStore } from '../engine/draws/draw-store.ts';
import { betStore as sportsBetStore } from '../engine/fixtures/bet-store.ts';
import { openCourse, resultText } from '../engine/fixtures/course-result.ts';
import { courseNonce, isSeedTold } from '../engine/fixtures/feed.ts';
import { fixtureStore } from '../engine/fixtures/fixture-store.ts';
import type { InstantGames } from '../engine/instant/instant-game.ts';
import type { RoomGame } from '../engine/rooms/room-game.ts';
import { roomRoundStore } from '../engine/rooms/round-store.ts';
import { batchStore } from '../engine/shooter/batch-store.ts';
import { nonceOf } from '../engine/shooter/record.ts';
import { openChain } from '../engine/tables/chain.ts';
import { roundStore } from '../engine/tables/round-store.ts';
import type { TableGame } from '../engine/tables/table-game.ts';
import { ticketStore } from '../engine/tables/ticket-store.ts';
import { playedIn } from '../games/blackjack/cards-text.ts';
import { describeShots, encodeShots } from '../games/fish/shot-code.ts';
import type { VendorStore } from '../store.ts';
import type { RoundProof } from './round-data.ts';

/** By the wallet's id of a round; null: no such round, or none that was decided. */
export type FindProof = (roundId: string) => RoundProof | null;

/** Of rounds that a player played alone. The seed is told once the player has taken another. */
export function instantProofs(store: VendorStore, games: Pick<InstantGames, 'ofRound'>): FindProof {
  return (roundId) => {
    const round = store.roundById(roundId);
    if (!round || round.seedId === null || round.nonce === null || round.outcome === null) return null;
    const seed = store.seedById(round.seedId);
    if (!seed) return null;
    const game = games.ofRound(round);
    return {
      program: { kind: 'slot', game: game.id },
      commitment: seed.serverSeedHash,
      seed: store.revealedSeedById(round.seedId)?.serverSeed ?? null,
      mixedIn: seed.clientSeed,
      number: round.nonce,
      result: game.describe(round.outcome),
    };
  };
}

/** Of what a player staked in a round of a table. */
export function tableProofs(db: DatabaseSync, gameOf: (nodeId: string) => TableGame | null): FindProof {
  const rounds = roundStore(db);
  const tickets = ticketStore(db);
  return (ticketId) => {
    const ticket = tickets.ticketById(ticketId);
    const round = ticket && rounds.roundById(ticket.roundId);
    const chain = round && rounds.chainById(round.chainId);
    const game = ticket && gameOf(ticket.nodeId);
    if (!round || !chain || !game || round.result === null) return null;
    return {
      program:
        game.kind === 'blackjack'
          ? { kind: 'table', game: game.kind, played: playedIn(round.result) ?? '' }
          : { kind: 'table', game: game.kind },
      commitment: chain.commitment,
      seed: openChain(chain.lastSecret, chain.length).secret(round.chainIndex),
      mixedIn: chain.salt,
      number: round.chainIndex,
      result: round.result,
    };
  };
}

/**
 * Of what a player put up in a round of a room, once it is over. The seed decides what was dealt or shaken; the rest is
 * what players did.
 */
export function roomProofs(db: DatabaseSync, gameOf: (nodeId: string) => RoomGame | null): FindProof {
  const rounds = roomRoundStore(db);
  const chains = roundStore(db);
  const tickets = ticketStore(db);
  return (ticketId) => {
    const ticket = tickets.ticketById(ticketId);
    const game = ticket && gameOf(ticket.nodeId);
    const round = ticket && game && rounds.roundOfTicket(ticket.roundId);
    const chain = round && chains.chainById(round.chainId);
    if (!game || !round || !chain || round.state !== 'done') return null;
    const place = round.places.findIndex(({ ticketRound }) => ticketRound === ticket.roundId);
    const [, dealt] = /dealt ([^;]+)/.exec(ticket.detail) ?? [];
    const told = game.kind === 'tien-len' ? dealt : ticket.detail.split(';')[0];
    if (place < 0 || told === undefined) return null;
    const { kind } = game;
    return {
      program:
        kind === 'tien-len'
          ? { kind: 'room', game: kind, seats: round.places.length, place }
          : { kind: 'room', game: kind },
      commitment: chain.commitment,
      seed: openChain(chain.lastSecret, chain.length).secret(round.chainIndex),
      mixedIn: chain.salt,
      number: round.chainIndex,
      result: told,
    };
  };
}

/** Of bets on lotteries, once their draw is over. */
export function drawProofs(db: DatabaseSync, lotteryOf: (nodeId: string) => Lottery | null): FindProof {
  const bets = betStore(db);
  const draws = drawStore(db);
  return (betId) => {
    const bet = bets.betById(betId);
    const draw = bet && draws.drawOf(bet.nodeId, bet.drawNo);
    const chain = draw && draws.chainById(draw.chainId);
    const lottery = bet && lotteryOf(bet.nodeId);
    if (!draw || !chain || !lottery) return null;
    const by = draws.settledBy(bet.merchantCode, draw);
    return {
      program: { kind: 'draw', game: lottery.game.rules },
      commitment: chain.commitment,
      seed: draw.seed,
      mixedIn: chain.salt,
      number: draw.drawNo - chain.firstDrawNo + 1,
      result: draw.result,
      ...(by.correction > 0 && { corrected: by.result }),
    };
  };
}

/** Of bets on fixtures: the match that decided the bet, of a parlay the first that lost it, or else its last. */
export function fixtureProofs(db: DatabaseSync, now: () => number): FindProof {
  const bets = sportsBetStore(db);
  const fixtures = fixtureStore(db);
  return (betId) => {
    const legs = bets.legsOf(betId).filter(({ status }) => status !== null);
    const leg = legs.find(({ status }) => status === 'lost') ?? legs.at(-1);
    const fixture = leg && fixtures.fixtureById(leg.fixtureId);
    if (!fixture || fixture.endVersion === 0) return null;
    const { kind, model, startsAt, course, commitment, seed, salt, endVersion } = fixture;
    const { ends } = openCourse(kind, startsAt, model, course);
    return {
      program: { kind: 'fixture', game: kind, model },
      commitment,
      seed: isSeedTold(ends, now()) ? seed : null,
      mixedIn: salt,
      number: courseNonce,
      result: resultText(ends.slice(0, endVersion)),
    };
  };
}

/** Of shots that are one round for the wallet. The seed is told once the player has taken another. */
export function shotProofs(db: DatabaseSync, store: VendorStore): FindProof {
  const batches = batchStore(db);
  const tickets = ticketStore(db);
  return (ticketId) => {
    const ticket = tickets.ticketById(ticketId);
    const batch = ticket && batches.batchById(ticket.roundId);
    const shooter = batch && demoShooter(batch.nodeId);
    const seed = batch && store.seedById(batch.seedId);
    if (!shooter || !seed || ticket?.state !== 'settled') return null;
    const shots = tickets
      .placementsOf(ticketId)
      .flatMap(({ id, lines }) => {
        const { multipliers } = batches.shotsOf(id) ?? { multipliers: [] };
        return multipliers.length === 0
          ? []
          : lines.map((line, at) => ({ nonce: nonceOf(line), kind: line.market, multipliers: multipliers[at] ?? [] }));
      })
      .toSorted((a, b) => a.nonce - b.nonce);
    return {
      program: { kind: 'shots', rtp: shooter.rtp, shots: encodeShots(shots) },
      commitment: seed.serverSeedHash,
      seed: store.revealedSeedById(batch.seedId)?.serverSeed ?? null,
      mixedIn: seed.clientSeed,
      number: shots[0]?.nonce ?? 0,
      result: describeShots(shots),
    };
  };
}
