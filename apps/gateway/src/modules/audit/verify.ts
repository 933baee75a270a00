import type { Database } from '../../db/database.ts';
import { type Actor, contentHash, entryHash, genesis, type Json, type Subject } from './rules.ts';
import * as store from './store.ts';

/** What a chain is found to be. */
export interface ChainReport {
  /** Null: the installation's. */
  readonly merchantCode: string | null;
  /** Entries that hold, from the first. */
  readonly entries: bigint;
  /** Of the last entry that holds, in hexadecimal: to be kept where a database administrator can't change it. */
  readonly hash: string;
  /** The first entry that doesn't hold, and why; null: all do. */
  readonly broken: { readonly number: bigint; readonly why: string } | null;
}

/** What was noted of a chain before: its entry of this number had this hash. */
export interface Anchor {
  readonly merchantCode: string | null;
  readonly number: bigint;
  readonly hash: string;
}

const pageSize = 1_000;

function isSound(row: store.EntryRow, previous: Buffer): boolean {
  const actor = (
    row.actor_kind === 'staff'
      ? { kind: 'staff', id: row.actor_id, ip: row.ip, client: row.client, requestId: row.request_id }
      : { kind: 'cli' }
  ) as Actor;
  const content = contentHash({
    merchantCode: row.merchant_code,
    actor,
    operation: row.operation,
    subject: { kind: row.subject_kind, id: row.subject_id } as Subject,
    reason: row.reason,
    before: row.before as Json,
    after: row.after as Json,
  });
  return entryHash(previous, row.number, row.at.getTime(), content).equals(row.hash);
}

/** Why the entry is not what follows `last`; null: it is. */
function problemOf(row: store.EntryRow, last: { number: bigint; hash: Buffer; at: number }): string | null {
  if (row.number !== last.number + 1n) return 'is missing: the next one there is has the number ' + String(row.number);
  if (!row.previous_hash.equals(last.hash)) return 'doesn’t follow the entry before';
  if (!isSound(row, last.hash)) return 'was changed';
  if (row.at.getTime() < last.at) return 'is older than the entry before';
  return null;
}

async function verifyChain(
  db: Database,
  merchantCode: string | null,
  head: store.HeadRow | null,
  anchor: Anchor | undefined,
): Promise<ChainReport> {
  let last: { number: bigint; hash: Buffer; at: number } = { number: 0n, hash: genesis, at: 0 };
  const report = (broken: ChainReport['broken']): ChainReport => ({
    merchantCode,
    entries: last.number,
    hash: last.hash.toString('hex'),
    broken,
  });
  for (;;) {
    const rows = await store.following(db, merchantCode, last.number, pageSize);
    for (const row of rows) {
      const why = problemOf(row, last);
      if (why) return report({ number: last.number + 1n, why });
      last = { number: row.number, hash: row.hash, at: row.at.getTime() };
      if (anchor?.number === row.number && anchor.hash !== row.hash.toString('hex'))
        return report({ number: row.number, why: 'is another than the one that was noted' });
    }
    if (rows.length < pageSize) break;
  }
  if (anchor && anchor.number > last.number)
    return report({ number: last.number + 1n, why: `is missing: the chain had ${anchor.number} entries` });
  if (!head) return report({ number: last.number, why: 'is the last, but the chain’s end is missing' });
  // Read before the entries: what was appended since is more, never less.
  if (head.number > last.number)
    return report({ number: last.number + 1n, why: `is missing: the chain has ${head.number} entries` });
  if (head.number === last.number && !head.hash.equals(last.hash))
    return report({ number: last.number, why: 'is another than the one that the chain ended with' });
  return report(null);
}

/**
 * Reads all chains, or those of the anchors, and says for each the first entry that was changed, removed, added or moved.
 * A writer that bypasses the gateway could rebuild a whole chain: an anchor that is kept elsewhere detects that, too.
 */
export async function verifyChains(db: Database, anchor?: Anchor): Promise<ChainReport[]> {
  const heads = await store.heads(db);
  const chains = [
    ...heads.map((head) => ({ merchantCode: head.merchant_code, head })),
    ...(await store.headless(db)).map((merchantCode) => ({ merchantCode, head: null })),
  ];
  const isAnchored = (merchantCode: string | null) => anchor !== undefined && anchor.merchantCode === merchantCode;
  if (anchor && !chains.some(({ merchantCode }) => isAnchored(merchantCode)))
    chains.push({ merchantCode: anchor.merchantCode, head: null });
  const reports: ChainReport[] = [];
  for (const { merchantCode, head } of chains)
    reports.push(await verifyChain(db, merchantCode, head, isAnchored(merchantCode) ? anchor : undefined));
  return reports;
}
