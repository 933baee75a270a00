import { demoShooter } from '@sampan/contract/demo';
import type { ShooterGame } from '../../engine/shooter/shooter-game.ts';
import { oddsScale } from '../../engine/settlement.ts';
import { smallestStake } from '../../stakes.ts';
import { bulletAt, bulletLifeMs, cannons, isWithinReach, leastGapMs } from './flight.ts';
import { decideHit, ppbOf } from './rules.ts';
import { expectedPrize, targetOf } from './targets.ts';
import { createWater, parseTargetId, waterMs } from './water.ts';

/** What shots cost, in tenths of the smallest stake of a slot. */
const priceSteps = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n, 1000n];
const stepsOfStake = 10n;

function fishGame(rtp: string): ShooterGame {
  const rtpPpb = ppbOf(rtp);
  return {
    rtpPpb,
    seats: cannons.length,
    streamMs: waterMs,
    bulletLifeMs,
    leastGapMs,
    pricesOf: (currency) => {
      const step = smallestStake(currency) / stepsOfStake;
      return priceSteps.map((factor) => factor * step);
    },
    oddsOf: (kind) => {
      const target = targetOf(kind);
      if (!target) return null;
      const { numerator, denominator } = expectedPrize(target.prize);
      return (numerator * oddsScale) / denominator;
    },
    openStream: createWater,
    parseTargetId,
    isHit: (seat, angle, flightMs, { kind, at }) => {
      const cannon = cannons[seat];
      return cannon !== undefined && isWithinReach(bulletAt(cannon, angle, flightMs), at, kind);
    },
    shoot: (draw, kind, price) => decideHit(draw, kind, price, rtpPpb),
  };
}

const games = new Map<string, ShooterGame>();

/** The game of that return. */
export function fishGameOf(rtp: string): ShooterGame {
  const known = games.get(rtp);
  if (known) return known;
  const game = fishGame(rtp);
  games.set(rtp, game);
  return game;
}

/** What is shot at in a game, by its id; null: it is no shooter. */
export function shooterOf(nodeId: string): ShooterGame | null {
  const shooter = demoShooter(nodeId);
  return shooter && fishGameOf(shooter.rtp);
}
