import { createHmac, randomBytes } from 'node:crypto';
import { sha256 } from '../../secret-hash.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import type { SealedBodies } from '../../plugins/sealed.ts';
import * as remembered from './remembered-store.ts';
import type { Visit } from '../../plugins/request-context.ts';

/** How long a browser stays logged in without a password (spec §4: cookies for one day). */
const rememberedMs = 86_400_000;
/** Where the credential travels. */
export const rememberedCookie = 'remembered';
/**
 * How long a credential that was just replaced still answers, with the same successor: tabs that open together send it
 * together. Within this time the successor isn't replaced again either, so that no tab comes two generations late.
 */
const graceMs = 10_000;

/** What a browser remembers, found good; `cookie` is what replaces it. */
interface Recalled {
  readonly memberId: string;
  readonly rememberedId: string;
  /** When a login of this browser last passed the second factor; null: never. */
  readonly factorAt: Date | null;
  readonly cookie: string;
  /** Milliseconds from now. */
  readonly leftMs: number;
}

/** Browsers that stay logged in. Why it is like this: docs/decisions/2026-11-21-remembered-logins.md. */
export interface Remembering {
  /** Makes a credential for the device; `cookie` is written after the commit. */
  readonly remember: (
    tx: Tx,
    visit: Visit,
    memberId: string,
    deviceRow: string,
  ) => Promise<{ readonly rememberedId: string; readonly cookie: string; readonly leftMs: number }>;
  /**
   * Takes the credential of the cookie and replaces it. `reused`: it was replaced before, or comes from another device;
   * all that came of it must end. Null: nothing good, nothing to end.
   */
  readonly redeem: (
    visit: Visit,
    deviceId: string | undefined,
  ) => Promise<Recalled | { readonly reused: { readonly memberId: string; readonly rememberedId: string } } | null>;
  /** A login of this browser has passed the second factor now. */
  readonly noteFactor: (tx: Tx, rememberedId: string) => Promise<void>;
  /** Whether it is still good, and stays so until this transaction ends. */
  readonly holdRemembered: (tx: Tx, rememberedId: string) => Promise<boolean>;
  /** Ends what the cookie names, and takes the cookie back. */
  readonly forgetCookie: (visit: Pick<Visit, 'merchant' | 'cookies'>) => Promise<void>;
  /** With a member also the logins that wait for extra verification. */
  readonly endRemembered: (
    queries: Queries,
    filter: { readonly id: string } | { readonly memberId: string; readonly exceptId?: string | null },
  ) => Promise<void>;
}

export function createRemembering(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealed: Pick<SealedBodies, 'secretsFor'>;
}): Remembering {
  const { db, clock, sealed } = deps;
  const now = () => new Date(clock.now());
  const secrets = sealed.secretsFor('remembered browsers');

  /**
   * Made from the old one, so that every instance answers tabs that ask together with the same, and stores it nowhere.
   * One for each key that is in use, the current one first.
   */
  const successorsOf = (id: string, old: string) =>
    secrets.map(({ key }) => createHmac('sha256', key).update(`${id}.${old}`).digest('base64url'));

  return {
    async remember(tx, visit, memberId, deviceRow) {
      const rememberedId = crypto.randomUUID();
      const random = randomBytes(32).toString('base64url');
      const at = clock.now();
      await remembered.insertRemembered(tx, {
        id: rememberedId,
        merchant_code: visit.merchant.code,
        member_id: memberId,
        device_id: deviceRow,
        secret_hash: sha256(random),
        created_at: new Date(at),
        expires_at: new Date(at + rememberedMs),
      });
      return { rememberedId, cookie: `${rememberedId}.${random}`, leftMs: rememberedMs };
    },

    async redeem(visit, deviceId) {
      const given = readCookie(visit);
      if (!given) return null;
      const { id, random } = given;
      const row = await remembered.findRemembered(db, visit.merchant.code, id, now());
      if (!row) return null;
      const reused = { reused: { memberId: row.member_id, rememberedId: id } };
      if (deviceId === undefined || !row.device_hash.equals(sha256(deviceId))) return reused;
      const good = (current: string): Recalled => ({
        memberId: row.member_id,
        rememberedId: id,
        factorAt: row.factor_at,
        cookie: `${id}.${current}`,
        leftMs: row.expires_at.getTime() - clock.now(),
      });

      const hash = sha256(random);
      const isFresh = row.rotated_at !== null && clock.now() - row.rotated_at.getTime() < graceMs;
      const successors = successorsOf(id, random);
      if (row.secret_hash.equals(hash)) {
        const [next] = successors;
        if (isFresh || next === undefined) return good(random);
        // A request that loses this race sent the same credential: its successor is the same, too.
        await remembered.rotate(db, id, hash, sha256(next), now());
        return good(next);
      }
      if (!isFresh || !row.previous_hash?.equals(hash)) return reused;
      const current = successors.find((one) => row.secret_hash.equals(sha256(one)));
      return current === undefined ? reused : good(current);
    },

    noteFactor: (tx, rememberedId) => remembered.noteFactor(tx, rememberedId, now()),
    holdRemembered: (tx, rememberedId) => remembered.holdRemembered(tx, rememberedId),

    async forgetCookie(visit) {
      const given = readCookie(visit);
      visit.cookies.forget(rememberedCookie);
      if (!given) return;
      const row = await remembered.findRemembered(db, visit.merchant.code, given.id, now());
      const hash = sha256(given.random);
      if (!row || !(row.secret_hash.equals(hash) || row.previous_hash?.equals(hash))) return;
      await remembered.endRemembered(db.queries, { id: given.id }, now());
    },

    endRemembered: (queries, filter) => remembered.endRemembered(queries, filter, now()),
  };
}

/** Null: there is none, or it doesn't have our form. */
function readCookie({ cookies }: Pick<Visit, 'cookies'>): { readonly id: string; readonly random: string } | null {
  const match = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/.exec(
    cookies.read(rememberedCookie) ?? '',
  );
  return match?.[1] !== undefined && match[2] !== undefined ? { id: match[1], random: match[2] } : null;
}
