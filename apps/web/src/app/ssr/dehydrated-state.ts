import type { QueryKey } from '@tanstack/react-query';
import type { Language } from '@sampan/contract/envelope';
import type { Theme } from '../../platform/theme.ts';

/** What the document carries to the browser in `<script type="application/json" id="first-data">`. */
export interface DehydratedState {
  language: Language;
  theme: Theme;
  /** True when the document shows the layout only, and the screen comes with its own code. */
  isShell: boolean;
  /** When the answers were true; milliseconds UTC. */
  at: number;
  answers: [key: QueryKey, value: unknown][];
}

/** The data that the document carries; null in development, where the site is built in the browser alone. */
export function readDehydratedState(): DehydratedState | null {
  const text = document.querySelector('#first-data')?.textContent;
  return text ? (JSON.parse(text) as DehydratedState) : null;
}
