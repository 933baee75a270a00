import { gameTypes } from '@sampan/contract/catalogue';
import { describe, expect, it } from 'vitest';
import { type LaunchableGame, lobbyPath, newToken, refuseLaunch, stakeOf, tokenHash, winOf } from './rules.ts';

const game: LaunchableGame = {
  nodeId: 'jade-harbor:lotus',
  gameName: 'Lotus',
  gameType: 'RNG',
  vassalage: 'JADE',
  vendorName: 'Jade Harbor',
  partner: 'sandbox-games',
  isOpen: true,
  isVendorOpen: true,
};

describe('play rules', () => {
  it('[G-05] opens an open game of an open vendor, and says why not otherwise', () => {
    expect(refuseLaunch(game, 'JADE')).toBeNull();
    expect(refuseLaunch(null, 'JADE')).toBe('game_not_found');
    expect(refuseLaunch(game, 'TEAK')).toBe('game_not_found');
    expect(refuseLaunch({ ...game, isVendorOpen: false, isOpen: false }, 'JADE')).toBe('vendor_closed');
    expect(refuseLaunch({ ...game, partner: null }, 'JADE')).toBe('vendor_closed');
    expect(refuseLaunch({ ...game, isOpen: false }, 'JADE')).toBe('game_unavailable');
  });

  it('[W-07] reads stakes above nothing and wins from nothing on, in minor units', () => {
    expect(stakeOf('12.5')).toBe(1_250n);
    expect(stakeOf('0.01')).toBe(1n);
    for (const wrong of ['0', '0.00', '-1', '0.001', '1e3', '', ' 1', '١', 'NaN']) expect(stakeOf(wrong)).toBeNull();
    expect(winOf('0')).toBe(0n);
    for (const wrong of ['-0.01', '0.001', '1,000']) expect(winOf(wrong)).toBeNull();
  });

  it('[G-05] makes tokens that fit the wire’s ids and keeps only their hash', () => {
    const token = newToken();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(newToken()).not.toBe(token);
    expect(tokenHash(token)).toHaveLength(32);
  });

  it('[G-09] leads back to a lobby from every category', () => {
    for (const gameType of gameTypes) expect(lobbyPath(gameType)).toMatch(/^\/[a-z]*$/);
    expect(lobbyPath('RNG')).toBe('/rng');
  });
});
