import { gameFeatures, gameTypes } from '@sampan/contract/game-kinds';
import {
  demoRoomGame,
  demoShooter,
  demoSlotMechanic,
  demoSlotRtp,
  demoSportsbook,
  demoTable,
} from '@sampan/contract/demo';
import { demoLotteries } from '@sampan/contract/demo-lotteries';
import { id } from '@sampan/contract/envelope';
import { describe, expect, it } from 'vitest';
import { glyph } from '../art/glyphs.ts';
import { themes } from '../themes/themes.ts';
import { demoCatalogue } from './catalogue.ts';

const catalogue = demoCatalogue();
const ofType = (gameType: string) => catalogue.games.filter((game) => game.gameType === gameType);

describe('the demo catalogue', () => {
  it('[G-01] has at least 24 vendors over all categories, DS88 among the sports', () => {
    expect(catalogue.vendors.length).toBeGreaterThanOrEqual(24);
    expect(new Set(catalogue.vendors.map((vendor) => vendor.gameType))).toEqual(new Set(gameTypes));
    expect(catalogue.vendors.find((vendor) => vendor.code === 'DS88')?.gameType).toBe('SPORTS');
    expect(catalogue.vendors.filter((vendor) => vendor.gameType === 'RNG').length).toBeGreaterThanOrEqual(14);
    expect(catalogue.vendors.filter((vendor) => vendor.gameType === 'LIVE').length).toBeGreaterThanOrEqual(5);
  });

  it('[G-02] has ten thousand slots, five thousand casino games and 140 sports', () => {
    expect(ofType('RNG').length).toBe(10_000);
    expect(ofType('LIVE').length).toBeGreaterThanOrEqual(5_000);
    expect(ofType('SPORTS').length).toBeGreaterThanOrEqual(140);
    for (const gameType of gameTypes) expect(ofType(gameType).length).toBeGreaterThan(0);
  });

  it('[G-01] gives every vendor the games that it is said to have', () => {
    const counts = Map.groupBy(catalogue.games, (game) => game.vendorCode);
    for (const vendor of catalogue.vendors) {
      expect([vendor.code, counts.get(vendor.code)?.length]).toEqual([vendor.code, vendor.gameCount]);
    }
  });

  it('[G-01] opens what the sandbox plays in every category, and shows a closed vendor of slots and one of rooms', () => {
    const open = catalogue.vendors.filter(({ isOpen }) => isOpen);
    expect(new Set(open.map(({ partner }) => partner))).toEqual(new Set(['sandbox-games']));
    expect(new Set(open.map(({ gameType }) => gameType))).toEqual(new Set(gameTypes));
    const closed = catalogue.vendors.filter(({ isOpen }) => !isOpen);
    expect(closed.map(({ code }) => code)).toEqual(['DRIFT', 'TABLEFOUR']);
  });

  it('[G-10] opens all shooters, and says of each what it returns', () => {
    const games = ofType('FISH');
    expect(games.length).toBeGreaterThan(80);
    for (const { nodeId, isOpen, rtp } of games)
      expect([nodeId, isOpen, rtp]).toEqual([nodeId, true, demoShooter(nodeId)?.rtp]);
    expect(catalogue.games.filter(({ nodeId, gameType }) => gameType !== 'FISH' && demoShooter(nodeId))).toEqual([]);
  });

  it('[G-10] opens the live tables whose rules the sandbox has, and shows them before the others', () => {
    const tables = ofType('LIVE').toSorted((a, b) => a.sortOrder - b.sortOrder);
    const open = tables.filter(({ isOpen }) => isOpen);
    expect(open.every(({ nodeId }) => demoTable(nodeId) !== null)).toBe(true);
    expect(new Set(open.map(({ nodeId }) => demoTable(nodeId)?.rules))).toEqual(
      new Set([
        'baccarat',
        'baccarat-no-commission',
        'dragon-tiger',
        'roulette',
        'roulette-la-partage',
        'sic-bo',
        'xoc-dia',
        'bau-cua',
        'blackjack',
      ]),
    );
    expect(tables.slice(0, open.length)).toEqual(open);
    expect(open.filter(({ name }) => /Insurance|Lightning|American|Mega/.test(name))).toEqual([]);
    // Blackjack by the sandbox's rules, with what it returns, and none of its variants.
    const blackjack = open.filter(({ name }) => name.endsWith('Blackjack'));
    expect(blackjack.length).toBeGreaterThan(3);
    expect(new Set(blackjack.map(({ rtp }) => rtp))).toEqual(new Set(['99.51']));
    expect(blackjack.filter(({ name }) => /Speed|Free Bet|Infinite|Early Payout/.test(name))).toEqual([]);
  });

  it('[G-10] opens the sports and titles that the sandbox has fixtures of, at DS88 and elsewhere', () => {
    const openOf = (gameType: string) => ofType(gameType).filter(({ isOpen }) => isOpen);
    expect(openOf('SPORTS').map(({ nodeId }) => nodeId)).toEqual(
      expect.arrayContaining(['ds88:football', 'kick-and-corner:football', 'sepak-book:football']),
    );
    for (const [gameType, kind] of [
      ['SPORTS', 'sports'],
      ['ESPORTS', 'esports'],
    ] as const) {
      expect(openOf(gameType).length).toBeGreaterThan(3);
      expect(new Set(openOf(gameType).map(({ nodeId }) => demoSportsbook(nodeId)?.kind))).toEqual(new Set([kind]));
      const closed = ofType(gameType).filter(({ isOpen }) => !isOpen);
      expect(closed.filter(({ nodeId }) => demoSportsbook(nodeId) !== null)).toEqual([]);
    }
    // Each vendor has something to play.
    const vendors = catalogue.vendors.filter(({ gameType }) => gameType === 'SPORTS' || gameType === 'ESPORTS');
    const played = new Set([...openOf('SPORTS'), ...openOf('ESPORTS')].map(({ vendorCode }) => vendorCode));
    expect(played).toEqual(new Set(vendors.map(({ code }) => code)));
  });

  it('[G-06] [G-10] opens the lotteries whose rules the sandbox has, each that it draws, and lists the others', () => {
    const lotteries = [...ofType('LOTT'), ...ofType('ELOTT')];
    const open = lotteries.filter(({ isOpen }) => isOpen).map(({ nodeId }) => nodeId);
    expect(new Set(open)).toEqual(new Set(demoLotteries.map(({ nodeId }) => nodeId)));
    expect(lotteries.filter(({ isOpen }) => !isOpen).map(({ nodeId }) => nodeId)).toContain('quick-draw:keno');
    expect(lotteries.find(({ nodeId }) => nodeId === 'red-river:hanoi-express')?.names.VI).toBe('Xổ Số Nhanh Hà Nội');
  });

  it('[G-07] opens the games of rooms whose rules the sandbox has, and shows them before the others', () => {
    const games = ofType('PVP').toSorted((a, b) => a.sortOrder - b.sortOrder);
    const open = games.filter(({ isOpen }) => isOpen);
    expect(new Set(open.map(({ nodeId }) => demoRoomGame(nodeId)))).toEqual(new Set(['tien-len', 'xoc-dia']));
    expect(games.slice(0, open.length)).toEqual(open);
    // Rooms are no live tables.
    expect(games.filter(({ nodeId }) => demoTable(nodeId) !== null)).toEqual([]);
  });

  it('[G-02] is the same for the same seed and another for another', () => {
    expect(demoCatalogue()).toEqual(catalogue);
    const other = demoCatalogue('other');
    expect(other.games.map((game) => game.name)).not.toEqual(catalogue.games.map((game) => game.name));
  });

  it('[G-02] gives each game one code of the wire’s form and each vendor no name twice', () => {
    expect(new Set(catalogue.games.map((game) => game.nodeId)).size).toBe(catalogue.games.length);
    expect(catalogue.games.filter((game) => !id.safeParse(game.nodeId).success)).toEqual([]);
    const names = catalogue.games.map((game) => `${game.vendorCode} ${game.name.toLowerCase()}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('[G-02] names slots in few words that don’t repeat themselves', () => {
    const wrong = ofType('RNG').filter(({ name }) => {
      const words = name
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .filter((word) => word.length > 3);
      return name.length > 32 || name !== name.trim() || / {2}/.test(name) || new Set(words).size !== words.length;
    });
    expect(wrong.map((game) => game.name)).toEqual([]);
    expect(new Set(ofType('RNG').map((game) => game.name)).size).toBe(10_000);
  });

  it('[G-02] states the return of the engine that the slots run on, and known features', () => {
    const open = new Set(catalogue.vendors.filter((vendor) => vendor.isOpen).map((vendor) => vendor.code));
    const slots = ofType('RNG').filter(({ opens }) => opens.length === 0);
    expect(slots.length).toBeGreaterThan(9_990);
    const closed = slots.filter((game) => !open.has(game.vendorCode));
    expect(new Set(closed.map(({ rtp }) => rtp)).size).toBeGreaterThan(50);
    for (const game of slots) {
      if (open.has(game.vendorCode)) expect(game.rtp).toBe(demoSlotRtp(game.nodeId));
      expect(gameFeatures).toEqual(expect.arrayContaining([...game.features]));
    }
    for (const feature of gameFeatures)
      expect(ofType('RNG').some((game) => game.features.includes(feature))).toBe(true);
  });

  it('[G-02] [G-10] names of a slot that can be played what it has, and all of it', () => {
    const open = new Set(catalogue.vendors.filter((vendor) => vendor.isOpen).map((vendor) => vendor.code));
    const slots = ofType('RNG').filter(({ opens, vendorCode }) => opens.length === 0 && open.has(vendorCode));
    const mechanics = Map.groupBy(slots, ({ nodeId }) => demoSlotMechanic(nodeId));
    expect(new Set(mechanics.keys())).toEqual(new Set(['lines', 'ways', 'cascade', 'hold']));
    for (const { nodeId, features } of slots) {
      const mechanic = demoSlotMechanic(nodeId);
      const expected = {
        freespins: true,
        bonusbuy: false,
        megaways: false,
        cluster: false,
        hold: mechanic === 'hold',
        multiplier: mechanic !== 'hold',
        cascade: mechanic === 'cascade',
      };
      const named = Object.keys(expected).map((feature) => [feature, features.some((each) => each === feature)]);
      expect([nodeId, Object.fromEntries(named)]).toEqual([nodeId, expected]);
    }
    // Jackpots are given to some games of each mechanic.
    for (const games of mechanics.values()) {
      const share = games.filter(({ features }) => features.includes('jackpot')).length / games.length;
      expect(share).toBeGreaterThan(0.08);
      expect(share).toBeLessThan(0.2);
    }
  });

  it('[G-02] names every game in English, and tables, sports, cards and lotteries in the scripts of their readers', () => {
    const otherLetters = /(?!\p{Script=Latin})\p{L}/u;
    expect(catalogue.games.filter(({ name }) => otherLetters.test(name)).map(({ name }) => name)).toEqual([]);
    const others = catalogue.games.filter(({ gameType }) => gameType !== 'RNG');
    const scripts = {
      CN: /\p{Script=Han}/u,
      JA: /[\p{scx=Kana}\p{scx=Han}]/u,
      KO: /\p{scx=Hang}/u,
      TH: /\p{scx=Thai}/u,
    };
    for (const [language, script] of Object.entries(scripts)) {
      const named = others.map(({ names }) => names[language as keyof typeof scripts] ?? '');
      const foreign = named.filter((name) => name !== '' && !script.test(name) && !/[A-Z]/.test(name));
      expect([language, foreign]).toEqual([language, []]);
      // Two Vietnamese card games have no Chinese name.
      expect(named.filter((name) => name === '').length).toBeLessThan(5);
    }
    const hanoi = catalogue.games.find(({ nodeId }) => nodeId === 'red-river:hanoi-lottery');
    expect(hanoi?.names).toMatchObject({ CN: '河内彩票', TH: 'หวยฮานอย', VI: 'Xổ Số Hà Nội' });
    const virtual = catalogue.games.find(({ name }) => name === 'Virtual Football League');
    expect(virtual?.names).toMatchObject({ JA: 'バーチャルサッカーリーグ', VI: 'Giải Bóng Đá Ảo' });
  });

  it('[G-03] puts hot games of open slot vendors first', () => {
    const open = new Set(catalogue.vendors.filter((vendor) => vendor.isOpen).map((vendor) => vendor.code));
    const hot = new Set(catalogue.hot);
    expect(hot.size).toBe(catalogue.hot.length);
    expect(hot.size).toBeGreaterThanOrEqual(24);
    const first = ofType('RNG')
      .toSorted((a, b) => a.sortOrder - b.sortOrder)
      .slice(0, hot.size);
    expect(first.map((game) => game.nodeId)).toEqual(catalogue.hot);
    expect(first.every((game) => open.has(game.vendorCode))).toBe(true);
  });

  it('[G-05] has entries that open the games of several open vendors', () => {
    const open = new Set(catalogue.vendors.filter((vendor) => vendor.isOpen).map((vendor) => vendor.code));
    const collections = catalogue.games.filter(({ opens }) => opens.length > 0);
    expect(collections.map(({ nodeId }) => nodeId)).toContain('lantern-fleet:old-empires-fleet');
    for (const { opens, isOpen, rtp } of collections) {
      expect([isOpen, rtp, opens.length, opens.every((code) => open.has(code))]).toEqual([true, null, 3, true]);
    }
  });

  it('[G-02] counts places from 1 without gaps in each category', () => {
    for (const gameType of gameTypes) {
      const places = ofType(gameType).map((game) => game.sortOrder);
      expect(places.toSorted((a, b) => a - b)).toEqual(places.map((_place, index) => index + 1));
    }
  });
});

describe('the themes', () => {
  it('[G-02] have a glyph for every word', () => {
    const names = themes.flatMap((theme) =>
      [theme.heroes, theme.figures, theme.treasures].flatMap((words) => Object.values(words)),
    );
    const without = names.flatMap((text) => text.split(' ')).filter((name) => !glyph(name).includes('<path d="'));
    expect(without).toEqual([]);
  });
});
