import { afterEach, beforeEach } from 'vitest';

/**
 * A test fails on a console.error or console.warn that it didn't ask for. A test that expects one replaces the
 * function with `vi.spyOn(console, 'error')` for its own length.
 */
const original = { error: console.error, warn: console.warn };
/** @type {string[]} */
let unexpected = [];

beforeEach(() => {
  unexpected = [];
  for (const level of /** @type {const} */ (['error', 'warn'])) {
    console[level] = (...parts) => {
      unexpected.push(
        `console.${level}: ${parts.map((part) => (part instanceof Error ? part.stack : String(part))).join(' ')}`,
      );
      original[level](...parts);
    };
  }
});

afterEach(() => {
  Object.assign(console, original);
  if (unexpected.length > 0) throw new Error(`Unexpected output:\n${unexpected.join('\n')}`);
});
