import type { Marks } from '../../../apps/web/brands/marks.ts';

export const marks: Marks = { certifications: [], payments: [], security: [], responsible: [] };
