import {
  excludeSelf,
  limitKinds,
  limitPeriods,
  type SaferPlay,
  saferPlay,
  saferPlayChanges,
  setPlayLimit,
} from '@sampan/contract/safer-play';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openDialogs } from '../../platform/dialogs.ts';
import { session } from '../../platform/session.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { SaferPlayScreen } from './SaferPlayScreen.tsx';

const until = Date.UTC(2026, 10, 30, 17);
const nothing: SaferPlay = {
  currency: 'VND',
  limits: limitKinds.flatMap((kind) =>
    limitPeriods.map((period) => ({
      kind,
      period,
      own: null,
      imposed: null,
      used: kind === 'session' ? '0' : '0.00',
      next: null,
      until,
    })),
  ),
  pause: null,
  mayReturn: false,
  realityMinutes: 60,
  policy: {
    minimumAge: 18,
    coolingHours: 24,
    timeOutHours: [24, 72],
    exclusionMonths: [6, 12],
    hasOpenExclusion: true,
    returns: 'alone',
    realityMinutes: [30, 60],
    mayTurnRealityOff: true,
    mayEndTimeOut: false,
  },
};
const withLoss = (change: Partial<SaferPlay['limits'][number]>): SaferPlay => ({
  ...nothing,
  limits: nothing.limits.map((limit) =>
    limit.kind === 'loss' && limit.period === 'day' ? { ...limit, ...change } : limit,
  ),
});

let stage: Stage;
let sent: unknown[];
beforeEach(async () => {
  stage = await setStage();
  sent = [];
  session.start(memberOf(3));
  const childrenNodes = [{ modId: 'WITHDRAW', enabled: '1' }];
  stage.site({}, { whitelabel: { modId: 'SITE', enabled: '1', childrenNodes } });
});
afterEach(() => stage.clear());

/** The gateway: how things stand, and what they become by any change; or the code that refuses changes. */
function serve(start: SaferPlay, after: SaferPlay | string = start): void {
  stage.read(saferPlayChanges, { query: { pageNo: 1, pageSize: 10 } }, { list: [], totalCount: 0, totalPages: 0 });
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const answer = (value: unknown) => Response.json({ success: true, value, message: null, errorCode: null });
    if (pathname === saferPlay.path && !init?.body) return answer(start);
    if (!pathname.startsWith(saferPlay.path) || !init?.body) return new Promise(() => undefined);
    sent.push([pathname, JSON.parse(init.body as string)]);
    if (typeof after !== 'string') return answer(after);
    return Response.json({ success: false, message: null, errorCode: after }, { status: 409 });
  };
}
const show = () => stage.show(<SaferPlayScreen />);
const change = (name: string) => page.getByRole('button', { name: `Change: ${name}` });
const box = page.getByRole('textbox', { name: 'Limit' });

test('[R-06] a limit is set in place, and its use is shown', async () => {
  serve(nothing, withLoss({ own: '500000.00', used: '125000.00' }));
  show();
  await change('Losses (Day)').click();
  await box.fill('x');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(box).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
  await box.fill('500,000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(/125,000\.00 of .*500,000\.00 used/)).toBeVisible();
  expect(sent).toEqual([[setPlayLimit.path, { kind: 'loss', period: 'day', amount: '500000' }]]);
  await expect.element(page.getByRole('progressbar', { name: 'Losses (Day)' })).toHaveAttribute('value', '0.25');
});

test('[R-06] what waits says from when it counts, and what was typed stays when it fails', async () => {
  serve(withLoss({ own: '100.00', next: { value: null, at: until } }), 'limit_invalid');
  show();
  await expect.element(page.getByText(/^From .*no limit$/)).toBeVisible();
  await change('Losses (Day)').click();
  await box.fill('300');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(/A limit can’t be set like this/)).toBeVisible();
  await expect.element(box).toHaveValue('300');
});

test('[R-03] [R-06] an exclusion takes a tick and a confirmation, and then heads the page', async () => {
  const pause = { kind: 'exclusion', from: 0, until: null, isImposed: false } as const;
  serve(nothing, { ...nothing, pause });
  show();
  const submit = page.getByRole('button', { name: 'Exclude me from play' });
  await expect.element(submit).toBeDisabled();
  await page.getByRole('button', { name: 'Without an end' }).click();
  await page.getByRole('checkbox').click();
  await submit.click();
  await expect.poll(() => openDialogs().at(-1)?.props).toMatchObject({ title: 'Exclude yourself: Without an end?' });
  const asked = openDialogs().at(-1)?.props as { onAnswer: (isConfirmed: boolean) => void };
  asked.onAnswer(true);
  const notice = page.getByRole('status').filter({ hasText: 'You are excluded from play' });
  await expect.element(notice.getByText(/^Without an end\./)).toBeVisible();
  await expect.element(notice.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/member/withdraw');
  expect(sent).toEqual([[excludeSelf.path, { months: null }]]);
  expect(page.getByRole('heading', { name: 'Time-out' }).elements()).toEqual([]);
});

test('[R-06] what could not be read offers another try', async () => {
  globalThis.fetch = async () => Promise.reject(new TypeError('no network'));
  show();
  await expect.element(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
});
