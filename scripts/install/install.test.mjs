import { describe, expect, test } from 'vitest';
import { whyOutdated } from './install.mjs';

describe('what is installed', () => {
  const wanted = {
    packages: {
      '': {},
      'apps/web': { version: '0.1.0' },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/tool': { version: '2.0.0', dev: true },
      'node_modules/other-platform': { version: '1.0.0', optional: true },
    },
  };
  const a = { 'node_modules/a': { version: '1.0.0' } };
  const tool = { 'node_modules/tool': { version: '2.0.0' } };

  test('fits the lock file, with or without what only the tests need', () => {
    expect(whyOutdated({ packages: { ...a, ...tool } }, wanted, 'all')).toBeUndefined();
    expect(whyOutdated({ packages: a }, wanted, 'run')).toBeUndefined();
  });

  test('is installed again when it is missing, cut off, old or incomplete', () => {
    expect(whyOutdated(undefined, wanted, 'run')).toBe('nothing is installed yet');
    expect(whyOutdated({ packages: {} }, wanted, 'run')).toBe('node_modules/a is missing');
    expect(whyOutdated({ packages: { 'node_modules/a': { version: '0.9.0' } } }, wanted, 'run')).toBe(
      'node_modules/a is 0.9.0, not 1.0.0',
    );
    expect(whyOutdated({ packages: a }, wanted, 'all')).toBe('node_modules/tool is missing');
  });
});
