import { describe, expect, test } from 'vitest';
import { demandVersion, versionOf } from './edit-version.ts';

describe('the version of what is written anew', () => {
  test('[X-04] is another one with every change, and short', () => {
    const version = versionOf({ title: 'A', texts: ['x'] });
    expect(version).toMatch(/^[\w-]{22}$/);
    expect(versionOf({ title: 'A', texts: ['x'] })).toBe(version);
    expect(versionOf({ title: 'A', texts: ['y'] })).not.toBe(version);
  });

  test('[X-04] is refused where it isn’t what is there now', () => {
    const thrown = (read: string | null, current: string | null) => {
      try {
        demandVersion(read, current);
        return null;
      } catch (error) {
        return (error as { code: string }).code;
      }
    };
    expect(thrown(null, null)).toBeNull();
    expect(thrown('a', 'a')).toBeNull();
    expect(thrown(null, 'a')).toBe('id_taken');
    expect(thrown('a', 'b')).toBe('edit_conflict');
    expect(thrown('a', null)).toBe('edit_conflict');
  });
});
