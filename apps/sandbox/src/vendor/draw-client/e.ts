import { numbersOf, parseResult } from '../games/e-lottery/results.ts';
import { eForms } from './forms/e.ts';
import { lottery } from './lottery-data.ts';
import { startLottery } from './start.ts';

const { rules, playTypes } = lottery;
if (rules.kind === 'e-lottery') {
  const { game } = rules;
  const width = String(numbersOf(game).at(-1)).length;
  startLottery({
    groups: eForms(game, playTypes),
    scene: game === 'k3' ? 'dice' : game === 'pk10' ? 'cars' : 'balls',
    prizesOf: (text) => {
      const result = parseResult(game, text);
      return result ? [{ label: null, numbers: result.map((number) => String(number).padStart(width, '0')) }] : [];
    },
    loadTrends: async () => (await import('./trends/e.ts')).eTrends(game),
  });
}
