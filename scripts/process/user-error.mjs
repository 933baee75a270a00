/** Something a person can act on: printed without a stack, ends the command with code 1. */
export class UserError extends Error {
  /** @override */
  name = 'UserError';
}

/** @param {string} [text] */
export function say(text = '') {
  process.stdout.write(`${text}\n`);
}

/**
 * Runs a command's main function. What it throws is printed and ends the process with code 1.
 * @param {() => Promise<number | void>} main answers the exit code; without one the process ends with its last handle
 */
export async function command(main) {
  try {
    const code = await main();
    if (code !== undefined) process.exit(code);
  } catch (error) {
    process.stderr.write(`\n${explain(error)}\n`);
    process.exit(1);
  }
}

/** @param {unknown} error */
export function explain(error) {
  if (error instanceof UserError) return error.message;
  const { code, path } = /** @type {NodeJS.ErrnoException} */ (error);
  if (code === 'ENOSPC') return `The disk is full${path ? ` (${path})` : ''}. Free some space and run it again.`;
  if (code === 'EACCES' || code === 'EPERM')
    return `No permission for ${path ?? 'a file'}. Run it as the user who owns this folder.`;
  if (code === 'EROFS') return `The disk is read-only (${path ?? ''}).`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
