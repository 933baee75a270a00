import { describe, expect, test } from 'vitest';
import { fromLocalInput, toLocalInput } from './local-time.ts';

describe('a field of date and time', () => {
  test('[X-04] holds a time of the browser’s zone, and gives it back', () => {
    const at = new Date(2026, 10, 7, 8, 5).getTime();
    expect(toLocalInput(at)).toBe('2026-11-07T08:05');
    expect(fromLocalInput('2026-11-07T08:05')).toBe(at);
    expect(toLocalInput(null)).toBe('');
    expect(fromLocalInput('')).toBeNull();
    expect(fromLocalInput('soon')).toBeNull();
  });

  test('[X-04] leaves the seconds of a time that nobody changed', () => {
    const at = new Date(2026, 10, 7, 8, 5, 42).getTime();
    expect(fromLocalInput(toLocalInput(at), at)).toBe(at);
    expect(fromLocalInput('2026-11-07T08:06', at)).toBe(at + 18_000);
  });
});
