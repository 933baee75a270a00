import { home } from './home.ts';
import { shell } from './shell.ts';

/** What the first page needs. */
export const core = { ...shell, ...home };
