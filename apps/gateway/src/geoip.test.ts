import { expect, test } from 'vitest';
import { openGeoIp } from './geoip.ts';

test('[A-14] the country of an address is known, and of none that has none', async () => {
  const countryOf = await openGeoIp();
  expect(['113.160.0.1', '2001:4860:4860::8888', '::ffff:113.160.0.1'].map(countryOf)).toEqual(['VN', 'US', 'VN']);
  expect(['127.0.0.1', '10.1.2.3', '::1', 'fe80::1%eth0', 'made up', ''].map(countryOf)).toEqual([
    '',
    '',
    '',
    '',
    '',
    '',
  ]);
});
