import { changeVendor, createVendor, type staffVendors } from '@sampan/contract/catalogue-staff';
import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import { AppError } from '../../app-error.ts';
import type { Queries } from '../../db/database.ts';
import { demandVersion, lockEdit, versionOf } from '../../edit-version.ts';
import { actorOf } from '../audit/service.ts';
import type { CatalogueCall, CatalogueStaffDeps } from './staff-call.ts';
import * as store from './staff-store.ts';

type Vendor = ValueInputOf<typeof changeVendor>;

interface StaffVendors {
  list(call: CatalogueCall): Promise<ValueInputOf<typeof staffVendors>>;
  /** Throws id_taken, partner_not_allowed. */
  create(call: CatalogueCall, body: BodyOf<typeof createVendor>): Promise<Vendor>;
  /** Throws vendor_not_found, partner_not_allowed, edit_conflict. */
  change(call: CatalogueCall, vendorCode: string, body: BodyOf<typeof changeVendor>): Promise<Vendor>;
}

/** An operator's vendors as staff keep them. */
export function staffVendorsService({ db, audit, events }: CatalogueStaffDeps): StaffVendors {
  async function find(queries: Queries, merchantCode: string, vendorCode: string): Promise<Vendor | null> {
    const row = await store.findVendor(queries, merchantCode, vendorCode);
    return row ? present(row, await store.listPlaces(queries, merchantCode, vendorCode)) : null;
  }

  /** Throws partner_not_allowed where the partner may not run games at the operator. */
  async function demandPartner(queries: Queries, merchantCode: string, partner: string | null): Promise<void> {
    if (partner === null) return;
    const allowed = await store.listPartners(queries, merchantCode);
    if (!allowed.some(({ code }) => code === partner)) throw new AppError('partner_not_allowed', { field: 'partner' });
  }

  const changed = (merchantCode: string) => events.publish('content', { merchantCode });

  return {
    async list({ merchant: { code } }) {
      const [rows, places, partners] = await Promise.all([
        store.listVendors(db.queries, code),
        store.listPlaces(db.queries, code),
        store.listPartners(db.queries, code),
      ]);
      return {
        list: rows.map((row) => present(row, places)),
        partners: partners.map((partner) => ({ code: partner.code, isEnabled: partner.is_enabled })),
      };
    },

    async create(call, { code: vendorCode, name, accountType, partner, pictureUrl, isOpen, places, reason }) {
      const { code } = call.merchant;
      const made = await db.transaction(async (tx) => {
        await lockEdit(tx, code, `vendor ${vendorCode}`);
        if (await find(tx, code, vendorCode)) throw new AppError('id_taken', { field: 'code' });
        await demandPartner(tx, code, partner);
        await store.insertVendor(tx, code, {
          code: vendorCode,
          name,
          account_type: accountType ?? vendorCode,
          partner,
          picture_url: pictureUrl === '' ? null : pictureUrl,
          is_open: isOpen,
        });
        await store.setPlaces(tx, code, vendorCode, places);
        const after = await find(tx, code, vendorCode);
        if (!after) throw new Error(`the vendor ${vendorCode} was not written`);
        await audit.append(tx, {
          merchantCode: code,
          actor: actorOf(call),
          operation: createVendor.name,
          subject: { kind: 'vendor', id: vendorCode },
          reason,
          before: null,
          after: logged(after),
        });
        return after;
      });
      changed(code);
      return made;
    },

    async change(call, vendorCode, { name, accountType, partner, pictureUrl, isOpen, places, version, reason }) {
      const { code } = call.merchant;
      const written = await db.transaction(async (tx) => {
        await lockEdit(tx, code, `vendor ${vendorCode}`);
        const before = await find(tx, code, vendorCode);
        if (!before) throw new AppError('vendor_not_found');
        if (version !== undefined) demandVersion(version, before.version);
        // One that isn't allowed any more stays until it is changed: other changes don't wait for it.
        if (partner !== undefined && partner !== before.partner) await demandPartner(tx, code, partner);
        const change = {
          ...(name !== undefined && { name }),
          ...(accountType !== undefined && { account_type: accountType ?? vendorCode }),
          ...(partner !== undefined && { partner }),
          ...(pictureUrl !== undefined && { picture_url: pictureUrl === '' ? null : pictureUrl }),
          ...(isOpen !== undefined && { is_open: isOpen }),
        };
        if (Object.keys(change).length > 0) await store.updateVendor(tx, code, vendorCode, change);
        if (places !== undefined) await store.setPlaces(tx, code, vendorCode, places);
        const after = await find(tx, code, vendorCode);
        if (!after) throw new AppError('vendor_not_found');
        await audit.append(tx, {
          merchantCode: code,
          actor: actorOf(call),
          operation: changeVendor.name,
          subject: { kind: 'vendor', id: vendorCode },
          reason,
          before: logged(before),
          after: logged(after),
        });
        return after;
      });
      changed(code);
      return written;
    },
  };
}

type VendorRow = NonNullable<Awaited<ReturnType<typeof store.findVendor>>>;
type PlaceRow = Awaited<ReturnType<typeof store.listPlaces>>[number];

function present(row: VendorRow, places: readonly PlaceRow[]): Vendor {
  const written = {
    code: row.code,
    name: row.name,
    accountType: row.account_type,
    pictureUrl: row.picture_url ?? '',
    isOpen: row.is_open,
    partner: row.partner,
    places: places
      .filter(({ vendor_code: code }) => code === row.code)
      .map((place) => ({ gameType: place.game_type, position: place.sort_order, isHot: place.is_hot })),
  };
  return { ...written, gameCount: row.games ?? 0, version: versionOf(written) };
}

const logged = ({ places, code: _code, gameCount: _games, version: _version, ...fields }: Vendor) => ({
  ...fields,
  ...Object.fromEntries(places.map(({ gameType, ...place }) => [gameType, place])),
});
