import { accountTypes } from '@sampan/contract/accounts';
import type { Permission } from '@sampan/contract/permissions';
import type { BetStatus } from '@sampan/contract/play';
import type { BreakKind } from '@sampan/contract/safer-play';
import type { ObligationStatus } from '@sampan/contract/turnover';
import { t } from '../../platform/words.ts';
import type { Tone } from '../../ui/Note.tsx';
import type { BetName } from './queries.ts';

/** spec §4: 4 is a trial account, 1, 2, 41 and 42 are agents, all others plain members. */
export function kindOf(type: number): 'trial' | 'agent' | 'member' {
  if (type === accountTypes.trial) return 'trial';
  return accountTypes.agents.some((agent) => agent === type) ? 'agent' : 'member';
}

export const statusTones: Readonly<Record<'active' | 'suspended', Tone>> = { active: 'good', suspended: 'bad' };

export const betTones: Readonly<Record<BetStatus, Tone>> = { open: 'warn', settled: 'good', void: 'plain' };

/** A round in the address: its vendor, when its stake was placed, and its id, which may hold anything. */
export const betNameOf = ({ vassalage, placedAt, roundId }: BetName): string => `${vassalage}.${placedAt}.${roundId}`;

/** Null: the text names no round. */
export function betNameIn(text: string): BetName | null {
  const [, vassalage, placedAt, roundId] = /^([\w:-]+)\.(\d{1,13})\.(.+)$/.exec(text) ?? [];
  return vassalage === undefined || roundId === undefined ? null : { vassalage, placedAt: Number(placedAt), roundId };
}

export const obligationTones: Readonly<Record<ObligationStatus, Tone>> = {
  open: 'warn',
  met: 'good',
  expired: 'plain',
  forfeited: 'plain',
  cancelled: 'plain',
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Breaks that staff impose, and how long they are; null: without an end. */
export const imposedBreaks = {
  day: { kind: 'time_out', ms: dayMs },
  week: { kind: 'time_out', ms: 7 * dayMs },
  month: { kind: 'time_out', ms: 30 * dayMs },
  half: { kind: 'exclusion', ms: 182 * dayMs },
  year: { kind: 'exclusion', ms: 365 * dayMs },
  open: { kind: 'exclusion', ms: null },
} as const satisfies Readonly<Record<string, { readonly kind: BreakKind; readonly ms: number | null }>>;
export type ImposedBreak = keyof typeof imposedBreaks;

/** Parts of a member's page, and who sees them. */
const memberParts = {
  account: 'members.read',
  movements: 'finance.read',
  bets: 'finance.read',
  bonuses: 'finance.read',
  linked: 'risk.read',
  limits: 'risk.read',
  contracts: 'agents.read',
  notes: 'members.read',
} as const satisfies Readonly<Record<string, Permission>>;
type MemberPart = keyof typeof memberParts;

/** What there is only of who plays for real money. */
const ofPlayers: readonly MemberPart[] = ['bets', 'bonuses', 'limits'];
const ofAgents: readonly MemberPart[] = ['contracts'];

/** The parts of a member's page that somebody sees, in their order. */
export const partsFor = (type: number, may: (permission: Permission) => boolean): MemberPart[] =>
  (Object.keys(memberParts) as MemberPart[]).filter(
    (part) =>
      may(memberParts[part]) &&
      !(kindOf(type) === 'trial' && ofPlayers.includes(part)) &&
      !(kindOf(type) !== 'agent' && ofAgents.includes(part)),
  );

/** Colours of CSS that labels usually have. */
export const labelColours = ['grey', 'gold', 'green', 'blue', 'purple', 'red'] as const;

/** "Night desk, Gold" -> its labels. */
export const labelsIn = (typed: string): string[] =>
  typed
    .split(',')
    .map((label) => label.trim())
    .filter((label) => label !== '');

/** Null: they can be saved so. */
export function labelsProblem(typed: string): string | null {
  const labels = labelsIn(typed);
  return labels.length > 12 || labels.some(({ length }) => length > 40) ? t('members.labels.wrong') : null;
}
