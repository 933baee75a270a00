import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { root } from '../install/bootstrap.mjs';
import { UserError } from '../process/user-error.mjs';
import { otherGateway } from './other-gateway.mjs';

/**
 * The brand that is built, served and developed: the one that BRAND names, by its folder below apps/web/brands or by
 * the path of a folder elsewhere, from the project's root; `sampan` without it. `site`: where its build lies, `client/`
 * for the browser and `server/` for the gateway; a build for another gateway (API_ORIGIN) lies in a folder of its own.
 * Throws a UserError where there is no such brand.
 * @param {string} [named]
 * @returns {{ name: string, folder: string, site: string }}
 */
export function chosenBrand(named = process.env['BRAND']) {
  const brand = named || 'sampan';
  const folder = /[\\/]/.test(brand) ? resolve(root, brand) : join(root, 'apps/web/brands', brand);
  if (!existsSync(join(folder, 'brand.ts')))
    throw new UserError(`BRAND must be a folder of apps/web/brands or a path to one with a brand.ts, not "${brand}".`);
  const name = basename(folder);
  const { origin } = otherGateway();
  const site = origin === '' ? name : `${name}@${new URL(origin).host.replace(':', '_')}`;
  return { name, folder, site: join(root, 'apps/web/dist', site) };
}
