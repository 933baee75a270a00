import { expect, test } from 'vitest';
import { explain, UserError } from './user-error.mjs';

test('a full disk and a missing permission are explained, a UserError is its message', () => {
  expect(explain(Object.assign(new Error('x'), { code: 'ENOSPC', path: '/data' }))).toContain(
    'The disk is full (/data)',
  );
  expect(explain(Object.assign(new Error('x'), { code: 'EACCES', path: '/data' }))).toContain(
    'No permission for /data',
  );
  expect(explain(new UserError('Do this.'))).toBe('Do this.');
});
