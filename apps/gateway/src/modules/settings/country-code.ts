import * as z from 'zod';

/** ISO 3166 alpha-2. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166 code such as "VN"');
