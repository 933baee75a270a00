import { home } from './home.ts';
import { menu } from './menu.ts';
import { shell } from './shell.ts';

/** What the first page needs. */
export const core = { ...shell, ...menu, ...home };
