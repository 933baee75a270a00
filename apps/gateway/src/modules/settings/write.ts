import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../db/database.ts';
import { changesBetween, type KeyChange, withKeys } from './changes.ts';
import { readSettings, unknownKeys } from './rules.ts';
import type { MerchantSettings } from './schema.ts';
import * as store from './store.ts';

/** Who writes: `cli:alice`, `staff:<id>`, `seed`. */
export type Actor = string;

/** Who wrote the first settings of an operator that a seed made. */
export const seedActor: Actor = 'seed';

export type SettingsWrite =
  /** The keys that differ; none: what was given is what was there. */
  | { readonly changes: readonly KeyChange[]; readonly problems: null }
  /** One line for each: the key and what is expected. Nothing was written. */
  | { readonly changes: null; readonly problems: readonly string[] };

/** What only all operators together show of settings that have their form: lines of what is wrong, none where nothing is. */
export type SettingsCheck = (
  tx: Tx,
  given: { readonly merchantCode: string; readonly settings: MerchantSettings },
) => Promise<readonly string[]>;

/** Hears of what was written, in the transaction that wrote it: what it throws undoes it. */
export type RecordWrite = (
  tx: Tx,
  written: { readonly merchantCode: string; readonly actor: Actor; readonly changes: readonly KeyChange[] },
) => Promise<void>;

/** What is to be written: the whole, or some keys (undefined: back to the default). */
export type Wanted =
  | { readonly whole: unknown }
  | {
      readonly keys: ReadonlyMap<string, unknown>;
    };

/** What would be written; or one line for each that is wrong. */
export type ReadWanted =
  | {
      readonly settings: MerchantSettings;
      readonly written: unknown;
      readonly before: unknown;
      readonly problems: null;
    }
  | { readonly settings: null; readonly problems: readonly string[] };

export interface SettingsWriter {
  /** Checks what is to be written as `write` does; nobody else writes until the transaction ends. */
  readIn(tx: Tx, given: { readonly merchantCode: string; readonly wanted: Wanted }): Promise<ReadWanted>;
  /** Checks and writes in one transaction, with a row of the history for each key that differs. */
  write(given: {
    readonly merchantCode: string;
    readonly actor: Actor;
    readonly wanted: Wanted;
  }): Promise<SettingsWrite>;
  /** The same inside the caller's transaction, for an operator that it has just made. */
  writeIn(
    tx: Tx,
    given: { readonly merchantCode: string; readonly actor: Actor; readonly wanted: Wanted },
  ): Promise<SettingsWrite>;
}

export function createSettingsWriter(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly checks: readonly SettingsCheck[];
  readonly recordWrite?: RecordWrite | undefined;
}): SettingsWriter {
  const writer: SettingsWriter = {
    write: (given) => deps.db.transaction((tx) => writer.writeIn(tx, given)),

    async readIn(tx, { merchantCode, wanted }) {
      const stored = await store.lockSettings(tx, merchantCode);
      if (!stored) return refused([`there is no operator ${merchantCode}`]);
      const unknown = 'keys' in wanted ? unknownKeys([...wanted.keys.keys()]) : [];
      if (unknown.length > 0) return refused(unknown);
      const next = 'keys' in wanted ? withKeys(stored.settings, wanted.keys) : wanted.whole;
      const { settings, problems } = readSettings(next, stored.currency_digits);
      if (!settings) return refused(problems);
      const found: string[] = [];
      for (const check of deps.checks) found.push(...(await check(tx, { merchantCode, settings })));
      if (found.length > 0) return refused(found);
      return { settings, written: next, before: stored.settings, problems: null };
    },

    async writeIn(tx, { merchantCode, actor, wanted }) {
      const read = await writer.readIn(tx, { merchantCode, wanted });
      if (!read.settings) return { changes: null, problems: read.problems };
      const changes = changesBetween(read.before, read.written);
      await store.writeSettings(tx, merchantCode, read.written);
      await store.insertChanges(tx, { merchantCode, actor, at: new Date(deps.clock.now()) }, changes);
      if (changes.length > 0) await deps.recordWrite?.(tx, { merchantCode, actor, changes });
      return { changes, problems: null };
    },
  };
  return writer;
}

const refused = (problems: readonly string[]) => ({ settings: null, problems });
