import { downlineMembers, freezeDownline, type DownlineMember } from '@sampan/contract/downline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { closeDialog, openDialogs } from '../../platform/dialogs.ts';
import { session } from '../../platform/session.ts';
import { readLocal } from '../../platform/storage.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { DownlineList } from './DownlineList.tsx';
import { downlinePageSize, type DownlineFilter } from './queries.ts';

const none = { LIVE: 0, RNG: 0, SPORTS: 0, LOTT: 0, FISH: 0, ELOTT: 0, PVP: 0 };
const memberNamed = (account: string, over: Partial<DownlineMember> = {}): DownlineMember => ({
  account,
  type: 'agent',
  state: 'active',
  level: 1,
  balance: '1500.00',
  registeredAt: Date.UTC(2026, 10, 1),
  lastSeenAt: null,
  directCount: 0,
  downlineCount: 0,
  rates: none,
  mayFreeze: true,
  ...over,
});

let stage: Stage;
let transfers: string[];
beforeEach(async () => {
  stage = await setStage();
  transfers = [];
  session.start(memberOf(1));
  stage.site();
});
afterEach(async () => {
  stage.clear();
  await page.viewport(1280, 800);
});

function answer(filter: DownlineFilter, list: DownlineMember[], over: object = {}): void {
  const value = { path: [], directCount: list.length, downlineCount: 9, list, currency: 'VND', next: null, ...over };
  stage.read(downlineMembers, { query: { ...filter, pageSize: downlinePageSize } }, value);
}

const show = (props: Partial<Parameters<typeof DownlineList>[0]> = {}) =>
  stage.show(<DownlineList onTransfer={(account) => void transfers.push(account)} {...props} />);
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });

/** What the gateway is asked with; it answers all of it the same. */
function serve(body: object, status = 200): { method: string; path: string; body: unknown }[] {
  const asked: { method: string; path: string; body: unknown }[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (init?.method === 'GET' || init?.method === undefined) return new Promise<Response>(() => undefined);
    asked.push({ method: init.method, path: pathname, body: init.body ? JSON.parse(init.body as string) : null });
    return Response.json(body, { status });
  };
  return asked;
}

test('[T-04] one goes down by a name, and back by the way that is shown', async () => {
  answer({ sort: 'registered' }, [memberNamed('lotus77', { directCount: 2, downlineCount: 5 })]);
  answer({ sort: 'registered', under: 'lotus77' }, [memberNamed('tiger07', { type: 'player', level: 2 })], {
    path: [{ account: 'lotus77', level: 1 }],
  });
  show();
  await expect.element(page.getByText('1 account directly below, 9 in all')).toBeVisible();
  await expect.element(page.getByText('2 direct, 5 in all')).toBeVisible();
  await page.getByRole('row').getByRole('button', { name: 'lotus77', exact: true }).click();
  await expect.element(page.getByText('tiger07')).toBeVisible();
  await expect.element(button('lotus77')).toHaveAttribute('aria-current', 'page');
  await button('My downline').click();
  await expect.element(page.getByText('2 direct, 5 in all')).toBeVisible();
});

test('[T-04] a search goes through the whole downline, and says when it finds nobody', async () => {
  answer({ sort: 'registered' }, [memberNamed('lotus77')]);
  answer({ sort: 'registered', search: 'ti' }, [memberNamed('tiger07', { level: 3 })]);
  answer({ sort: 'registered', search: 'zz' }, []);
  show();
  const field = page.getByRole('searchbox');
  await field.fill('t');
  await button('Search').click();
  await expect.element(page.getByText('lotus77')).toBeVisible();
  await field.fill('ti');
  await button('Search').click();
  await expect.element(page.getByText('tiger07')).toBeVisible();
  await field.fill('zz');
  await button('Search').click();
  await expect.element(page.getByText('No account in your downline begins with that')).toBeVisible();
  await button('Clear the search').click();
  await expect.element(page.getByText('lotus77')).toBeVisible();
});

test('[T-04] the columns are one’s own choice, and kept', async () => {
  answer({ sort: 'registered' }, [memberNamed('lotus77', { rates: { ...none, LIVE: 5_000, RNG: 5_000 } })]);
  show();
  const column = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await expect.element(column('Balance')).toBeVisible();
  await expect.element(column('Rebate rates')).not.toBeInTheDocument();
  await page.getByRole('group').getByText('Columns').first().click();
  await page.getByRole('checkbox', { name: 'Rebate rates' }).click();
  await page.getByRole('checkbox', { name: 'Balance' }).click();
  await expect.element(column('Rebate rates')).toBeVisible();
  await expect.element(column('Balance')).not.toBeInTheDocument();
  await expect.element(page.getByText(/^0\.5%/)).toBeVisible();
  await expect.element(page.getByText(/Live casino, Slots/)).toBeVisible();
  expect(readLocal('downlineColumns')).toBe('type,lastSeen,count,rates');
});

test('[T-04] [W-05] what there is to do depends on the account', async () => {
  const opened: string[] = [];
  answer({ sort: 'registered' }, [
    memberNamed('lotus77', { directCount: 1, downlineCount: 1 }),
    memberNamed('tiger07', { type: 'player', state: 'closed', mayFreeze: false }),
    memberNamed('heron03', { level: 2, mayFreeze: false }),
  ]);
  const rates = (account: string, onClose: () => void) => {
    opened.push(account);
    return <button type="button" onClick={onClose}>{`Rates of ${account}`}</button>;
  };
  show({ rates, offer: (account) => <p>{`A contract for ${account}`}</p> });
  const items = async (account: string) => {
    await button(`What to do with ${account}`).click();
    return page
      .getByRole('menuitem')
      .all()
      .map((one) => one.element().textContent);
  };
  expect(await items('lotus77')).toEqual([
    'Show its downline',
    'Transfer money',
    'Set rebate rates',
    'Offer a contract',
    'Freeze',
  ]);
  await item('Offer a contract').click();
  await expect.element(page.getByText('A contract for lotus77')).toBeVisible();
  await button('What to do with lotus77').click();
  await item('Transfer money').click();
  expect(transfers).toEqual(['lotus77']);
  expect(await items('tiger07')).toEqual(['Set rebate rates']);
  await item('Set rebate rates').click();
  await button('Rates of tiger07').click();
  await expect.element(button('Rates of tiger07')).not.toBeInTheDocument();
  expect(new Set(opened)).toEqual(new Set(['tiger07']));
  expect(await items('heron03')).toEqual(['Transfer money']);
});

test('[T-04] freezing says what it does, and keeps the reason when it fails', async () => {
  answer({ sort: 'registered' }, [memberNamed('lotus77')]);
  show();
  const asked = serve({ success: false, value: null, message: '', errorCode: 'freeze_not_allowed' }, 403);
  await button('What to do with lotus77').click();
  await item('Freeze').click();
  await expect.element(page.getByText(/Its money stays where it is/)).toBeVisible();
  await page.getByLabelText(/Reason/).fill('it shares its password');
  await button('Freeze').click();
  await expect.element(page.getByText('You can’t freeze this account or let it in again.')).toBeVisible();
  await expect.element(page.getByLabelText(/Reason/)).toHaveValue('it shares its password');
  const path = freezeDownline.path.replace(':account', 'lotus77');
  expect(asked).toEqual([{ method: 'POST', path, body: { reason: 'it shares its password' } }]);

  serve({ success: true, value: { account: 'lotus77', state: 'frozen' }, message: null, errorCode: null });
  await button('Freeze').click();
  await expect.element(page.getByText(/Its money stays where it is/)).not.toBeInTheDocument();
});

test('[T-04] what is frozen is let in again once that is confirmed', async () => {
  answer({ sort: 'registered' }, [memberNamed('lotus77', { state: 'frozen' })]);
  show();
  const asked = serve({
    success: true,
    value: { account: 'lotus77', state: 'active' },
    message: null,
    errorCode: null,
  });
  await expect.element(page.getByText('Frozen')).toBeVisible();
  await button('What to do with lotus77').click();
  await item('Let in again').click();
  await expect.poll(() => openDialogs().map(({ name }) => name)).toEqual(['confirm']);
  const [dialog] = openDialogs();
  if (dialog?.name !== 'confirm') throw new Error('it should be asked first');
  expect(asked).toEqual([]);
  dialog.props.onAnswer(true);
  closeDialog();
  await expect.poll(() => asked.map(({ method }) => method)).toEqual(['DELETE']);
});

test('[T-04] the next page goes on where this one ends, and back', async () => {
  answer({ sort: 'registered' }, [memberNamed('lotus77')], { next: 'abc' });
  answer({ sort: 'registered', after: 'abc' }, [memberNamed('tiger07')]);
  show();
  await button('Next').click();
  await expect.element(page.getByText('tiger07')).toBeVisible();
  await expect.element(button('Next')).toBeDisabled();
  await button('Previous').click();
  await expect.element(page.getByText('lotus77')).toBeVisible();
});

test('[T-04] without anyone below it says how that changes', async () => {
  answer({ sort: 'registered' }, []);
  await page.viewport(360, 780);
  show();
  await expect.element(page.getByText('Nobody is below here yet')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
