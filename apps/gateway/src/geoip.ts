import { createRequire } from 'node:module';
import * as maxmind from 'maxmind';
import { plainAddress } from './address.ts';

const database = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/**
 * Reads the database of countries by address (7 MB, from the registries' own lists) and answers what looks an address
 * up: the ISO 3166 alpha-2 code, '' where it is not known, such as in a private network.
 */
export async function openGeoIp(): Promise<(ip: string) => string> {
  const file = createRequire(import.meta.url).resolve(database);
  const reader = await maxmind.open<maxmind.Response & { readonly country_code?: string }>(file);
  return (ip) => {
    const plain = plainAddress(ip);
    return plain === null ? '' : (reader.get(plain)?.country_code ?? '');
  };
}
