import { queryOptions } from '@tanstack/react-query';
import { changeVendor, createVendor, staffGames, staffVendors } from '@sampan/contract/catalogue-staff';
import type { BodyOf, ValueOf } from '@sampan/contract/operation';
import { call, queryOf } from '../../platform/api.ts';
import { useDecision } from '../../platform/decision.ts';

export type StaffVendors = ValueOf<typeof staffVendors>;
export type StaffVendor = StaffVendors['list'][number];
/** As an editor has it: its code is its id. */
export type KeptVendor = StaffVendor & { readonly id: string };
export type VendorBody = Omit<BodyOf<typeof createVendor>, 'code' | 'reason'>;

export const vendorsQuery = queryOptions(queryOf(staffVendors, {}));

export const keptVendor = (vendor: StaffVendor): KeptVendor => ({ ...vendor, id: vendor.code });

type Saving = VendorBody & { readonly id: string; readonly version: string | null; readonly reason: string };

/** Games say what their vendor is called, too. */
export const useSaveVendor = () =>
  useDecision([staffVendors, staffGames], async ({ id, version, ...body }: Saving) =>
    keptVendor(
      version === null
        ? await call(createVendor, { body: { code: id, ...body } })
        : await call(changeVendor, { params: { vendorCode: id }, body: { ...body, version } }),
    ),
  );
