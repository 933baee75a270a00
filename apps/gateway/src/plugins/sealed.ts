import { generateKeyPairSync, hkdfSync, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type encryptionKeys, sealedBodyLifetime, sealedPlaintext } from '@sampan/contract/identity';
import type { ValueInputOf } from '@sampan/contract/operation';
import { calculateJwkThumbprint, compactDecrypt, type CryptoKey, importJWK } from 'jose';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import { type Config, type EncryptionKeys, parseEncryptionKeys } from '../config.ts';
import type { Database } from '../db/database.ts';
import * as store from './sealed-store.ts';

type PublishedKey = ValueInputOf<typeof encryptionKeys>['keys'][number];

/** Opens the encrypted bodies of login and registration. */
export interface SealedBodies {
  /** The current key alone; the others open what browsers sealed while they were current. */
  readonly published: readonly PublishedKey[];
  /** Opens a compact JWE and answers its body. Throws encryption_invalid, encryption_expired or encryption_replayed. */
  readonly unseal: (jwe: string) => Promise<unknown>;
  /**
   * 32 secret bytes for one purpose, made from the keys themselves: the current one first, so that what an older one
   * signed or locked can still be read. `id` names which it was.
   */
  readonly secretsFor: (purpose: string) => readonly { readonly id: string; readonly key: Buffer }[];
  /** Forgets the ids of bodies that have expired by themselves. */
  readonly purge: () => Promise<void>;
}

export async function sealedBodies(deps: { config: Config; db: Database; clock: Clock }): Promise<SealedBodies> {
  const { config, db, clock } = deps;
  const privateKeys = config.encryptionKeys ?? (await storedKeys(config.dataDir, () => demandKeys(db, null)));
  const byKid = new Map<string, CryptoKey>();
  const kids: string[] = [];
  const published: PublishedKey[] = [];
  for (const { kty, crv, x, y, d } of privateKeys) {
    const kid = await calculateJwkThumbprint({ kty, crv, x, y });
    byKid.set(kid, await importJWK({ kty, crv, x, y, d }, 'ECDH-ES'));
    kids.push(kid);
    if (published.length === 0) published.push({ kty, crv, x, y, kid, use: 'enc', alg: 'ECDH-ES' });
  }
  await demandKeys(db, kids);

  /** Anything but what the site itself seals is one and the same failure: nothing tells which part was wrong. */
  async function open(jwe: string) {
    try {
      const { plaintext } = await compactDecrypt(
        jwe,
        ({ kid }) => {
          const key = byKid.get(kid ?? '');
          if (!key) throw new Error('sealed to a key that is not ours');
          return key;
        },
        {
          keyManagementAlgorithms: ['ECDH-ES'],
          contentEncryptionAlgorithms: ['A256GCM'],
          maxDecompressedLength: 0,
        },
      );
      return sealedPlaintext.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext)));
    } catch {
      throw new AppError('encryption_invalid');
    }
  }

  return {
    published,
    async unseal(jwe) {
      const { jti, iat, body } = await open(jwe);
      const now = clock.now();
      if (Math.abs(now / 1_000 - iat) > sealedBodyLifetime) throw new AppError('encryption_expired');
      // Kept for twice the lifetime: another instance's clock may be behind.
      const isNew = await store.noteBody(db, jti, new Date((iat + 2 * sealedBodyLifetime) * 1_000));
      if (!isNew) throw new AppError('encryption_replayed');
      return body;
    },
    secretsFor: (purpose) =>
      privateKeys.map(({ d }, index) => ({
        id: kids[index] ?? '',
        key: Buffer.from(hkdfSync('sha256', Buffer.from(d, 'base64url'), '', `sampan ${purpose}`, 32)),
      })),
    purge: () => store.purgeBodies(db, new Date(clock.now())),
  };
}

/** A new P-256 key, private part included. */
export function newEncryptionKey(): EncryptionKeys[number] {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const [key] = parseEncryptionKeys(JSON.stringify([privateKey.export({ format: 'jwk' })]));
  if (!key) throw new Error('the new key is not a P-256 key');
  return key;
}

/**
 * With other keys than those of the database the owners of authenticator apps would be locked out: nothing is started
 * then. `kids`: the keys that there are; null: keys.json is missing.
 */
async function demandKeys(db: Database, kids: readonly string[] | null): Promise<void> {
  const missing = (await store.missingKeys(db.queries, kids ?? [])).join(', ');
  if (missing === '') return;
  const where = kids
    ? 'the key is neither in ENCRYPTION_KEYS nor in keys.json of DATA_DIR'
    : 'keys.json is missing in DATA_DIR';
  throw new Error(
    `${where}, and the database has secrets of authenticator apps that are locked with it (${missing}): bring it from where the database was, or set ENCRYPTION_KEYS. What to do when it is lost: docs/OPERATIONS.md, “Keys and secrets”`,
  );
}

const keysFile = (folder: string) => path.join(folder, 'keys.json');

/** Null: there is no such file. Throws where it holds something else. */
async function readStored(file: string): Promise<EncryptionKeys | null> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return parseEncryptionKeys(text);
  } catch (cause) {
    throw new Error(
      `${file} holds no private P-256 keys; put back a copy of it, or delete it to get new ones, which locked secrets refuse`,
      { cause },
    );
  }
}

/** Ids of the keys that a gateway of this configuration has, the current one first; none are made. */
export async function keyIdsOf({ encryptionKeys, dataDir }: Config): Promise<string[]> {
  const keys = encryptionKeys ?? (await readStored(keysFile(dataDir))) ?? [];
  return Promise.all(keys.map(({ kty, crv, x, y }) => calculateJwkThumbprint({ kty, crv, x, y })));
}

/**
 * The keys of `keys.json`, made on first use. docs/OPERATIONS.md says how to change them. The file appears whole or not
 * at all, and two processes that start together agree on one.
 */
async function storedKeys(folder: string, beforeNew: () => Promise<void>): Promise<EncryptionKeys> {
  const file = keysFile(folder);
  const found = await readStored(file);
  if (found !== null) {
    await chmod(file, 0o600);
    return found;
  }
  await beforeNew();
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, JSON.stringify([newEncryptionKey()]), { mode: 0o600, flag: 'wx', flush: true });
    await link(draft, file).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return storedKeys(folder, beforeNew);
}
