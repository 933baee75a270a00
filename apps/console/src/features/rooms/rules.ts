import { formatAmount, parseAmount } from '@sampan/contract/money';
import { amountProblem, typedAmount } from '../../platform/amounts.ts';
import { isPlace } from '../../platform/catalogue-fields.ts';
import { isWhole, problemsIn } from '../../platform/offer-rules.ts';
import { t } from '../../platform/words.ts';
import type { RoomBody, StaffRoom } from './queries.ts';

/** What the editor holds: fields as they are typed. */
export interface RoomDraft {
  readonly id: string;
  /** '': none is chosen yet. */
  readonly nodeId: string;
  readonly name: string;
  readonly minStake: string;
  readonly maxStake: string;
  readonly seats: string;
  readonly position: string;
  readonly isOpen: boolean;
}

export type RoomProblems = Readonly<Partial<Record<keyof RoomDraft, string>>>;

export function draftOf(room: StaffRoom | null): RoomDraft {
  return {
    id: room?.roomId ?? '',
    nodeId: room?.nodeId ?? '',
    name: room?.name ?? '',
    minStake: room?.minStake ?? '',
    maxStake: room?.maxStake ?? '',
    seats: String(room?.seats ?? 4),
    position: String(room?.position ?? 0),
    isOpen: room?.isOpen ?? true,
  };
}

/** What a draft says, or what is wrong with its fields, in words. `digits`: the decimals of the operator's currency. */
export function readDraft(
  draft: RoomDraft,
  digits: number,
): { readonly body: RoomBody } | { readonly problems: RoomProblems } {
  const money = formatAmount(0n, digits);
  const [minStake, maxStake] = [typedAmount(draft.minStake, money), typedAmount(draft.maxStake, money)];
  const isReversed =
    minStake !== null &&
    maxStake !== null &&
    (parseAmount(maxStake, digits) ?? 0n) < (parseAmount(minStake, digits) ?? 0n);
  const problems = problemsIn<keyof RoomDraft>({
    id: !/^[\w.:-]{1,64}$/.test(draft.id) && t('games.id.wrong'),
    nodeId: draft.nodeId === '' && t('shell.required'),
    name: draft.name.trim() === '' && t('shell.required'),
    minStake: amountProblem(draft.minStake, money),
    maxStake: amountProblem(draft.maxStake, money) ?? (isReversed && t('error.stake_order')),
    seats: !isWhole(draft.seats, 2, 100) && t('rooms.seats.wrong'),
    position: !isPlace(draft.position) && t('games.position.wrong'),
  });
  if (problems || minStake === null || maxStake === null) return { problems: problems ?? {} };
  return {
    body: {
      nodeId: draft.nodeId,
      name: draft.name.trim(),
      minStake,
      maxStake,
      seats: Number(draft.seats),
      position: Number(draft.position),
      isOpen: draft.isOpen,
    },
  };
}
