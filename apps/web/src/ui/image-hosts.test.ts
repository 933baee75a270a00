import { expect, test } from 'vitest';
import { avoidHostOf, hostedAddress, rememberImageFailures, setImageHosts } from './image-hosts.ts';

test('[B-11] pictures come from a host taken at random, from another when it fails, at last from the site', () => {
  expect(hostedAddress('/art/a.svg?v=1')).toBe('/art/a.svg?v=1');
  setImageHosts(['https://one.example/', 'https://two.example/img'], () => 0.9);
  expect(hostedAddress('/art/a.svg?v=1')).toBe('https://two.example/img/art/a.svg?v=1');
  for (const foreign of ['https://other.example/a.png', '//other.example/a.png', 'data:image/svg+xml,']) {
    expect(hostedAddress(foreign)).toBe(foreign);
  }
  avoidHostOf('https://two.example/img/art/a.svg?v=1', () => 0);
  expect(hostedAddress('/art/a.svg')).toBe('https://one.example/art/a.svg');
  avoidHostOf('/art/a.svg');
  expect(hostedAddress('/art/a.svg')).toBe('https://one.example/art/a.svg');
  avoidHostOf('https://one.example/art/a.svg');
  expect(hostedAddress('/art/a.svg')).toBe('/art/a.svg');
});

test('[B-11] a host that failed before is not asked again, and the next one that does is told', () => {
  const told: string[] = [];
  rememberImageFailures(['https://three.example'], (host) => told.push(host));
  setImageHosts(['https://three.example', 'https://four.example'], () => 0);
  expect(hostedAddress('/art/a.svg')).toBe('https://four.example/art/a.svg');
  avoidHostOf('https://four.example/art/a.svg');
  expect(told).toEqual(['https://four.example']);
  expect(hostedAddress('/art/a.svg')).toBe('/art/a.svg');
});
