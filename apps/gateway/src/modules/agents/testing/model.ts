/** Direct uplines in memory, with all answers by walking up: what the closure has to agree with. */
export class Model {
  readonly #uplines = new Map<string, { readonly from: number; readonly uplineId: string | null }[]>();
  readonly maxLevels: number;

  constructor(maxLevels: number) {
    this.maxLevels = maxLevels;
  }

  get members(): readonly string[] {
    return [...this.#uplines.keys()];
  }

  /** Every moment at which something changes. */
  get moments(): readonly number[] {
    return [...new Set([...this.#uplines.values()].flat().map(({ from }) => from))];
  }

  uplineAt(member: string, at: number): string | null {
    return this.#uplines.get(member)?.findLast(({ from }) => from <= at)?.uplineId ?? null;
  }

  /** The direct one first. */
  pathAt(member: string, at: number): string[] {
    const path: string[] = [];
    for (let next = this.uplineAt(member, at); next !== null; next = this.uplineAt(next, at)) path.push(next);
    return path;
  }

  /** `from`, and every later moment of a change. */
  #from(from: number): number[] {
    return [from, ...this.moments.filter((moment) => moment > from)];
  }

  /** False: the agent is on the last level. */
  register(member: string, uplineId: string | null, at: number): boolean {
    const isTooDeep =
      uplineId !== null && this.#from(at).some((moment) => this.pathAt(uplineId, moment).length + 2 > this.maxLevels);
    if (isTooDeep) return false;
    this.#uplines.set(member, uplineId === null ? [] : [{ from: at, uplineId }]);
    return true;
  }

  move(member: string, uplineId: string | null, asked: number | null, now: number): string {
    const uplines = this.#uplines.get(member) ?? [];
    const last = uplines.at(-1);
    const from = asked ?? (last && last.from < now + 1_000 ? Math.max(now, last.from + 1) : now);
    if (uplineId === member) return 'self';
    if (from < now) return 'in_past';
    if (last && last.from >= from) return 'later_move';
    if ((last?.uplineId ?? null) === uplineId) return 'unchanged';
    if (uplineId !== null) {
      const moments = this.#from(from);
      if (moments.some((moment) => this.pathAt(uplineId, moment).includes(member))) return 'own_downline';
      const levels = moments.map((moment) => {
        const below = this.members.map((id) => this.pathAt(id, moment).indexOf(member) + 1);
        return this.pathAt(uplineId, moment).length + 2 + Math.max(...below);
      });
      if (Math.max(...levels) > this.maxLevels) return 'too_deep';
    }
    this.#uplines.set(member, [...uplines, { from, uplineId }]);
    return 'moved';
  }
}
