import { readFile } from 'node:fs/promises';
import { operations } from '@sampan/contract/operations';
import { expect, test } from 'vitest';

/** spec §6: the calls without a token, in its words, and the operations that are these. */
const ofSpecification: Readonly<Record<string, readonly string[]>> = {
  'whitelabel menu': ['whitelabel'],
  'game menus': ['lotteryMenus', 'vnLotteryMenu'],
  'register and settings': ['register', 'registerMobile', 'registerSettings'],
  login: ['login'],
  'SMS without login': ['sendLoginCode'],
  captcha: ['captcha'],
  affiliate: ['affiliate'],
  'free-play login': ['loginFreePlay'],
  'system status': ['systemStatus'],
  'help center': ['helpCenter'],
  'domain routing': ['domainRoute'],
  feedback: ['sendFeedback'],
  'hot games': ['hotGames'],
  announcements: ['announcements'],
  'popular games': ['popularLotteries'],
  'the Vietnamese numero list': ['vnNumbers'],
  'winner board': ['winnerBoard'],
  'forgot password': ['forgotByEmail'],
  'set password by phone verification': ['resetByPhone'],
};

const page = new URL('../../../../docs/decisions/2026-11-23-public-calls.md', import.meta.url);

test('[X-02] calls without a token are the specification’s, and those with a reason in the decision', async () => {
  const rows = (await readFile(page, 'utf8')).matchAll(/^\| `(\w+)` \| (.+) \|$/gm);
  const reasons = [...rows].map(([, name = '', reason = '']) => ({ name, reason: reason.trim() }));
  expect(reasons.filter(({ reason }) => reason.length < 10)).toEqual([]);
  const expected = [...Object.values(ofSpecification).flat(), ...reasons.map(({ name }) => name)];
  const open = operations.filter(({ access }) => access === 'public').map(({ name }) => name);
  expect(open.toSorted()).toEqual(expected.toSorted());
});
