import { useSyncExternalStore } from 'react';
import { session } from './session.ts';

/**
 * The second factor, asked for anew in the middle of something: a call waits while the dialog is open, so nothing that
 * was typed is lost.
 */

const listeners = new Set<() => void>();
let answerAsked: ((isShown: boolean) => void) | null = null;
let asked: Promise<boolean> | null = null;

function tell(): void {
  for (const listener of listeners) listener();
}

export const proof = {
  /** Answers whether the factor was shown; false also where nothing is there to ask for it. */
  async ask(): Promise<boolean> {
    if (listeners.size === 0) return false;
    asked ??= new Promise((resolve) => {
      answerAsked = resolve;
    });
    tell();
    return asked;
  },
  answer(isShown: boolean): void {
    answerAsked?.(isShown);
    [answerAsked, asked] = [null, null];
    tell();
  },
};

session.subscribe(() => {
  if (session.current() === null) proof.answer(false);
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a call waits for the factor. Who uses it asks for it. */
export const useIsProofAsked = (): boolean => useSyncExternalStore(subscribe, () => asked !== null);
