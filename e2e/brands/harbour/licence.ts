import type { Licence } from '../../../apps/web/brands/schema.ts';

export const licence: Licence = { EN: 'Harbour stands in for a second operator and takes no money.' };
