import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../process/user-error.mjs';

/** @typedef {{ partners: Record<string, { secret: string }>, smsToken: string, inboxToken: string }} Secrets */

const partnerCodes = ['sandbox-games', 'sandbox-pay'];
const makeSecret = () => randomBytes(32).toString('base64url');

/**
 * The secrets that gateway and sandbox share, made once into `secrets.json` (readable by its owner only). The file
 * appears whole or not at all.
 * @param {string} dataDir
 * @returns {Secrets}
 */
export function loadSecrets(dataDir) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'secrets.json');
  const known = read(path);
  if (known?.inboxToken && partnerCodes.every((code) => known.partners[code]))
    return { ...known, inboxToken: known.inboxToken };
  const secrets = {
    partners: {
      ...known?.partners,
      ...Object.fromEntries(partnerCodes.map((code) => [code, known?.partners[code] ?? { secret: makeSecret() }])),
    },
    smsToken: known?.smsToken ?? makeSecret(),
    inboxToken: known?.inboxToken ?? makeSecret(),
  };
  const draft = `${path}.${process.pid}`;
  try {
    const file = openSync(draft, 'w', 0o600);
    writeSync(file, `${JSON.stringify(secrets, null, 2)}\n`);
    fsyncSync(file);
    closeSync(file);
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
  return secrets;
}

/**
 * @param {string} path
 * @returns {Omit<Secrets, 'inboxToken'> & { inboxToken?: string } | undefined} files of earlier versions have no token of the inbox
 */
function read(path) {
  let text;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const { partners, smsToken, inboxToken } = JSON.parse(text);
    if (typeof partners === 'object' && partners !== null && typeof smsToken === 'string')
      return { partners, smsToken, ...(typeof inboxToken === 'string' && { inboxToken }) };
  } catch {
    // said below
  }
  throw new UserError(
    `${path} is damaged. Restore it, or remove it: new secrets are made, and payments and rounds that are under way can't be confirmed any more.`,
  );
}
