import { oddsScale } from '../../../engine/settlement.ts';
import type { Offer } from '../../table.ts';

// Chances of eight decks, by enumeration.
const playerWins = 0.446246609;
const bankerWins = 0.458597423;
const tie = 0.095155968;
const bankerWinsWithSix = 0.053864;
const pair = 0.0746988;
const eitherPair = 0.1438168;
const fourCards = 0.378868;

/** Edges that don't follow from the odds alone: the bets pay by how they are won. */
const fixedEdges: Readonly<Record<string, number>> = {
  'pair:perfect': 0.08047,
  'dragon_bonus:player': 0.026517,
  'dragon_bonus:banker': 0.093731,
};

/** What a stake of one returns on average, by the odds of the table. */
const meanReturns: Readonly<Record<string, (odds: number) => number>> = {
  'main:player': (odds) => playerWins * odds + tie,
  'main:banker': (odds) => bankerWins * odds + tie,
  'main:banker_no_commission': (odds) => (bankerWins - bankerWinsWithSix) * odds + bankerWinsWithSix * 1.5 + tie,
  'main:tie': (odds) => tie * odds,
  'pair:player': (odds) => pair * odds,
  'pair:banker': (odds) => pair * odds,
  'pair:either': (odds) => eitherPair * odds,
  'super_six:yes': (odds) => bankerWinsWithSix * odds,
  'size:small': (odds) => fourCards * odds,
  'size:big': (odds) => (1 - fourCards) * odds,
};

/** House edge of a bet at the odds of the table, in per cent with two decimals. */
export function edgeText({ market, selection, odds }: Offer): string {
  const key = `${market}:${selection}`;
  const edge = fixedEdges[key] ?? 1 - (meanReturns[key]?.(Number(odds) / Number(oddsScale)) ?? 1);
  return (edge * 100).toFixed(2);
}
