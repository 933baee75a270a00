import { courseResult } from '../engine/fixtures/course-result.ts';
import type { TableKind } from '../engine/tables/protocol.ts';
import * as baccarat from '../games/baccarat/rules.ts';
import * as bauCua from '../games/bau-cua/rules.ts';
import { dealAgain } from '../games/blackjack/cards-text.ts';
import * as dragonTiger from '../games/dragon-tiger/rules.ts';
import * as roulette from '../games/roulette/rules.ts';
import * as sicBo from '../games/sic-bo/rules.ts';
import { cardText } from '../games/tien-len/cards.ts';
import { dealHands } from '../games/tien-len/deal.ts';
import * as xocDia from '../games/xoc-dia/rules.ts';
import { decideHit, ppbOf } from '../games/fish/rules.ts';
import { decodeShots, describeShots } from '../games/fish/shot-code.ts';
import { slotGameById } from '../instant/slot-games.ts';
import { drawGameOf } from '../lotteries/draw-games.ts';
import type { Draw } from '../math/random.ts';
import type { RoundProgram, RoundProof } from '../verify/round-data.ts';
import { playWith } from './seeded-draw.ts';

/** How each kind of table comes to its result: by the same functions that decide it. */
const tables: Readonly<Record<Exclude<TableKind, 'blackjack'>, (draw: Draw) => string>> = {
  baccarat: (draw) => baccarat.describe(baccarat.deal(draw)),
  'dragon-tiger': (draw) => dragonTiger.describe(dragonTiger.deal(draw)),
  roulette: (draw) => roulette.describe(roulette.spin(draw)),
  'sic-bo': (draw) => sicBo.describe(sicBo.roll(draw)),
  'xoc-dia': (draw) => xocDia.describe(xocDia.shake(draw)),
  'bau-cua': (draw) => bauCua.describe(bauCua.roll(draw)),
};

type OneDraw = Exclude<RoundProgram, { readonly kind: 'shots' }>;

/** What a round's random numbers come to, in the words that were told of it. */
function resultOf(program: OneDraw, draw: Draw): string {
  switch (program.kind) {
    case 'table':
      return program.game === 'blackjack' ? dealAgain(draw, program.played) : tables[program.game](draw);
    case 'draw':
      return drawGameOf(program.game).draw(draw);
    case 'fixture':
      return courseResult(program.game, program.model, draw);
    case 'room':
      return program.game === 'tien-len'
        ? (dealHands(draw, program.seats).hands[program.place] ?? []).map(cardText).join(' ')
        : xocDia.describe(xocDia.shake(draw));
    case 'slot': {
      const game = slotGameById(program.game);
      return game.describe(game.play(draw));
    }
  }
}

/** Computes a round again, in the words that were told of it. */
export async function recompute(round: Pick<RoundProof, 'program' | 'mixedIn' | 'number'> & { seed: string }) {
  const { program, seed, mixedIn, number } = round;
  if (program.kind !== 'shots') return playWith(seed, mixedIn, number, (draw) => resultOf(program, draw));
  const rtpPpb = ppbOf(program.rtp);
  const shots = (decodeShots(program.shots) ?? []).map(async ({ nonce, kind }) => {
    const { multipliers } = await playWith(seed, mixedIn, nonce, (draw) => decideHit(draw, kind, 1n, rtpPpb));
    return { nonce, kind, multipliers };
  });
  return describeShots(await Promise.all(shots));
}
