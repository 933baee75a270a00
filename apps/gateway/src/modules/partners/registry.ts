import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../db/database.ts';
import { findAdapter, type PartnerKind } from '../../partners/adapters.ts';
import { lock, type LockKey, unlock } from '../../plugins/locked-secrets.ts';
import { type PartnerSpec, plainUrl, problemsOf, problemsOfSecret, problemsOfUrl } from './rules.ts';
import * as store from './store.ts';

/** What a command did to a partner, without secrets. */
export interface PartnerChange {
  readonly operation: 'add' | 'url' | 'rotate' | 'promote' | 'reset' | 'allow' | 'disallow' | 'enable' | 'disable';
  readonly code: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** What can't be written; the message has one line for each problem, and no secret. */
export class PartnerError extends Error {}

const lockPurpose = 'partner secrets';
/** The keys that partners' secrets are locked with, the current one first. */
export const partnerKeys = (sealed: { secretsFor(purpose: string): readonly LockKey[] }): readonly LockKey[] =>
  sealed.secretsFor(lockPurpose);

export interface ListedPartner {
  readonly code: string;
  readonly kind: PartnerKind;
  readonly adapter: string;
  readonly url: string;
  readonly isEnabled: boolean;
  /** A secret whose key is gone must be set anew. */
  readonly secret: 'none' | 'one' | 'current and next' | 'locked with a lost key';
  readonly operators: readonly string[];
  readonly health: Omit<store.HealthRow, 'partner_code'> | null;
}

/** The only writer of partners; all calls throw PartnerError, and nothing is half done then. */
export interface PartnerRegistry {
  /** Allowed at these operators at once; there is none of its code. */
  add(spec: PartnerSpec, operators?: readonly string[]): Promise<void>;
  /** Adds it, or brings URL and secret up to date, and allows it at these operators. True: something changed. */
  ensure(spec: PartnerSpec, operators: readonly string[]): Promise<boolean>;
  list(): Promise<ListedPartner[]>;
  /** A next secret beside the current one: both are believed from now on. */
  rotate(code: string, secret: string): Promise<void>;
  /** The next secret becomes the current one, which is forgotten. */
  promote(code: string): Promise<void>;
  /** Replaces the current secret at once, and forgets the next: for one that was lost or came to light. */
  reset(code: string, secret: string): Promise<void>;
  setUrl(code: string, url: string): Promise<void>;
  setEnabled(code: string, isEnabled: boolean): Promise<void>;
  allow(code: string, merchantCode: string): Promise<void>;
  disallow(code: string, merchantCode: string): Promise<void>;
  /** Locks with the current key what an older one locks; answers how many secrets. */
  relock(): Promise<number>;
}

export function createRegistry(deps: {
  readonly db: Database;
  readonly clock: Clock;
  /** Of `partnerKeys`. */
  readonly keys: readonly LockKey[];
  /** Hears of what was ordered, in its transaction: what it throws undoes it. */
  readonly recordChange?: ((tx: Tx, change: PartnerChange) => Promise<void>) | undefined;
  /** Hears after each change. */
  readonly onChange: () => void;
}): PartnerRegistry {
  const { db, clock, keys } = deps;
  const now = () => new Date(clock.now());
  const locked = (code: string, secret: string) => lock(keys, code, Buffer.from(secret));

  async function opened(row: { code: string; secret: Buffer | null; secret_key_id: string | null }) {
    if (row.secret === null || row.secret_key_id === null) return null;
    return unlock(keys, row.code, { keyId: row.secret_key_id, locked: row.secret }).toString('utf8');
  }

  function refuse(problems: readonly string[]): void {
    if (problems.length > 0) throw new PartnerError(problems.join('\n'));
  }

  type Row = NonNullable<Awaited<ReturnType<typeof store.lockPartner>>>;

  /** One transaction over a partner that there is. `work` answers the fields that it changed, as they were and are. */
  async function change(
    operation: PartnerChange['operation'],
    code: string,
    work: (tx: Tx, row: Row) => Promise<Partial<Pick<PartnerChange, 'before' | 'after'>> | void>,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const row = await store.lockPartner(tx, code);
      if (!row) {
        const known = (await store.partnerCodes(tx)).join(', ') || 'none yet';
        throw new PartnerError(`there is no partner ${code}; there is: ${known}`);
      }
      const fields = await work(tx, row);
      await deps.recordChange?.(tx, { operation, code, before: {}, after: {}, ...fields });
    });
    deps.onChange();
  }

  async function demandOperator(tx: Tx, merchantCode: string): Promise<void> {
    if (!(await store.hasOperator(tx, merchantCode))) throw new PartnerError(`there is no operator ${merchantCode}`);
  }

  async function allowAt(tx: Tx, code: string, operators: readonly string[]): Promise<void> {
    for (const merchantCode of operators) {
      await demandOperator(tx, merchantCode);
      await store.allow(tx, code, merchantCode, now());
    }
  }

  const insert = (tx: Tx, { code, kind, adapter, url, secret }: PartnerSpec) =>
    store.insert(tx, { code, kind, adapter, url: plainUrl(url) }, secret === null ? null : locked(code, secret));

  return {
    async add(spec, operators = []) {
      refuse(problemsOf(spec));
      await db.transaction(async (tx) => {
        if (!(await insert(tx, spec))) throw new PartnerError(`there is a partner ${spec.code} already`);
        await allowAt(tx, spec.code, operators);
        const { code, kind, adapter, url } = spec;
        await deps.recordChange?.(tx, {
          operation: 'add',
          code,
          before: {},
          after: { kind, adapter, url: plainUrl(url), operators },
        });
      });
      deps.onChange();
    },

    async ensure(spec, operators) {
      refuse(problemsOf(spec));
      const { code, kind, adapter, secret } = spec;
      const hasChanged = await db.transaction(async (tx) => {
        const isNew = await insert(tx, spec);
        const row = await store.lockPartner(tx, code);
        if (!row || row.kind !== kind || row.adapter !== adapter) {
          throw new PartnerError(
            `the partner ${code} is of another kind or adapter: disable it, and choose another code`,
          );
        }
        const isSame = row.url === plainUrl(spec.url) && (await opened(row).catch(() => undefined)) === secret;
        if (!isSame) {
          const change = { url: plainUrl(spec.url), secret: secret === null ? null : locked(code, secret), next: null };
          await store.update(tx, code, change, now());
        }
        await allowAt(tx, code, operators);
        return isNew || !isSame;
      });
      deps.onChange();
      return hasChanged;
    },

    async list() {
      const rows = await store.all(db.queries);
      const health = new Map((await store.health(db.queries)).map((row) => [row.partner_code, row]));
      return rows.map((row) => {
        const isLost = [row.secret_key_id, row.next_secret_key_id].some(
          (keyId) => keyId !== null && !keys.some(({ id }) => id === keyId),
        );
        const has = row.next_secret ? 'current and next' : row.secret ? 'one' : 'none';
        return {
          code: row.code,
          kind: row.kind,
          adapter: row.adapter,
          url: row.url,
          isEnabled: row.is_enabled,
          secret: isLost ? 'locked with a lost key' : has,
          operators: row.operators.map(({ code }) => code),
          health: health.get(row.code) ?? null,
        };
      });
    },

    rotate: (code, secret) =>
      change('rotate', code, async (tx, row) => {
        refuse(problemsOfSecret(secret, row.kind));
        if (row.kind === 'mail' || row.kind === 'sms') {
          throw new PartnerError(`${code} never signs a call to us: replace its secret with reset`);
        }
        if (row.next_secret) throw new PartnerError(`${code} has a next secret already: promote it first`);
        await store.update(tx, code, { next: locked(code, secret) }, now());
      }),

    promote: (code) =>
      change('promote', code, async (tx, row) => {
        if (row.next_secret === null || row.next_secret_key_id === null) {
          throw new PartnerError(`${code} has no next secret: rotate makes one`);
        }
        const secret = { keyId: row.next_secret_key_id, locked: row.next_secret };
        await store.update(tx, code, { secret, next: null }, now());
      }),

    reset: (code, secret) =>
      change('reset', code, async (tx, row) => {
        refuse(problemsOfSecret(secret, row.kind));
        await store.update(tx, code, { secret: locked(code, secret), next: null }, now());
      }),

    setUrl: (code, url) =>
      change('url', code, async (tx, row) => {
        refuse(problemsOfUrl(url, findAdapter(row.kind, row.adapter)?.protocols ?? null));
        await store.update(tx, code, { url: plainUrl(url) }, now());
        return { before: { url: row.url }, after: { url: plainUrl(url) } };
      }),

    setEnabled: (code, isEnabled) =>
      change(isEnabled ? 'enable' : 'disable', code, async (tx, row) => {
        await store.update(tx, code, { is_enabled: isEnabled }, now());
        return { before: { isEnabled: row.is_enabled }, after: { isEnabled } };
      }),

    allow: (code, merchantCode) =>
      change('allow', code, async (tx) => {
        await allowAt(tx, code, [merchantCode]);
        return { after: { operator: merchantCode } };
      }),

    disallow: (code, merchantCode) =>
      change('disallow', code, async (tx) => {
        await demandOperator(tx, merchantCode);
        if (!(await store.disallow(tx, code, merchantCode))) {
          throw new PartnerError(`${code} is not allowed at ${merchantCode}`);
        }
        return { before: { operator: merchantCode } };
      }),

    async relock() {
      let count = 0;
      const current = keys[0]?.id;
      for (const code of await store.partnerCodes(db.queries)) {
        await db.transaction(async (tx) => {
          const row = await store.lockPartner(tx, code);
          if (!row) return;
          const anew = (keyId: string | null, blob: Buffer | null) => {
            const isOld = keyId !== null && blob !== null && keyId !== current && keys.some(({ id }) => id === keyId);
            if (!isOld) return undefined;
            count += 1;
            return lock(keys, code, unlock(keys, code, { keyId, locked: blob }));
          };
          const secret = anew(row.secret_key_id, row.secret);
          const next = anew(row.next_secret_key_id, row.next_secret);
          if (secret || next) await store.update(tx, code, { ...(secret && { secret }), ...(next && { next }) }, now());
        });
      }
      if (count > 0) deps.onChange();
      return count;
    },
  };
}
