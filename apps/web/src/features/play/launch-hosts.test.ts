import { expect, test } from 'vitest';
import { throughLaunchHost } from './launch-hosts.ts';

const vendor = new URL('https://games.example/play?launch=abc');

test('[B-11] a game comes through a host that answers, and from its vendor when none does', async () => {
  const asked: string[] = [];
  const answers = async (host: string) => {
    asked.push(host);
    return host === 'https://two.example';
  };
  const hosts = ['https://one.example', 'https://two.example'];
  const found = await throughLaunchHost(vendor, hosts, answers, () => 0);
  expect(found.href).toBe('https://two.example/play?launch=abc');
  expect(asked).toEqual(hosts);
  // The one that failed is not asked again.
  await throughLaunchHost(vendor, hosts, answers, () => 0);
  expect(asked).toEqual([...hosts, 'https://two.example']);
  const none = await throughLaunchHost(
    vendor,
    ['https://three.example', 'nonsense'],
    async () => false,
    () => 0,
  );
  expect(none.href).toBe(vendor.href);
  expect((await throughLaunchHost(vendor, [], answers)).href).toBe(vendor.href);
});
