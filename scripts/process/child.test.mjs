import { expect, test } from 'vitest';
import { formatLogLine } from './child.mjs';

test('a log line is its message, the request and the error; errors are told apart', () => {
  expect(formatLogLine('{"level":30,"msg":"ready"}')).toEqual({ text: 'ready', isError: false });
  expect(formatLogLine('{"level":50,"msg":"failed","reqId":"r1","err":{"message":"why"}}')).toEqual({
    text: 'failed (request r1) \nwhy',
    isError: true,
  });
  expect(formatLogLine('not JSON')).toEqual({ text: 'not JSON', isError: true });
});
