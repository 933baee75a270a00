import { lazyQueryOptions } from '../../../platform/api.ts';

/** The action `getCountryCode` (spec §7), asked on start: the visitor's country and the dialling codes. */
export const countryCodesQuery = () => ({
  ...lazyQueryOptions('countryCodes', async () => import('@sampan/contract/verification'), {}),
  staleTime: Number.POSITIVE_INFINITY,
});
