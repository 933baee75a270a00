import type { Translation } from '../translation.ts';
import type { errors as source } from '../EN/errors.ts';

export const errors: Translation<typeof source> = {};
