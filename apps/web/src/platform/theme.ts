import { useSyncExternalStore } from 'react';
import { createListeners } from '../ui/listeners.ts';
import { readCookie, writeCookie } from './storage.ts';

export const themes = ['dark', 'light', 'system'] as const;
export type Theme = (typeof themes)[number];

let current: Theme = 'system';
let ofDocument: Theme = current;
const { subscribe, publish } = createListeners();

export function toTheme(text: string | null | undefined): Theme {
  return themes.find((theme) => theme === text) ?? 'system';
}

/** The theme of the document that is rendered or hydrated next; `system` until the person chooses. */
export function startTheme(theme: Theme): void {
  current = theme;
  ofDocument = theme;
}

export function chosenTheme(): Theme {
  return toTheme(readCookie('theme'));
}

export function setTheme(theme: Theme): void {
  current = theme;
  writeCookie('theme', theme);
  document.documentElement.dataset['theme'] = theme;
  publish();
}

export function useTheme(): Theme {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => ofDocument,
  );
}
