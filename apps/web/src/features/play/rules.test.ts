import { describe, expect, test } from 'vitest';
import { launchGame } from '@sampan/contract/play';
import { writeSession } from '../../platform/storage.ts';
import { lastGame, noteGame } from './last-game.ts';
import { gamePayload, launchAddress, lotteryPayload, readGameMessage } from './rules.ts';

const frame = {};
const origin = 'https://games.example';

describe('messages of a game', () => {
  test('[G-09] one of the frame and its origin is read', () => {
    const data = { type: 'sampan:round', isRunning: true, more: 1 };
    expect(readGameMessage({ origin, source: frame, data }, frame, origin)).toEqual({
      type: 'sampan:round',
      isRunning: true,
    });
  });

  test.each([
    ['another origin', { origin: 'https://evil.example', source: frame, data: { type: 'sampan:lobby' } }],
    ['another window', { origin, source: {}, data: { type: 'sampan:lobby' } }],
    ['an unknown word', { origin, source: frame, data: { type: 'sampan:pay' } }],
    ['a wrong shape', { origin, source: frame, data: { type: 'sampan:round', isRunning: 'yes' } }],
    ['a balance without an amount', { origin, source: frame, data: { type: 'sampan:balance' } }],
    [
      'an amount that is none',
      { origin, source: frame, data: { type: 'sampan:balance', balance: '<b>1</b>', currency: 'VND' } },
    ],
    ['nothing', { origin, source: frame, data: null }],
    ['garbage', { origin, source: frame, data: 'sampan:lobby' }],
  ])('[G-09] %s is ignored', (_name, event) => {
    expect(readGameMessage(event, frame, origin)).toBeNull();
  });

  test('[G-09] nothing is read before the frame exists', () => {
    expect(readGameMessage({ origin, source: null, data: { type: 'sampan:lobby' } }, null, origin)).toBeNull();
  });
});

describe('launches', () => {
  const player = {
    account: 'lotus01',
    token: 'token-1',
    isTrial: false,
    isPhone: false,
    merchantCode: 'SAMPAN',
    language: 'VI',
  } as const;
  const shared = {
    accountType: 1,
    confirmTrans: 0,
    platform: 'html5-desktop',
    clientType: 3,
    username: 'lotus01',
    token: 'token-1',
    merchantCode: 'SAMPAN',
    language: 'VI',
  };

  test('[G-05] a game is launched with the whole payload, at a table by its room', () => {
    const game = { nodeId: 'jade:1', vassalage: 'JADE' };
    const payload = gamePayload(game, undefined, player);
    expect(payload).toEqual({ ...shared, gameId: 'jade:1', nodeId: 'jade:1', vassalage: 'JADE', launchMode: 'GLS' });
    expect(gamePayload(game, 'r1', { ...player, isPhone: true })).toMatchObject({ roomId: 'r1', clientType: 2 });
    expect(launchGame.body?.safeParse(payload).success).toBe(true);
  });

  test('[G-11] a trial account asks for trial money', () => {
    expect(gamePayload({ nodeId: 'a', vassalage: 'B' }, undefined, { ...player, isTrial: true }).accountType).toBe(0);
  });

  test('[G-06] a lottery is launched by its code, its prize mode and the way back', () => {
    const lottery = {
      gameCode: 'red:hanoi',
      prizeMode: 'ZY',
      vassalage: 'TCG_LOTTO_VN',
      defaultPlayType: '2D',
    } as const;
    const payload = lotteryPayload(lottery, {}, 'https://site.example/vnlottery', player);
    const expected = {
      ...shared,
      nodeId: 'red:hanoi',
      vassalage: 'TCG_LOTTO_VN',
      launchMode: 'LOTT',
      lottoArea: 'VN',
      lottoPrizeMode: 'ZY',
      lottoGameCode: 'red:hanoi',
      lottoView: 'betting',
      playType: '2D',
      device: 'WEB',
      backUrl: 'https://site.example/vnlottery',
    };
    expect(payload).toEqual(expected);
    const lobby = lotteryPayload(lottery, { view: 'lobby', playType: '5D' }, expected.backUrl, player);
    expect(lobby).toEqual({ ...expected, lottoView: 'lobby', playType: '5D' });
    for (const body of [payload, lobby]) expect(launchGame.body?.safeParse(body).success).toBe(true);
  });

  test('[G-05] the frame takes whichever address the answer has', () => {
    const first = 'https://games.example/play?launch=1';
    const second = 'https://games.example/play?launch=2';
    const address = (content: { game_url: string; game_url2?: string | null }) => launchAddress({ content })?.href;
    expect(address({ game_url: first, game_url2: second })).toBe(first);
    expect(address({ game_url: '', game_url2: second })).toBe(second);
    expect(address({ game_url: first, game_url2: null })).toBe(first);
    for (const none of ['', 'nonsense', 'javascript:alert(1)']) expect(address({ game_url: none })).toBeUndefined();
  });
});

describe('the game that was opened last', () => {
  test('[G-05] is opened anew by its own address, and nothing else is followed', () => {
    expect(lastGame()).toBeNull();
    noteGame({ nodeId: 'jade-harbor:lotus', roomId: 'r-1' });
    expect(lastGame()).toBe('/game?nodeId=jade-harbor%3Alotus&roomId=r-1');
    noteGame({ nodeId: 'jade-harbor:lotus' });
    expect(lastGame()).toBe('/game?nodeId=jade-harbor%3Alotus');
    noteGame({ nodeId: 'red:hanoi', playType: '5D', view: 'lobby' });
    expect(lastGame()).toBe('/game?nodeId=red%3Ahanoi&playType=5D&view=lobby');
    for (const foreign of ['https://evil.example/', '//evil.example', '/game?nodeId=a#b', '/game', 'javascript:x']) {
      writeSession('iframeUrl', foreign);
      expect(lastGame()).toBeNull();
    }
    writeSession('iframeUrl', null);
  });
});
