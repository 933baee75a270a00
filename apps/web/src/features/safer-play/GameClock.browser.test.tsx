import { answerRealityCheck, playClock, type PlayClock } from '@sampan/contract/safer-play';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setNavigator } from '../../platform/paths.ts';
import { session } from '../../platform/session.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { ClockLine } from './ClockLine.tsx';
import { GameClock } from './GameClock.tsx';
import { saferPlayLive } from './live.ts';
import { clockKey } from './rules.ts';

const minuteMs = 60_000;
const at = 10_000 * minuteMs;
const gaming = { startedAt: at - 65 * minuteMs, net: '-1250.50', checkAt: null };
const running: PlayClock = {
  currency: 'VND',
  session: gaming,
  today: { minutes: 70, net: '-2000.00' },
  endsAt: null,
  stop: null,
  at,
};
const balance = {
  sumBalance: '7.00',
  currency: 'VND',
  currencySymbol: '₫',
  isSingle: true,
  balance: [{ accountTypeId: 1, availBalance: '7.00' }],
  version: 2,
};
const due: PlayClock = { ...running, session: { ...gaming, checkAt: at } };

let stage: Stage;
let visited: string[];
beforeEach(async () => {
  stage = await setStage();
  visited = [];
  setNavigator((href) => void visited.push(href));
  session.start(memberOf(3));
  stage.site();
});
afterEach(() => stage.clear());

/** The gateway: answers the clock, and what is answered to the check. Says what was asked. */
function serve(clock: PlayClock, afterwards: PlayClock = clock): string[] {
  const asked: string[] = [];
  globalThis.fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    asked.push(pathname);
    if (pathname !== answerRealityCheck.path && pathname !== playClock.path) return new Promise(() => undefined);
    const value = pathname === answerRealityCheck.path ? afterwards : clock;
    return Response.json({ success: true, value, message: null, errorCode: null });
  };
  return asked;
}

const check = page.getByRole('dialog', { name: 'Reality check' });

describe('[R-04] the clock of an open game', () => {
  test('shows the time and what came of it, and leads to the limits', async () => {
    serve(running);
    stage.show(<GameClock lobby="/rng" />);
    const link = page.getByRole('link', { name: /^Time at games 1 h 5 min, result .*1,250\.50/ });
    await expect.element(link).toHaveAttribute('href', '/member/saferPlay');
    expect(check.elements()).toEqual([]);
  });

  test('covers the game when a check is due, until it is answered', async () => {
    const asked = serve(due, running);
    stage.show(<GameClock lobby="/rng" />);
    await expect.element(check.getByText('1 h 5 min')).toBeVisible();
    await expect.element(check.getByText(/1,250\.50/)).toBeVisible();
    expect(check.getByRole('button', { name: 'Close' }).elements()).toEqual([]);
    await check.getByRole('button', { name: 'Go on' }).click();
    await expect.poll(() => check.elements()).toEqual([]);
    expect(asked).toContain(answerRealityCheck.path);
    expect(visited).toEqual([]);
  });

  test('comes at its time by itself: no answer of the gateway brings it', async () => {
    const asked = serve({ ...running, session: { ...gaming, checkAt: at + 1_200 } });
    stage.show(<GameClock lobby="/rng" />);
    await expect.element(page.getByRole('link', { name: /^Time at games 1 h 5 min/ })).toBeVisible();
    expect(check.elements()).toEqual([]);
    expect(asked).toEqual([playClock.path]);
    // What is asked from now on is never answered.
    globalThis.fetch = async () => new Promise(() => undefined);
    await expect.element(check.getByText('1 h 5 min')).toBeVisible();
  });

  test('goes on from minute to minute without a question', async () => {
    const asked = serve({ ...running, session: { ...gaming, startedAt: at - 66 * minuteMs + 900 } });
    stage.show(<GameClock lobby="/rng" />);
    await expect.element(page.getByRole('link', { name: /^Time at games 1 h 5 min/ })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^Time at games 1 h 6 min/ })).toBeVisible();
    expect(asked).toEqual([playClock.path]);
  });

  test('stops at the lobby once the check is answered', async () => {
    serve(due, running);
    stage.show(<GameClock lobby="/rng" />);
    await check.getByRole('button', { name: 'Stop playing' }).click();
    await expect.poll(() => visited).toEqual(['/rng']);
  });

  test.each([
    ['limit_reached', 'You have reached a limit'],
    ['player_on_break', 'You are on a time-out'],
    ['player_excluded', 'You are excluded from play'],
  ] as const)('says why the play is over: %s', async (stop, title) => {
    serve({ ...running, stop });
    stage.show(<GameClock lobby="/rng" />);
    const dialog = page.getByRole('dialog', { name: title });
    await expect.element(dialog.getByRole('link', { name: 'Stop playing' })).toHaveAttribute('href', '/rng');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => dialog.elements()).toEqual([]);
  });
});

describe('[R-04] the account bar', () => {
  test.each([
    [1700, 'the running session', running, /^1 h 5 min · /],
    [1700, 'else the day', { ...running, session: null }, /^Today: 1 h 10 min · /],
    [1280, 'both in two lines where there is less room', running, /^1 h 5 min/],
  ])('at %d px has %s', async (width, _what, clock, text) => {
    await page.viewport(width, 800);
    serve(clock);
    stage.show(<ClockLine place="bar" />);
    const line = page.getByRole('link', { name: /^Time at games/ });
    await expect.element(line).toBeVisible();
    expect(line.element().textContent).toMatch(text);
    await expect.element(line.getByText(/^[+−].*\.\d{2}$/)).toBeVisible();
  });

  test('leaves it to the menu and the member’s page where there is none', async () => {
    await page.viewport(1000, 800);
    serve(running);
    stage.show(
      <>
        <ClockLine place="bar" />
        <ClockLine place="page" />
      </>,
    );
    const line = page.getByRole('link', { name: /^Time at games/ });
    await expect.element(line).toBeVisible();
    expect(line.elements().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^1 h 5 min · .*1,250\.50$/),
    ]);
  });

  test('reads the result again once, however many stakes change the balance', async () => {
    await page.viewport(1700, 800);
    const asked = serve({ ...running, session: { ...gaming, net: '-7.00' } });
    stage.queries.setQueryData(clockKey(false), running, { updatedAt: Date.now() - 20_000 });
    stage.show(<ClockLine place="bar" />);
    await expect.element(page.getByText(/^[+−]\D*1,250\.50$/)).toBeVisible();
    for (const _stake of [1, 2, 3]) saferPlayLive.on.balance({ type: 'balance', value: balance }, stage.queries);
    await expect.element(page.getByText(/^[+−]\D*7\.00$/)).toBeVisible();
    expect(asked).toEqual([playClock.path]);
    saferPlayLive.onStop();
  });
});
