import type { Translation } from '../translation.ts';
import type { records as source } from '../EN/records.ts';

export const records: Translation<typeof source> = {};
