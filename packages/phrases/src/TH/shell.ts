import type { Translation } from '../translation.ts';
import type { shell as source } from '../EN/shell.ts';

export const shell: Translation<typeof source> = {};
