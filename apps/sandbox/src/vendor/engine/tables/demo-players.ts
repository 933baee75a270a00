import { seededDraw } from '../../math/random.ts';
import { oddsScale } from '../settlement.ts';
import { mostOn, type TableLimits } from './limits.ts';
import type { TableOffer } from './table-game.ts';

/** A stake for show: nobody has paid it, and nothing is paid for it. Minor units. */
export interface DemoStake {
  readonly player: string;
  readonly market: string;
  readonly selection: string;
  readonly stake: bigint;
  /** When it lies there, milliseconds UTC. */
  readonly at: number;
}

const leastPlayers = 3;
const mostPlayers = 9;
/** They choose among the lowest chips. */
const usualChips = 5;
/** Three of four bet where a win is likely: at odds up to this. */
const usualOdds = 3n * oddsScale;

/** What the house's own players stake in a round: the same for the same round, and nothing of how it comes out. */
export function demoStakes(
  round: { readonly id: string; readonly opensAt: number; readonly closesAt: number },
  offers: readonly TableOffer[],
  limits: TableLimits,
): DemoStake[] {
  const draw = seededDraw(round.id, 'demo players', 0);
  const usual = offers.filter(({ odds }) => odds <= usualOdds);
  const players = leastPlayers + draw(mostPlayers - leastPlayers + 1);
  return Array.from({ length: players }, (_, index) => {
    const among = usual.length > 0 && draw(4) > 0 ? usual : offers;
    const offer = among[draw(among.length)];
    if (!offer) return [];
    const chip = limits.chips[draw(Math.min(usualChips, limits.chips.length))] ?? limits.least;
    const wanted = chip * BigInt(1 + draw(3));
    const most = mostOn(limits, offer.odds);
    const at = round.opensAt + Math.round(((round.closesAt - round.opensAt) * (5 + draw(80))) / 100);
    const { market, selection } = offer;
    return [{ player: `demo ${index + 1}`, market, selection, stake: wanted < most ? wanted : most, at }];
  }).flat();
}
