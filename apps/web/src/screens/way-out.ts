import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../platform/paths.ts';

/** Pages of the centres but a phone's own page of the member, and what is passed on the way into the site. */
const notThere = /^\/(?:member\/(?!overview)|agent\/|login|register|federation|resetPassword)/;

/** Where a centre is left for: where one came from, or home. `from`: an address of the site. */
export function wayOutTo(from: string | undefined): string {
  return from === undefined || notThere.test(from) ? paths.home() : from;
}

/** Where one was when the layout that asks appeared; home for who came by its address. */
export function useWayOut(): string {
  // While a layout appears, the place before is still the one that was reached last.
  const from = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href });
  const [wayOut] = useState(() => wayOutTo(from));
  return wayOut;
}
