import { useState } from 'react';
import { dateOf } from '@sampan/contract/zone-time';
import { brand } from '../../platform/site.ts';
import { type Days, presetDays } from './rules.ts';

/** What a page of the team's records shows. */
export interface TeamState extends Days {
  /** Whose line; undefined: the agent's own. */
  readonly under?: string | undefined;
  /** The one member whose records these are. */
  readonly account?: string | undefined;
  readonly pageNo: number;
}

/** The state of a page, the day on which it was opened, and how it is changed: other filters begin at the first page. */
export function useTeamState() {
  const [today] = useState(() => dateOf(Date.now(), brand.timeZone));
  const [state, setState] = useState<TeamState>(() => ({ ...presetDays('week', today), pageNo: 1 }));
  const show = (change: Partial<TeamState>) => setState((before) => ({ ...before, pageNo: 1, ...change }));
  return { today, state, show };
}

/** Whose records a call asks for. */
export function scopeOf({ from, to, under, account }: TeamState) {
  return {
    from,
    to,
    ...(under !== undefined && { under }),
    ...(account !== undefined && { account }),
  };
}
