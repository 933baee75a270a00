import { expect, test } from 'vitest';
import { writeSession } from '../../platform/storage.ts';
import { domainUrl, measured, quickestBeside, readRoutes } from './domains.ts';

test('[B-11] domains are measured one after another; one that does not answer keeps speed 0', async () => {
  let running = 0;
  const asked: string[] = [];
  const speeds: Readonly<Record<string, number>> = { 'a.example': 80, 'b.example': 30, 'c.example': 0 };
  const routes = await measured(['a.example', 'https://b.example', 'c.example', 'no domain'], async ({ host }) => {
    running += 1;
    expect(running).toBe(1);
    asked.push(host);
    await Promise.resolve();
    running -= 1;
    return speeds[host] ?? 0;
  });
  expect(asked).toEqual(['a.example', 'b.example', 'c.example']);
  expect(routes).toEqual([
    { domain: 'a.example', speed: 80 },
    { domain: 'https://b.example', speed: 30 },
    { domain: 'c.example', speed: 0 },
    { domain: 'no domain', speed: 0 },
  ]);
  expect(quickestBeside(routes, 'https://here.example')?.href).toBe('https://b.example/');
  expect(quickestBeside(routes, 'https://b.example')?.href).toBe('https://a.example/');
  expect(quickestBeside(routes.slice(2), 'https://here.example')).toBeNull();
});

test('[B-11] domains are addresses of the web, with or without a scheme', () => {
  expect(domainUrl('sampan.example')?.origin).toBe('https://sampan.example');
  expect(domainUrl('http://localhost:4000')?.origin).toBe('http://localhost:4000');
  for (const none of ['javascript://x', 'ftp://a.example', '', 'two words']) expect(domainUrl(none)).toBeNull();
});

test('[B-11] what else was written where the speeds are kept is ignored', () => {
  for (const garbage of ['', '{', '{"a":1}', '[1,null,{"domain":1,"speed":1}]']) {
    writeSession('routers', garbage);
    expect(readRoutes()).toEqual([]);
  }
  writeSession('routers', '[{"domain":"a.example","speed":12}]');
  expect(readRoutes()).toEqual([{ domain: 'a.example', speed: 12 }]);
  writeSession('routers', null);
});
