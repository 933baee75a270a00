import { expect, test } from 'vitest';
import { failedHosts, noteFailedHost } from '../../platform/failed-hosts.ts';
import { writeSession } from '../../platform/storage.ts';
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

test('[B-11] a host that failed is remembered for the session of the browser', async () => {
  writeSession('failedHosts', 'garbage');
  expect(failedHosts()).toEqual([]);
  noteFailedHost('https://five.example');
  noteFailedHost('https://five.example');
  expect(failedHosts()).toEqual(['https://five.example']);
  const asked: string[] = [];
  await throughLaunchHost(vendor, ['https://five.example', 'https://six.example'], async (host) => {
    asked.push(host);
    return false;
  });
  expect(asked).toEqual(['https://six.example']);
  expect(failedHosts()).toEqual(['https://five.example', 'https://six.example']);
});
