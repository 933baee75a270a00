import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openGame, sessionIn, siteOrigin, slotNodes, startSandbox, type TestSandbox } from '../testing/sandbox.ts';
import { slotOf } from './instant/slots.ts';
import { seededDraw } from './math/random.ts';
import { gameWords } from './words/words.ts';

let world: TestSandbox;
const base = () => `http://127.0.0.1:${world.port}`;

beforeEach(async () => {
  world = await startSandbox();
});
afterEach(() => world.close());

describe('[G-10] the game’s page', () => {
  test('[G-10] may be framed by the site only and runs no inline script', async () => {
    const response = await fetch(`${base()}/play?launch=${world.wallet.launchToken('node-1')}`);
    expect(response.status).toBe(200);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`frame-ancestors ${siteOrigin}`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    const page = await response.text();
    expect(page).not.toMatch(/<script(?![^>]*(src=|application\/json))/);
    expect(page).not.toMatch(/ style="| on[a-z]+="/);
    const scripts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.ts)"/g)].map((match) => match[1] ?? '');
    expect(scripts.length).toBeGreaterThan(5);
    for (const script of scripts) {
      const file = await fetch(base() + script);
      expect(file.status).toBe(200);
      expect(file.headers.get('content-type')).toContain('text/javascript');
      expect(file.headers.get('cache-control')).toContain('immutable');
    }
  });

  test('[G-10] a launch token opens one session; only its own browser can load the address again', async () => {
    const address = `${base()}/play?launch=${world.wallet.launchToken('node-1')}`;
    const first = await fetch(address);
    const secret = sessionIn(await first.text());
    const cookie = first.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/; Path=\/play; .*HttpOnly; SameSite=Lax/);
    const stranger = await fetch(address, { headers: { 'accept-language': 'vi-VN,vi;q=0.9' } });
    expect(stranger.status).toBe(410);
    expect(await stranger.text()).toContain('Liên kết trò chơi này đã được dùng');
    const reload = await fetch(address, { headers: { cookie: cookie.split(';')[0] ?? '' } });
    expect(sessionIn(await reload.text())).toBe(secret);
  });

  test('[G-10] says when the gateway cannot be reached', async () => {
    world.wallet.onCall = () => 'fail';
    const response = await fetch(`${base()}/play?launch=${world.wallet.launchToken('node-1')}`);
    expect(response.status).toBe(502);
    expect(await response.text()).toContain('The game cannot start at the moment');
  });

  test('[G-10] speaks the session’s language and escapes the game’s name', async () => {
    world.wallet.gameName = '"><script>alert(1)</script>';
    for (const [language, words] of Object.entries(gameWords)) {
      world.wallet.language = language as keyof typeof gameWords;
      const page = await (await fetch(`${base()}/play?launch=${world.wallet.launchToken('node-1')}`)).text();
      expect(page).toContain(words.spin);
      expect(page).not.toContain('<script>alert');
    }
  });

  test('[G-10] calls without a session are refused', async () => {
    for (const authorization of ['', 'Bearer x', `Bearer ${'a'.repeat(43)}`]) {
      const response = await fetch(`${base()}/api/vendor/session`, { headers: { authorization } });
      expect(response.status).toBe(401);
    }
  });

  test('[G-10] faults can be switched on for tests, and only then', async () => {
    const control = (mode: string, url = base()) =>
      fetch(`${url}/control/vendor`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mode }),
      });
    const game = await openGame(base(), world.wallet);
    expect((await control('error')).status).toBe(200);
    expect((await fetch(`${base()}/play?launch=${world.wallet.launchToken('n')}`)).status).toBe(500);
    expect(await game.post('/api/vendor/spins', { spinId: 's', stake: '10.00' })).toMatchObject({ status: 500 });
    expect((await control('nonsense')).status).toBe(400);
    expect((await control('ok')).status).toBe(200);
    expect((await game.spin('s')).state).toBe('done');

    const closed = await startSandbox({ isControlEnabled: false });
    expect((await control('error', `http://127.0.0.1:${closed.port}`)).status).toBe(404);
    await closed.close();
  });
});

describe.each(slotNodes)('[G-10] the page of a slot with %s', (_mechanic, nodeId) => {
  const { game, page: slotPage } = slotOf(nodeId);
  const load = async () => (await fetch(`${base()}/play?launch=${world.wallet.launchToken(nodeId)}`)).text();

  test('[G-10] says in each language what it pays, how, and its figures', async () => {
    for (const [language, words] of Object.entries(gameWords)) {
      world.wallet.language = language as keyof typeof gameWords;
      const page = await load();
      const { rules, rtp, how } = slotPage(words);
      expect(page).toContain(how.label);
      for (const rule of rules) {
        expect(page).toContain(rule);
        expect(rule).not.toMatch(/[{}]|undefined|NaN/);
      }
      expect(rules.some((rule) => rule.includes(`${rtp} %`))).toBe(true);
    }
  });

  test('[G-10] states as pays, in parts of the stake, what rounds pay', async () => {
    const page = await load();
    const stated = new Set([...page.matchAll(/data-parts="(\d+)"/g)].map((match) => Number(match[1])));
    let wins = 0;
    for (let nonce = 0; wins < 30; nonce++) {
      const spins = game.present(game.play(seededDraw('seed', 'pays', nonce)), String);
      for (const { symbol, ways = 1, payout, multiplier } of spins.flatMap((spin) => [
        ...spin.wins.map((win) => ({ ...win, multiplier: spin.multiplier })),
        ...spin.cascades.flatMap((cascade) => cascade.wins.map((win) => ({ ...win, multiplier: cascade.multiplier }))),
      ])) {
        wins += 1;
        expect([symbol, stated.has(Number(payout) / multiplier / ways)]).toEqual([symbol, true]);
      }
    }
  });

  test('[G-10] draws each face that its rounds may show, and takes at most 60 KB until it can be played', async () => {
    const page = await load();
    for (let nonce = 0; nonce < 30; nonce++) {
      const faces = game
        .present(game.play(seededDraw('seed', 'faces', nonce)), String)
        .flatMap((spin) => spin.window.flat());
      for (const face of new Set(faces)) expect(page).toContain(`<symbol id="symbol-${face}"`);
    }
    const files = new Set(
      [...page.matchAll(/(?:src|href)="(\/(?:assets|play\/theme)\/[^"]+)"/g)].map((match) => match[1] ?? ''),
    );
    let size = brotliCompressSync(page).length;
    for (const file of files) {
      const answer = await fetch(base() + file);
      expect(answer.status).toBe(200);
      size += brotliCompressSync(await answer.text()).length;
    }
    expect(files.size).toBeGreaterThan(10);
    expect(size).toBeLessThan(60_000);
  });
});

describe('[G-10] words', () => {
  test('[G-10] the seven languages have the same words with the same placeholders', () => {
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map((match) => match[0]).toSorted();
    for (const [language, words] of Object.entries(gameWords)) {
      for (const [key, text] of Object.entries(words)) {
        expect(text.trim(), `${language} ${key}`).not.toBe('');
        expect(places(text), `${language} ${key}`).toEqual(places(gameWords.EN[key as keyof typeof words]));
      }
    }
  });
});
