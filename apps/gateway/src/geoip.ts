import { createRequire } from 'node:module';
import * as maxmind from 'maxmind';

const database = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/**
 * Reads the database of countries by address (7 MB, from the registries' own lists) and answers what looks an address
 * up: the ISO 3166 alpha-2 code, '' where it is not known, such as in a private network.
 */
export async function openGeoIp(): Promise<(ip: string) => string> {
  const file = createRequire(import.meta.url).resolve(database);
  const reader = await maxmind.open<maxmind.Response & { readonly country_code?: string }>(file);
  return (ip) => {
    // Without a zone; an IPv4 address as a socket for both families writes it is one.
    const plain = (ip.split('%', 1)[0] ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
    return maxmind.validate(plain) ? (reader.get(plain)?.country_code ?? '') : '';
  };
}
