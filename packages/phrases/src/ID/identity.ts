import type { Translation } from '../translation.ts';
import type { identity as source } from '../EN/identity.ts';

export const identity: Translation<typeof source> = {};
