import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Audit } from '../audit/service.ts';
import { accountNamed } from '../identity/account-status.ts';
import { settingsInForce } from '../settings/written.ts';
import { carryOut, loggedMove } from './moves.ts';
import type { MoveRefusal } from './tree.ts';

/** A move as the command line asks for it, by names of accounts. */
export interface NamedMove {
  readonly merchantCode: string;
  readonly member: string;
  /** Null: no upline. */
  readonly to: string | null;
  readonly reason: string;
  /** Who runs the command. */
  readonly movedBy: string;
}

export type MovedByCommand =
  | {
      readonly status: 'moved';
      /** The names as the accounts have them; null: no upline. */
      readonly member: string;
      readonly from: string | null;
      readonly to: string | null;
      /** How many moved, the member included. */
      readonly members: number;
    }
  | {
      readonly status: MoveRefusal | 'operator_unknown' | 'operator_closed';
      /** How many levels the operator's tree may have. */
      readonly maxLevels: number;
    };

/** Moves a member at once, and writes it down in the operator's log: both, or neither. */
export async function moveByCommand(
  deps: { readonly db: Database; readonly clock: Clock; readonly audit: Audit },
  given: NamedMove,
): Promise<MovedByCommand> {
  const { db, clock, audit } = deps;
  const { merchantCode, reason, movedBy } = given;
  const operator = await settingsInForce(db, merchantCode);
  if (operator === null) return { status: 'operator_unknown', maxLevels: 0 };
  if (operator.settings === null) return { status: 'operator_closed', maxLevels: 0 };
  const { settings } = operator;
  const { maxLevels } = settings.agents;
  const member = await accountNamed(db, merchantCode, given.member);
  if (!member) return { status: 'member_unknown', maxLevels };
  const upline = given.to === null ? null : await accountNamed(db, merchantCode, given.to);
  if (given.to !== null && !upline) return { status: 'upline_unknown', maxLevels };

  return db.transaction(async (tx) => {
    const uplineId = upline?.id ?? null;
    const move = { merchantCode, memberId: member.id, uplineId, movedBy, reason, requestKey: `cli:${randomUUID()}` };
    const moved = await carryOut(tx, { clock, settings }, move);
    // Each run of the command is a request of its own.
    if (moved.status === 'repeated') throw new Error('a move of the command line was there before');
    if (moved.status !== 'moved') return { status: moved.status, maxLevels };
    const logged = await loggedMove(tx, uplineId, moved);
    await audit.append(tx, {
      merchantCode,
      actor: { kind: 'cli' },
      operation: 'agents.move',
      subject: { kind: 'member', id: member.id },
      reason,
      ...logged,
    });
    const from = logged.before.upline?.account ?? null;
    return { status: 'moved', member: member.account, from, to: upline?.account ?? null, members: moved.members };
  });
}
