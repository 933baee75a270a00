import { parseResult } from '../games/vn-lottery/results.ts';
import { vnForms } from './forms/vn.ts';
import { lottery } from './lottery-data.ts';
import { startLottery } from './start.ts';

const { rules, playTypes } = lottery;
if (rules.kind === 'vn-lottery') {
  const { board } = rules;
  startLottery({
    groups: vnForms(board, playTypes),
    scene: 'balls',
    prizesOf: (text) =>
      Object.entries(parseResult(board, text) ?? {})
        .filter(([, numbers]) => numbers.length > 0)
        .map(([prize, numbers]) => ({ label: [`prize.${prize}`] as const, numbers })),
    loadTrends: async () => (await import('./trends/vn.ts')).vnTrends(board),
  });
}
