import { gameTypes } from '@sampan/contract/game-kinds';
import { describe, expect, it } from 'vitest';
import {
  backPath,
  commonDigits,
  daysToPack,
  inDigits,
  isSameAccount,
  type LaunchableGame,
  lobbyPath,
  refuseLaunch,
  stakeOf,
  tokenHash,
  validBetOf,
  wantedOf,
  winOf,
} from './rules.ts';

const game: LaunchableGame = {
  nodeId: 'jade-harbor:lotus',
  gameName: 'Lotus',
  gameType: 'RNG',
  vassalage: 'JADE',
  vendorName: 'Jade Harbor',
  partner: 'sandbox-games',
  isOpen: true,
  isVendorOpen: true,
  isVassalage: false,
};

const rest = {
  confirmTrans: 0,
  platform: 'html5-desktop',
  clientType: 3,
  merchantCode: 'SAMPAN',
  language: 'EN',
} as const;
const gls = { ...rest, launchMode: 'GLS', nodeId: 'a:1', vassalage: 'JADE' } as const;
const lott = {
  ...rest,
  launchMode: 'LOTT',
  lottoArea: 'VN',
  lottoGameCode: 'red:1',
  lottoPrizeMode: 'ZY',
  lottoView: 'betting',
} as const;

describe('play rules', () => {
  it('[G-05] opens an open game of an open vendor, and says why not otherwise', () => {
    expect(refuseLaunch(game, 'JADE')).toBeNull();
    expect(refuseLaunch(null, 'JADE')).toBe('game_not_found');
    expect(refuseLaunch(game, 'TEAK')).toBe('game_not_found');
    expect(refuseLaunch({ ...game, isVendorOpen: false, isOpen: false }, 'JADE')).toBe('vendor_closed');
    expect(refuseLaunch({ ...game, partner: null }, 'JADE')).toBe('vendor_closed');
    expect(refuseLaunch({ ...game, isOpen: false }, 'JADE')).toBe('game_unavailable');
    expect(refuseLaunch({ ...game, isVassalage: true }, 'JADE')).toBe('game_unavailable');
    expect(refuseLaunch(game, undefined)).toBeNull();
  });

  it('[G-05] [G-06] reads which game a payload names, by a room or a lottery code too', () => {
    const named = { nodeId: 'a:1', vassalage: 'JADE', roomId: undefined, lottery: null };
    expect(wantedOf({ ...gls, gameId: 'a:1' })).toEqual(named);
    expect(wantedOf({ ...gls, roomId: 'r1' })).toEqual({ ...named, roomId: 'r1' });
    expect(wantedOf(lott)).toEqual({
      nodeId: 'red:1',
      vassalage: undefined,
      roomId: undefined,
      lottery: { prizeMode: 'ZY', view: 'betting', playType: undefined },
    });
    expect(wantedOf({ ...lott, lottoView: 'lobby', playType: '5D' })).toMatchObject({
      lottery: { view: 'lobby', playType: '5D' },
    });
    expect(wantedOf({ ...lott, gameId: 'red:1', nodeId: 'red:1' })).toMatchObject({ nodeId: 'red:1' });
  });

  it.each([
    [{ ...gls }, 'gameId', 'required'],
    [{ ...gls, gameId: 'a:2' }, 'gameId', 'contradicts'],
    [{ ...gls, gameId: 'a:1', vassalage: undefined }, 'vassalage', 'required'],
    [{ ...gls, gameId: 'a:1', nodeId: undefined }, 'nodeId', 'required'],
    [{ ...gls, gameId: 'a:1', lottoView: 'lobby' as const }, 'lottoView', 'unexpected'],
    [{ ...gls, gameId: 'a:1', playType: '5D' }, 'playType', 'unexpected'],
    [{ ...lott, lottoGameCode: undefined }, 'lottoGameCode', 'required'],
    [{ ...lott, lottoPrizeMode: undefined }, 'lottoPrizeMode', 'required'],
    [{ ...lott, lottoView: undefined }, 'lottoView', 'required'],
    [{ ...lott, nodeId: 'red:2' }, 'nodeId', 'contradicts'],
    [{ ...lott, roomId: 'r1' }, 'roomId', 'unexpected'],
  ])('[G-05] refuses payload %# for its %s: %s', (body, field, reason) => {
    expect(wantedOf(body)).toEqual({ field, reason });
  });

  it('[G-06] leads back to addresses of the site only', () => {
    const site = 'https://sampan.example';
    expect(backPath('/vnlottery?page=TCG_LOTTO_VN', site)).toBe('/vnlottery?page=TCG_LOTTO_VN');
    expect(backPath(`${site}/lottery#top`, site)).toBe('/lottery');
    for (const foreign of [
      'https://evil.example/',
      '//evil.example',
      'javascript:alert(1)',
      'http://sampan.example/',
    ]) {
      expect(backPath(foreign, site)).toBeNull();
    }
    expect(backPath(`/${'a'.repeat(600)}`, site)).toBeNull();
  });

  it('[G-05] knows an account in another spelling', () => {
    expect(isSameAccount(' Player01 ', 'player01')).toBe(true);
    expect(isSameAccount('player02', 'player01')).toBe(false);
  });

  it('[W-07] reads stakes above nothing and wins from nothing on, with the decimals that they were written with', () => {
    expect(stakeOf('12.5')).toEqual({ amount: 125n, digits: 1 });
    expect(stakeOf('0.001')).toEqual({ amount: 1n, digits: 3 });
    for (const wrong of ['0', '0.00', '-1', '0.0001', '1e3', '', ' 1', '١', 'NaN']) {
      expect(() => stakeOf(wrong)).toThrow('amount_invalid');
    }
    expect(winOf('0')).toEqual({ amount: 0n, digits: 0 });
    for (const wrong of ['-0.01', '0.0001', '1,000']) expect(() => winOf(wrong)).toThrow('amount_invalid');
    expect(() => winOf('10000000000000.00')).toThrow('amount_too_large');
  });

  it('[W-07] reads what of the stakes counts, and writes a call’s amounts with the most decimals that one has', () => {
    expect(validBetOf(undefined)).toBeNull();
    const counted = validBetOf('0.5');
    expect(counted).toEqual({ amount: 5n, digits: 1 });
    expect(() => validBetOf('-1')).toThrow('amount_invalid');
    expect(commonDigits(winOf('3'), null)).toBe(0);
    expect(commonDigits(winOf('3.00'), counted)).toBe(2);
    expect(inDigits({ amount: 5n, digits: 1 }, 2)).toBe(50n);
  });

  it('[G-05] keeps only the hash of a token', () => {
    expect(tokenHash('a')).toHaveLength(32);
  });

  it('[G-09] leads back to a lobby from every category', () => {
    for (const gameType of gameTypes) expect(lobbyPath(gameType)).toMatch(/^\/[a-z]*$/);
    expect(lobbyPath('RNG')).toBe('/rng');
  });
});

describe('the days that a weekly run packs', () => {
  const at = (time: string) => daysToPack(Date.parse(time));

  it('[M-03] are those of the month that are over everywhere', () => {
    expect(at('2026-11-23T04:30:00Z')).toEqual({ firstDay: '2026-11-01', endDay: '2026-11-22' });
  });

  it('[M-03] are those of the month before, too, where the run before left some of it', () => {
    expect(at('2026-11-02T04:30:00Z')).toEqual({ firstDay: '2026-10-01', endDay: '2026-11-01' });
    expect(at('2026-11-09T04:30:00Z')).toEqual({ firstDay: '2026-11-01', endDay: '2026-11-08' });
    expect(at('2027-01-04T04:30:00Z')).toEqual({ firstDay: '2026-12-01', endDay: '2027-01-03' });
  });

  it('[M-03] leave none out from one run to the next', () => {
    for (let week = 0; week < 60; week++) {
      const monday = Date.parse('2026-11-02T04:30:00Z') + week * 7 * 86_400_000;
      expect(daysToPack(monday + 7 * 86_400_000).firstDay <= daysToPack(monday).endDay).toBe(true);
    }
  });
});
