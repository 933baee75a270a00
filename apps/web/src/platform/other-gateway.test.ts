import { favouriteGames, gameDetail, gameList, gameVendors } from '@sampan/contract/catalogue';
import { login } from '@sampan/contract/identity';
import type { Operation } from '@sampan/contract/operation';
import { registerSettings } from '@sampan/contract/site';
import { walletBalance } from '@sampan/contract/wallet';
import { winnerBoard } from '@sampan/contract/winners';
import { expect, test } from 'vitest';
import { ApiError } from '@sampan/client/api-error';
import { readOtherAnswer } from './other-gateway.ts';

const read = <O extends Operation>(operation: O, answer: unknown, status = 200, isLoggedIn = true) =>
  readOtherAnswer(operation, status, typeof answer === 'string' ? answer : JSON.stringify(answer), isLoggedIn);

function codeOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
  return 'none';
}

test('[X-03] an answer is read with and without an envelope', () => {
  const games = [{ nodeId: 'a', gameName: 'A', gameType: 'RNG', vassalage: 'V', showIcon: '/a.png' }];
  const wrapped = read(gameList, { success: true, value: { games, totalPages: 1, totalCount: 1 }, traceId: 'x' });
  const bare = read(gameList, { games, totalPages: 1, totalCount: 1 });
  expect(bare).toEqual(wrapped);
  expect(bare.games[0]).toMatchObject({ nodeId: 'a', isOpen: true, isNew: false, defaultIcon: '/a.png', rtp: '' });
});

test('[X-03] vendors are open where nothing is said of it, and closed where it is', () => {
  const cards = [{ vassalage: 'A' }, { vassalage: 'B', isOpen: false }];
  const { data } = read(gameVendors, { success: true, value: { data: { lanes: [{ title: 'RNG', cards }] } } });
  expect(data.lanes[0]?.cards.map(({ isOpen }) => isOpen)).toEqual([true, false]);
});

test('[X-03] a field of the registration with a rule is shown, and takes what people type', () => {
  const rules = read(registerSettings, { success: true, value: { username: { required: true, nickname: 'x' } } });
  expect(rules.username).toMatchObject({ enabled: true, required: true, minLength: 0, maxLength: 255 });
});

test('[X-03] a board of winners without the largest ones has them by amount', () => {
  const win = (nodeId: string, winAmount: number) => ({ vo: { nodeId, winAmount, gameType: 'RNG' } });
  const board = read(winnerBoard, { success: true, value: { list: [win('small', 5), win('large', 5000)] } });
  expect(board.largest.map(({ vo }) => vo.nodeId)).toEqual(['large', 'small']);
});

test('[X-03] a list that the gateway does not have is empty; one thing among many is not there', () => {
  expect(read(favouriteGames, '<html>404</html>', 404)).toEqual({ content: [], pageNum: 0, totalPages: 0 });
  expect(read(favouriteGames, { success: false, errorCode: 'function.not.available' }, 200).content).toEqual([]);
  expect(codeOf(() => read(gameDetail, '<html>404</html>', 404))).toBe('not_found');
});

test('[X-03] [E-01] errors are told by the words that gateways of this family use, else by their status', () => {
  const failed = (errorCode: string | null, status: number, isLoggedIn = true) =>
    codeOf(() => read(walletBalance, { success: false, value: null, errorCode }, status, isLoggedIn));
  expect(failed('login.not.session', 401)).toBe('not_logged_in');
  expect(failed('user.or.token.invalid', 200)).toBe('session_expired');
  expect(failed('some.word.of.theirs', 401)).toBe('session_expired');
  expect(failed('some.word.of.theirs', 401, false)).toBe('not_logged_in');
  expect(codeOf(() => read(login, { success: false, errorCode: 'their.word' }, 401, false))).toBe('login_failed');
  expect(failed(null, 429)).toBe('too_many_requests');
  expect(failed('some.word.of.theirs', 500)).toBe('internal_error');
  expect(codeOf(() => read(walletBalance, '<html>Bad gateway</html>', 502))).toBe('internal_error');
  expect(codeOf(() => read(walletBalance, 'garbage', 200))).toBe('bad_response');
});
