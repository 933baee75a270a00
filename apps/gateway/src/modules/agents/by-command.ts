import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Audit } from '../audit/service.ts';
import { accountNamed, namesOf, accountStatusOf } from '../identity/account-status.ts';
import { endContracts } from '../contracts/moves.ts';
import { capRates } from '../rebates/moves.ts';
import { settingsInForce } from '../settings/written.ts';
import { type MoveRefusal, moveMember, type OnMove } from './tree.ts';

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
      readonly status: MoveRefusal | 'operator_unknown' | 'operator_closed' | 'member_trial';
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
  const { agents, rebate } = operator.settings;
  const { maxLevels } = agents;
  const onMove: OnMove = async (tx, moved) => {
    await endContracts(tx, moved);
    await capRates(tx, rebate, moved);
  };
  const member = await accountNamed(db, merchantCode, given.member);
  if (!member) return { status: 'member_unknown', maxLevels };
  const upline = given.to === null ? null : await accountNamed(db, merchantCode, given.to);
  if (given.to !== null && !upline) return { status: 'upline_unknown', maxLevels };

  return db.transaction(async (tx) => {
    const move = { merchantCode, memberId: member.id, uplineId: upline?.id ?? null, from: null, movedBy, reason };
    const moved = await moveMember(
      tx,
      { clock, accountStatusOf, maxLevels, onMove },
      { ...move, requestKey: `cli:${randomUUID()}` },
    );
    // It was found by its name: what the tree doesn't know of it is that it counts.
    if (moved.status === 'member_unknown') return { status: 'member_trial', maxLevels };
    if (moved.status !== 'moved') return { status: moved.status, maxLevels };
    const names = await namesOf(tx, [moved.fromUplineId, move.uplineId]);
    const uplineOf = (id: string | null) => (id === null ? null : { id, account: names.get(id) ?? null });
    await audit.append(tx, {
      merchantCode,
      actor: { kind: 'cli' },
      operation: 'agents.move',
      subject: { kind: 'member', id: member.id },
      reason,
      before: { upline: uplineOf(moved.fromUplineId) },
      after: { upline: uplineOf(move.uplineId) },
    });
    const from = uplineOf(moved.fromUplineId)?.account ?? null;
    const to = upline?.account ?? null;
    return { status: 'moved', member: member.account, from, to, members: moved.members };
  });
}
