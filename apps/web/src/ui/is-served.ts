import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * True on the server and in the pass that brings its markup to life, in which the browser renders what the server did;
 * false right after it, and in every part that is rendered in the browser alone.
 */
export function useIsServed(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
