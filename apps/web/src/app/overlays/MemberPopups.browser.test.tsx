import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endWelcome } from '@sampan/contract/contacts';
import { memberInfo } from '@sampan/contract/identity';
import { promotions, promotionStates } from '@sampan/contract/promotions';
import type { ValueOf } from '@sampan/contract/operation';
import { queryKeyOf } from '../../platform/api.ts';
import { loginNoticesQuery } from '../../features/notices/queries.ts';
import { openDialogs } from '../../platform/dialogs.ts';
import { session } from '../../platform/session.ts';
import { promotionOf, eligibilityOf } from '../../platform/testing/promotions.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { MemberPopups } from './MemberPopups.tsx';
import { Overlays } from './Overlays.tsx';

const greeting = page.getByRole('dialog', { name: 'Welcome to Sampan' });
const names = () => openDialogs().map(({ name }) => name);
/** How many calls have ended the welcome. */
let ended = 0;
let stage: Stage;

function site() {
  return (
    <>
      <MemberPopups />
      <Overlays />
    </>
  );
}

/** A new member's page. */
function load(at: string, over: { email?: string; state?: 'join' | 'claimed' } = {}) {
  const { email = '', state = 'join' } = over;
  stage.read(
    memberInfo,
    {},
    {
      id: 'm1',
      account: 'lotus01',
      nickname: 'Lotus',
      type: 3,
      toUpline: false,
      regDate: 0,
      mobile: '',
      email,
      isMobileConfirmed: false,
      isEmailConfirmed: false,
      isWelcomeDue: true,
      clubLabel: { labelName: '', rankLevel: 0 },
      memberLabel: [],
      avatar: '',
      avatarType: 'STATIC',
      labelColour: 'grey',
    },
  );
  stage.read(promotions, { query: {} }, { types: ['daily'], list: [promotionOf()] });
  stage.read(promotionStates, {}, { list: [eligibilityOf({ state })] });
  const notice = { id: '1', title: 'Wheel of the week', content: '', timestamp: 1 };
  stage.queries.setQueryData(loginNoticesQuery().queryKey, [notice]);
  session.start(memberOf(3));
  const root = createRootRoute({ component: site });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$' });
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({ routeTree: root.addChildren([anywhere]), history });
  stage.show(<RouterProvider router={router as never} />);
  return { go: async (path: string) => router.navigate({ href: path }) };
}

beforeEach(async () => {
  ended = 0;
  stage = await setStage();
  stage.site();
  globalThis.fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (pathname === endWelcome.path) ended += 1;
    return Response.json({ success: true, value: {}, message: '', errorCode: null, requestId: 'r1' });
  };
});
afterEach(() => stage.clear());

test('[A-10] [A-17] [C-01] a new member is shown what to claim and asked for an address, in one step and once', async () => {
  load('/index');
  await expect.element(greeting.getByText('Lantern gift')).toBeVisible();
  await expect.element(greeting.getByRole('button', { name: 'Join' })).toBeVisible();
  await expect.element(greeting.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  expect(names()).toEqual(['welcome']);
  await userEvent.keyboard('{Escape}');
  await expect.element(greeting).not.toBeInTheDocument();
  await expect.poll(() => ended).toBe(1);
  // What was asked before that says again that it is due.
  stage.queries.setQueryData<ValueOf<typeof memberInfo>>(
    queryKeyOf(memberInfo, {}),
    (info) => info && { ...info, isWelcomeDue: true },
  );
  await userEvent.keyboard('{Tab}');
  await expect.element(greeting).not.toBeInTheDocument();
  // Nor do the notices of the login come after it.
  expect(session.current().isAfterLogin).toBe(false);
  expect(names()).toEqual([]);
});

test('[A-10] a game that the account was made for comes first: the welcome waits for home or the promotions', async () => {
  const { go } = load('/index');
  await expect.element(greeting).toBeVisible();
  await go('/game?nodeId=PG:1');
  await expect.element(greeting).not.toBeInTheDocument();
  expect(ended).toBe(0);
  await go('/promotions');
  await expect.element(greeting).toBeVisible();
  await greeting.getByRole('button', { name: 'Later' }).click();
  await expect.poll(() => ended).toBe(1);
  await go('/index');
  await expect.element(greeting).not.toBeInTheDocument();
});

test('[A-10] who has an address and nothing to claim is asked nothing, and gets the notices', async () => {
  load('/index', { email: 'l***@example.test', state: 'claimed' });
  await expect.poll(() => ended).toBe(1);
  await expect.element(page.getByText('Wheel of the week')).toBeVisible();
  expect(names()).toEqual([]);
});
