import type { Translation } from '../translation.ts';
import type { lobby as source } from '../EN/lobby.ts';

export const lobby: Translation<typeof source> = {};
