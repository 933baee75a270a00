import { maxFundPasswordFailures } from '../../modules/identity/rules.ts';
import type { Answer, Deed } from './deeds.ts';
import { apply } from './model.ts';
import type { Observed, ObservedMember } from './observed.ts';
import { heldOf, type Member, pointsOf, type State } from './state.ts';
import type { Turn } from './turns.ts';

/** A request with its answer; null: none came, and it may have been done all the same. */
export interface Told {
  readonly deed: Deed;
  readonly answer: Answer | null;
}

interface Part {
  readonly name: string;
  readonly isNeeded: boolean;
  take(state: State): boolean;
}

/** Where the model differs from what there is: a line for each. */
function differences(state: State, seen: Observed): string[] {
  const found: string[] = [];
  const compare = (name: string, model: unknown, real: unknown) => {
    const [one, other] = [model, real].map((value) => JSON.stringify(value, plain));
    if (one !== other) found.push(`${name}: by the rules ${one}, there is ${other}`);
  };
  compare('cups', state.stock, seen.stock);
  for (const [who, real] of seen.members.entries()) compareMember(state.members[who]!, real, `${who}`, compare);
  return found;
}

const plain = (_name: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value);

function compareMember(
  model: Member,
  real: ObservedMember,
  who: string,
  compare: (name: string, model: unknown, real: unknown) => void,
): void {
  compare(`${who} spendable`, model.cash, real.cash);
  compare(`${who} held`, heldOf(model), real.held);
  compare(`${who} points`, pointsOf(model), real.points);
  const debtOf = ({
    source,
    amount,
    required,
    consumed,
    status,
    takenBack,
  }: Member['debts'][number] | ObservedMember['debts'][number]) => [
    source,
    amount,
    required,
    consumed,
    status,
    takenBack,
  ];
  compare(`${who} to be played`, model.debts.map(debtOf), real.debts.map(debtOf));
  const rows = <R>(of: Readonly<Record<string, R>>, tell: (row: R) => unknown) =>
    Object.entries(of)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([id, row]) => [id, tell(row)]);
  type Row<N extends 'deposits' | 'withdrawals'> = Member[N][string] | ObservedMember[N][string];
  const depositOf = ({ status, paid, bonus }: Row<'deposits'>) => [status, paid, bonus];
  const withdrawalOf = ({ status, receipt, receiptBy, dispute }: Row<'withdrawals'>) => [
    status,
    receipt,
    receiptBy,
    dispute,
  ];
  const statusOf = ({ status }: { readonly status: string }) => status;
  compare(`${who} deposits`, rows(model.deposits, depositOf), rows(real.deposits, depositOf));
  compare(`${who} withdrawals`, rows(model.withdrawals, withdrawalOf), rows(real.withdrawals, withdrawalOf));
  compare(`${who} transfers`, rows(model.transfers, statusOf), rows(real.transfers, statusOf));
  compare(`${who} orders`, rows(model.orders, statusOf), rows(real.orders, statusOf));
  compare(`${who} commissions`, rows(model.commissions, String), rows(real.commissions, String));
}

const withFundPassword: ReadonlySet<Deed['kind']> = new Set(['withdraw', 'line', 'convert', 'redeem']);

/** A try of a fund password counts before its outcome is known: of more at a time than may fail, some are refused. */
function isLockedOut({ deed, answer }: Told, together: readonly Told[]): boolean {
  if (answer?.code !== 'account_locked' || !withFundPassword.has(deed.kind)) return false;
  const tries = together.filter((one) => withFundPassword.has(one.deed.kind) && one.deed.who === deed.who);
  return tries.length > maxFundPasswordFailures;
}

/** More orders than these are not tried. */
const mostTries = 20_000;

/**
 * Looks for an order, one after the other, in which the rules give these answers and end in what there is; answers the
 * state at its end. Throws with the nearest that was found where there is none.
 */
export function explain(
  state: State,
  { told, lost, turns, seen }: { told: readonly Told[]; lost: readonly Told[]; turns: readonly Turn[]; seen: Observed },
): State {
  const partOf = (one: Told, isNeeded: boolean): Part => ({
    name: `${isNeeded ? '' : 'unanswered '}${text(one.deed)} → ${text(one.answer)}`,
    isNeeded,
    take: (state) => isLockedOut(one, [...told, ...lost]) || apply(state, one.deed, one.answer, seen),
  });
  const parts: Part[] = [
    ...told.map((one) => partOf(one, true)),
    ...turns.map((turn) => ({ ...turn, isNeeded: false })),
    // Most of what was lost is as if it were never sent: its repeat did it.
    ...lost.map((one) => partOf(one, false)),
  ];
  // What the best order leaves to explain.
  const nearest = { far: Number.POSITIVE_INFINITY, lines: [] as readonly string[] };
  let tries = 0;
  /** What was reached with the same left to explain: another way there leads no further. */
  const reached = new Set<string>();
  const note = (left: readonly Part[], lines: readonly string[]) => {
    const far = left.length * 100 + lines.length;
    if (far >= nearest.far) return;
    Object.assign(nearest, { far, lines: [...left.map(({ name }) => `unexplained: ${name}`), ...lines] });
  };

  function search(from: State, left: readonly Part[]): State | null {
    const needed = left.filter(({ isNeeded }) => isNeeded);
    if (needed.length === 0) {
      const lines = differences(from, seen);
      if (lines.length === 0) return from;
      note(needed, lines);
    }
    for (const part of left) {
      tries += 1;
      if (tries > mostTries) return null;
      const next = structuredClone(from);
      if (!part.take(next)) {
        if (needed.length > 0) note(needed, []);
        continue;
      }
      const rest = left.filter((one) => one !== part);
      const place = `${rest.map((one) => parts.indexOf(one)).join()} ${text(next)}`;
      if (reached.has(place)) continue;
      reached.add(place);
      const found = search(next, rest);
      if (found) return found;
    }
    return null;
  }

  const found = search(state, parts);
  if (found) return found;
  const lines = ['no order of these is by the rules:', ...parts.map(({ name }) => name), ...nearest.lines];
  throw new Error(lines.join('\n  '));
}

const text = (value: unknown) => JSON.stringify(value, plain);
