import { describe, expect, test } from 'vitest';
import { sumOfPlaywright, sumOfVitest } from './suite.mjs';

describe('the sums of the tests', () => {
  const vitest = (/** @type {object} */ more) =>
    JSON.stringify({ numPassedTests: 5, numFailedTests: 0, testResults: [], ...more });
  const playwright = (/** @type {object} */ stats, /** @type {unknown[]} */ errors = []) =>
    JSON.stringify({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors });

  test('count what passed and failed', () => {
    expect(sumOfVitest(vitest({}), 0)).toEqual({ passed: 5, failed: 0 });
    expect(sumOfVitest(vitest({ numFailedTests: 2 }), 1)).toEqual({ passed: 5, failed: 2 });
    expect(sumOfPlaywright(playwright({}), 0)).toEqual({ passed: 3, failed: 0 });
    expect(sumOfPlaywright(playwright({ unexpected: 1, flaky: 1 }), 1)).toEqual({ passed: 3, failed: 2 });
  });

  test('never hide a failure: a file that does not load, a bad end, nothing run', () => {
    const broken = { testResults: [{ status: 'failed', assertionResults: [] }] };
    expect(sumOfVitest(vitest(broken), 1)).toEqual({ passed: 5, failed: 1 });
    expect(sumOfVitest(vitest({}), 1)).toEqual({ passed: 5, failed: 1 });
    expect(sumOfVitest(vitest({ numPassedTests: 0 }), 0)).toEqual({ passed: 0, failed: 1 });
    expect(sumOfPlaywright(playwright({}, [{}]), 1)).toEqual({ passed: 3, failed: 1 });
    expect(sumOfPlaywright(playwright({ expected: 0 }), 0)).toEqual({ passed: 0, failed: 1 });
  });
});
