import type { DownlineState } from '@sampan/contract/downline';
import { AppError } from '../../app-error.ts';
import type { AgentsSettings } from '../agents/settings.ts';

/** Where a page ended: what its last row is sorted by, and the row. */
export interface Place {
  readonly key: string;
  readonly id: string;
}

export type Freezing = AgentsSettings['freezing'];

/** Whether the operator lets an agent freeze accounts that lie so many levels below it. */
export function isFreezable(freezing: Freezing, level: number): boolean {
  return freezing === 'all' || (freezing === 'direct' && level === 1);
}

export function stateOf(row: {
  readonly status: 'active' | 'suspended';
  readonly frozen_by: string | null;
}): DownlineState {
  if (row.status === 'active') return 'active';
  return row.frozen_by === null ? 'closed' : 'frozen';
}

/** As the next page is asked for. */
export function cursorOf({ key, id }: Place): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Throws validation_failed for what no answer had. */
export function placeOf(cursor: string, isByName: boolean): Place {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(read)) {
      const [key, id] = read as unknown[];
      const isKey = typeof key === 'string' && (isByName ? !key.includes('\0') : /^-?\d{1,18}$/.test(key));
      if (isKey && typeof id === 'string' && uuid.test(id)) return { key, id };
    }
  } catch {
    // Told below.
  }
  throw new AppError('validation_failed', { fields: [{ path: 'after', reason: 'invalid' }] });
}
