import { describe, expect, test } from 'vitest';
import { chosenIn } from './profit-rules.ts';

const today = '2026-11-24';

describe('[M-04] the time that an address asks for', () => {
  test.each([
    [{}, { from: '2026-10-26', to: today, unit: 'day', preset: 'month' }],
    [{ since: '2026-11-18' }, { from: '2026-11-18', to: today, unit: 'day', preset: 'week' }],
    [{ since: '2026-08-27' }, { from: '2026-08-27', to: today, unit: 'week', preset: 'quarter' }],
    [{ since: '2025-11-24' }, { from: '2025-11-24', to: today, unit: 'month', preset: 'year' }],
    [
      { since: '2025-11-24', unit: 'day' },
      { from: '2025-11-24', to: today, unit: 'day', preset: 'year' },
    ],
    [
      { since: '2026-05-01', until: '2026-05-31' },
      { from: '2026-05-01', to: '2026-05-31', unit: 'day', preset: '' },
    ],
    // Out of order, too early, still to come, and no such unit.
    [
      { since: '2026-11-24', until: '2026-11-01' },
      { from: '2026-11-01', to: '2026-11-01', unit: 'day', preset: '' },
    ],
    [
      { since: '2020-01-01', until: '2020-02-01' },
      { from: '2025-11-24', to: '2025-11-24', unit: 'day', preset: '' },
    ],
    [
      { since: '2027-01-01', until: '2027-02-01', unit: 'hour' },
      { from: today, to: today, unit: 'day', preset: '' },
    ],
  ])('%j', (search, chosen) => expect(chosenIn(search, today)).toEqual(chosen));
});
