import type { Translation } from '../translation.ts';
import type { play as source } from '../EN/play.ts';

export const play: Translation<typeof source> = {};
