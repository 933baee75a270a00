import { parseResult } from '../games/sea-lottery/results.ts';
import { seaForms } from './forms/sea.ts';
import { lottery } from './lottery-data.ts';
import { startLottery } from './start.ts';

const { rules, playTypes } = lottery;
if (rules.kind === 'sea-lottery') {
  const { lottery: variant } = rules;
  startLottery({
    groups: seaForms(variant, playTypes),
    scene: 'balls',
    prizesOf: (text) =>
      [...(parseResult(variant, text) ?? [])].map(([prize, numbers]) => ({
        label: [`prize.${prize}`] as const,
        numbers,
      })),
    loadTrends: async () => (await import('./trends/sea.ts')).seaTrends(variant),
  });
}
