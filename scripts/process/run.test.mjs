import { describe, expect, test } from 'vitest';
import { run } from './run.mjs';

describe('a command that is run', () => {
  test('answers its code and its output, also when it does not exist', async () => {
    expect(await run(process.execPath, ['-e', 'console.log("out"); process.exit(3)'])).toEqual({
      code: 3,
      signal: null,
      output: 'out',
    });
    expect((await run('no-such-command', [])).code).toBe(127);
  });

  test('is killed after its time', async () => {
    expect((await run(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { timeoutMs: 200 })).signal).toBe(
      'SIGKILL',
    );
  });
});
