import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { can, requireMember } from './access.ts';
import { closeDialog, openDialogs } from './dialogs.ts';
import { session, type SessionChange } from './session.ts';
import { readAccount, readLocal, readSession, writeSession } from './storage.ts';

const member = {
  token: 'token-1',
  id: 'm1',
  userName: 'lotus01',
  customerType: 3,
  firstTimeLogin: false,
  passwordExpired: false,
};

/** Another tab of this browser, as far as this one can tell. */
let otherTab: BroadcastChannel;
let heard: { kind: string; [name: string]: unknown }[] = [];
let changes: SessionChange[] = [];
let stop: () => void = () => undefined;

const says = (message: object) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
  otherTab.postMessage({ merchant: 'SAMPAN', ...message });

beforeEach(() => {
  otherTab = new BroadcastChannel('session');
  heard = [];
  changes = [];
  otherTab.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => heard.push(data));
  stop = session.onChange((change) => changes.push(change));
});
afterEach(async () => {
  stop();
  otherTab.close();
  session.end('expired');
  session.abandon();
  await vi.waitFor(async () => {
    const { held = [] } = await navigator.locks.query();
    if (held.length > 0) throw new Error('a lock is still held');
  });
  sessionStorage.clear();
  localStorage.clear();
  while (openDialogs().length > 0) closeDialog();
});

describe('[A-06] [B-09] a session', () => {
  test('is kept under the names of the product, with the account’s type as a number', () => {
    session.start(member);
    expect(readAccount()).toEqual({
      token: 'token-1',
      isLogin: '1',
      account: 'lotus01',
      username: 'lotus01',
      customerId: 'm1',
      isAgent: '3',
    });
    expect([readSession('merchant'), readSession('merchantCode'), readSession('platform')]).toEqual([
      'SAMPAN',
      'SAMPAN',
      'W',
    ]);
    expect(readLocal('merchantCode')).toBe('SAMPAN');
  });

  test('takes in what the gateway says about the member', () => {
    session.start(member);
    session.updateProfile({
      id: 'm1',
      account: 'lotus01',
      nickname: 'Lotus',
      type: 41,
      toUpline: true,
      regDate: 0,
      mobile: '',
      email: '',
      isMobileConfirmed: false,
      isEmailConfirmed: false,
      isWelcomeDue: false,
      clubLabel: { labelName: '', rankLevel: 0 },
      memberLabel: [{ labelName: 'Gold' }, { labelName: 'Night' }],
      avatar: '',
      avatarType: 'STATIC',
      labelColour: 'grey',
    });
    expect(readAccount()).toMatchObject({
      nickname: 'Lotus',
      isAgent: '41',
      toUpline: '1',
      memberLabel: '["Gold","Night"]',
    });
    expect(session.current()).toMatchObject({ isAgent: true, isTrial: false });
  });
});

describe('[A-07] the change of the password', () => {
  const dueOf = (value: object, options = {}) => {
    session.start({ ...member, ...value }, options);
    return [session.current().mustChangePassword, readSession('cpw')];
  };

  test('is due when the gateway says so', () => {
    expect(dueOf({ mustChangePassword: true })).toEqual([true, '1']);
    expect(dueOf({ mustChangePassword: false, firstTimeLogin: true })).toEqual([false, null]);
  });

  test('is due at the first login where the gateway doesn’t say, but not for who came by a code', () => {
    expect(dueOf({ firstTimeLogin: true })).toEqual([true, '1']);
    expect(dueOf({ firstTimeLogin: true }, { type: 'sms' })).toEqual([false, null]);
    expect(dueOf({ firstTimeLogin: true }, { type: 'firebase' })).toEqual([false, null]);
  });

  test('[B-08] is due for an expired password only where the operator forces that', () => {
    session.init(
      async () => undefined,
      () => false,
    );
    expect(dueOf({ passwordExpired: true })).toEqual([false, null]);
    session.init(
      async () => undefined,
      () => true,
    );
    expect(dueOf({ passwordExpired: true })).toEqual([true, '1']);
  });

  test('closes everything else until it is done, in all tabs', async () => {
    session.start({ ...member, mustChangePassword: true });
    const action = vi.fn<() => void>();
    requireMember(action, 'session');
    expect(action).not.toHaveBeenCalled();
    expect(openDialogs()).toMatchObject([{ name: 'changePassModal', props: { isForced: true } }]);
    session.setPasswordDue(false);
    expect(can('member')).toBe(true);
    await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ kind: 'has', values: { token: 'token-1' } }));
    expect(heard.at(-1)?.['values']).not.toHaveProperty('cpw');
  });
});

describe('[A-09] [A-21] tabs of one browser', () => {
  test('follow a login', async () => {
    says({ kind: 'has', to: null, values: { token: 'token-2', customerId: 'm1', account: 'lotus01', isAgent: '3' } });
    await vi.waitFor(() => expect(session.current()).toMatchObject({ isLoggedIn: true, id: 'm1' }));
    expect(session.token()).toBe('token-2');
  });

  test('follow a logout, and forget what was typed', async () => {
    session.start(member);
    writeSession('drafts', '{"deposit":{"amount":"5"}}');
    says({ kind: 'ended', id: 'm1' });
    await vi.waitFor(() => expect(session.current().isLoggedIn).toBe(false));
    expect(changes.at(-1)).toEqual({ kind: 'ended', reason: 'logout', isHere: false });
    expect([session.token(), readSession('drafts'), readSession('merchantCode')]).toEqual([null, null, 'SAMPAN']);
  });

  test('hear of a logout here', async () => {
    session.start(member);
    session.end('logout');
    await vi.waitFor(() => expect(heard.at(-1)).toEqual({ kind: 'ended', id: 'm1', merchant: 'SAMPAN' }));
  });

  test('don’t follow another account, nor another operator', async () => {
    session.start(member);
    says({ kind: 'ended', id: 'm2' });
    says({ kind: 'has', to: null, values: { token: 'token-9', customerId: 'm9' } });
    says({ kind: 'ended', id: 'm1', merchant: 'OTHER' });
    // It answers in order: what came before has been heard.
    says({ kind: 'asks', from: 'x' });
    await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ kind: 'has', to: 'x' }));
    expect(session.token()).toBe('token-1');
  });

  test('a new one takes over the session of an open one', async () => {
    otherTab.addEventListener('message', ({ data }: MessageEvent<{ kind: string; from: string }>) => {
      if (data.kind === 'asks') says({ kind: 'has', to: data.from, values: { token: 'token-3', customerId: 'm1' } });
    });
    const resumeSession = vi.fn<() => Promise<void>>(async () => undefined);
    session.init(resumeSession, () => false);
    await session.ready();
    expect(session.token()).toBe('token-3');
    expect(resumeSession).not.toHaveBeenCalled();
  });

  test('a new one waits for a busy one that has a session', async () => {
    let letGo: () => void = () => undefined;
    const isOver = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await new Promise<void>((resolve) => {
      void navigator.locks.request('session SAMPAN', { mode: 'shared' }, async () => {
        resolve();
        await isOver;
      });
    });
    const resumeSession = vi.fn<() => Promise<void>>(async () => undefined);
    session.init(resumeSession, () => false);
    await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ kind: 'asks' }));
    // Longer than a tab is waited for of which nothing is known.
    await new Promise((resolve) => setTimeout(resolve, 300));
    says({ kind: 'has', to: heard.at(-1)?.['from'], values: { token: 'token-4', customerId: 'm1' } });
    await session.ready();
    letGo();
    expect(session.token()).toBe('token-4');
    expect(resumeSession).not.toHaveBeenCalled();
  });

  test('a lonely one is a visitor’s soon, once nothing is remembered', async () => {
    const resumeSession = vi.fn<() => Promise<void>>(async () => undefined);
    session.init(resumeSession, () => false);
    await session.ready();
    expect(resumeSession).toHaveBeenCalledOnce();
    expect(session.current().isLoggedIn).toBe(false);
  });
});

describe('[A-08] a remembered login', () => {
  test('is looked for only where somebody wanted it', () => {
    session.start(member);
    expect(readLocal('rememberedUntil')).toBe(null);
    session.start(member, { isRemembered: true });
    const day = 24 * 60 * 60_000;
    expect(Number(readLocal('rememberedUntil')) - Date.now()).toBeGreaterThan(day - 60_000);
  });

  test('is forgotten by a logout, and not by an end that nobody asked for', () => {
    session.start(member, { isRemembered: true });
    session.end('expired');
    expect(readLocal('rememberedUntil')).not.toBe(null);
    session.start(member);
    session.end('logout');
    expect(readLocal('rememberedUntil')).toBe(null);
  });
});

describe('[A-21] a session that is cut off', () => {
  test('keeps what was typed for its author, and goes on with them', async () => {
    session.start(member);
    writeSession('drafts', '{"deposit":{"amount":"5"}}');
    session.end('expired');
    expect(session.current()).toMatchObject({ isLoggedIn: false, isExpired: true, id: 'm1' });
    const back = session.waitForReauth('m1');
    session.start({ ...member, token: 'token-2' });
    expect(await back).toBe(true);
    expect(changes.at(-1)).toMatchObject({ kind: 'started', after: 'same' });
    expect(readSession('drafts')).toBe('{"deposit":{"amount":"5"}}');
  });

  test('gives nothing of it to another account', async () => {
    session.start(member);
    writeSession('drafts', '{"deposit":{"amount":"5"}}');
    session.end('expired');
    const back = session.waitForReauth('m1');
    session.start({ ...member, id: 'm2', token: 'token-2' });
    expect(await back).toBe(false);
    expect(changes.at(-1)).toMatchObject({ kind: 'started', after: 'other' });
    expect(readSession('drafts')).toBe(null);
  });

  test('is over when nobody comes back', async () => {
    session.start(member);
    session.end('expired');
    const back = session.waitForReauth('m1');
    session.abandon();
    expect(await back).toBe(false);
    expect(session.current()).toMatchObject({ isLoggedIn: false, isExpired: false, id: '' });
  });

  test('is known to a call that comes late', async () => {
    session.start(member);
    expect(await session.waitForReauth('m1')).toBe(true);
    expect(await session.waitForReauth('m2')).toBe(false);
  });
});

describe('[A-20] [S-08] what is not for everybody', () => {
  test('asks a visitor to log in, and goes on', () => {
    const action = vi.fn<() => void>();
    requireMember(action);
    const [dialog] = openDialogs();
    if (dialog?.name !== 'loginPopupModal') throw new Error('the login should be open');
    expect(dialog.props.reason).toBe('required');
    session.start(member);
    dialog.props.onDone?.();
    expect(action).toHaveBeenCalledOnce();
  });

  test('tells a trial account that it takes a real one', () => {
    session.start({ ...member, customerType: 4 });
    expect(session.current()).toMatchObject({ isTrial: true, isAgent: false });
    const action = vi.fn<() => void>();
    requireMember(action, 'session');
    expect(action).toHaveBeenCalledOnce();
    requireMember(action);
    expect(action).toHaveBeenCalledOnce();
    const [dialog] = openDialogs();
    if (dialog?.name !== 'trueAccount') throw new Error('it should ask for a real account');
    session.start({ ...member, id: 'm2', token: 'token-2' });
    dialog.props.onDone?.();
    expect(action).toHaveBeenCalledTimes(2);
  });

  test.each([
    [1, true],
    [2, true],
    [41, true],
    [42, true],
    [3, false],
    [4, false],
  ])('type %i is an agent: %s', (customerType, isAgent) => {
    session.start({ ...member, customerType });
    expect(session.current().isAgent).toBe(isAgent);
  });
});
