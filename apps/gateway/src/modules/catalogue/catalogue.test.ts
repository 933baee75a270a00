import {
  addFavourite,
  favouriteGames,
  favouriteIds,
  type Game,
  gameDetail,
  gameList,
  gameVendors,
  hotGames,
  lobbyGames,
  lobbyList,
  recentGames,
  removeFavourite,
  vassalageGames,
} from '@sampan/contract/catalogue';
import { gameTypes } from '@sampan/contract/game-kinds';
import type { Language } from '@sampan/contract/envelope';
import { login, loginFreePlay } from '@sampan/contract/identity';
import { seamlessAuthenticate, seamlessBet } from '@sampan/contract/partner';
import { filterGames, searchIn } from '@sampan/contract/lobby';
import { unpackGames } from '@sampan/contract/unpack-games';
import { launchGame } from '@sampan/contract/play';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, seal, testGateway, type TestGateway } from '../../testing/harness.ts';

const merchantCode = 'SAMPAN';
const listPath = `${gameList.path}?gameType=RNG&pageSize=2000`;

describe.each(databases)('the catalogue on %s', (kind) => {
  let gateway: TestGateway;
  let token: string;

  const change = async (text: string) => {
    await gateway.db.run({ text });
    gateway.events.publish('content', { merchantCode });
  };
  const list = async (query: Partial<Parameters<typeof gateway.call<typeof gameList>>[1]['query']> = {}) => {
    const answer = await gateway.call(gameList, { query: { gameType: 'RNG', ...query } });
    expect(answer.errorCode).toBeNull();
    return answer.value;
  };
  const names = (games: readonly Game[]) => games.map((game) => game.gameName);

  beforeAll(async () => {
    gateway = await testGateway(kind, { content: 'whole' });
    const session = await gateway.call(login, { body: { username: 'player01', password: 'Player01x' } });
    token = session.value.token;
  });
  afterAll(() => gateway.close());

  describe('vendors', () => {
    it('[G-01] come by category, both in the operator’s order', async () => {
      const { value } = await gateway.call(gameVendors, { body: { merchantCode } });
      expect(value.data.lanes.map((lane) => lane.title)).toEqual(gameTypes);
      const sports = value.data.lanes.find((lane) => lane.title === 'SPORTS');
      expect(sports?.cards[0]).toMatchObject({
        vassalage: 'DS88',
        displayName: 'DS88 Sports',
        isHot: 1,
        isOpen: true,
      });
      const slots = value.data.lanes.find((lane) => lane.title === 'RNG')?.cards ?? [];
      expect(slots[0]).toMatchObject({ vassalage: 'JADE', isOpen: true, gameCount: 780 });
      expect(slots.reduce((sum, card) => sum + (card.gameCount ?? 0), 0)).toBe(10_000);
      expect(slots.find((card) => card.vassalage === 'DRIFT')?.isOpen).toBe(false);
    });

    it('[G-01] say which lottery screen they open', async () => {
      const { value } = await gateway.call(gameVendors, { body: { merchantCode } });
      const types = value.data.lanes.flatMap((lane) => lane.cards.map((card) => card.accountTypeName));
      expect(types).toEqual(expect.arrayContaining(['TCG_SEA', 'TCG_LOTTO_VN', 'LOTT', 'ELOTT']));
    });

    it('[G-06] give lotteries, and no other games, the screen that they open', async () => {
      for (const kind of ['TCG_SEA', 'TCG_LOTTO_VN', 'LOTT'] as const) {
        const { games } = await list({ gameType: 'LOTT', vassalage: kind });
        expect(new Set(games.map((game) => game.accountTypeName))).toEqual(new Set([kind]));
      }
      const { games } = await list({ gameType: 'ELOTT' });
      expect(new Set(games.map((game) => game.accountTypeName))).toEqual(new Set(['ELOTT']));
      expect(games.every((game) => /^[A-Z0-9]{1,12}$/.test(game.defaultPlayType ?? ''))).toBe(true);
      const slots = await list({ gameType: 'RNG' });
      expect(slots.games.every((game) => game.defaultPlayType === undefined)).toBe(true);
      expect((await list({ pageSize: 30 })).games.every((game) => game.accountTypeName === undefined)).toBe(true);
    });

    it('[G-01] are refused for another merchant than the header names', async () => {
      const answer = await gateway.call(gameVendors, { body: { merchantCode: 'OTHER' } });
      expect([answer.status, answer.errorCode]).toEqual([400, 'merchant_unknown']);
    });
  });

  describe('entries that open other vendors’ games', () => {
    const nodeId = 'lantern-fleet:old-empires-fleet';

    it('[G-05] say so among the games, and no other does', async () => {
      const { games } = await list({ vassalage: 'FLEET' });
      expect(games.map((game) => [game.isGame, game.rtp])).toEqual(games.map(() => ['VASSALAGE', '']));
      expect((await list({ pageSize: 30 })).games.every((game) => game.isGame === undefined)).toBe(true);
    });

    it('[G-05] list their vendors in the operator’s order, each with its first games', async () => {
      const { value } = await gateway.call(vassalageGames, { query: { nodeId, language: 'EN' } });
      expect(value.vassalages.map((card) => [card.gameType, card.vassalage])).toEqual([
        ['RNG', 'MARBLE'],
        ['RNG', 'VELVETF'],
        ['RNG', 'SUNDIAL'],
      ]);
      expect(Object.keys(value.content)).toEqual(['RNG']);
      for (const { vassalage, gameCount } of value.vassalages) {
        const games = value.content.RNG?.[vassalage] ?? [];
        expect(games).toEqual((await list({ vassalage, pageSize: 60 })).games);
        expect(gameCount).toBeGreaterThan(games.length);
      }
    });

    it('[G-05] follow the catalogue, and a game is none of them', async () => {
      await change(`update games set opens = '{NOBODY,SUNDIAL}' where node_id = '${nodeId}'`);
      const { value } = await gateway.call(vassalageGames, { query: { nodeId } });
      expect(value.vassalages.map(({ vassalage }) => vassalage)).toEqual(['SUNDIAL']);
      const [game] = (await list({ pageSize: 1 })).games;
      for (const none of [game?.nodeId ?? '', 'nowhere']) {
        const answer = await gateway.call(vassalageGames, { query: { nodeId: none } });
        expect([answer.status, answer.errorCode]).toEqual([404, 'game_not_found']);
      }
    });
  });

  describe('lists', () => {
    it('[G-02] page through all ten thousand slots once, the open ones first, each part in the operator’s order', async () => {
      const seen: string[] = [];
      for (let pageNo = 1; pageNo <= 5; pageNo++) {
        const page = await list({ pageNo, pageSize: 2_000 });
        expect([page.totalCount, page.totalPages]).toEqual([10_000, 5]);
        seen.push(...page.games.map((game) => game.nodeId));
      }
      expect(new Set(seen).size).toBe(10_000);
      const { rows } = await gateway.db.run<{ node_id: string }>({
        text: `select node_id from games g join vendors v on (g.merchant_code, g.vendor_code) = (v.merchant_code, v.code)
          where game_type = 'RNG' order by g.is_open and v.is_open desc, sort_order`,
      });
      expect(seen).toEqual(rows.map((row) => row.node_id));
      expect((await list({ pageNo: 6, pageSize: 2_000 })).games).toEqual([]);
    });

    it('[G-02] begin with 60 where no size is asked for, and refuse more than 2,000', async () => {
      expect((await list()).games).toHaveLength(60);
      const answer = await gateway.call(gameList, { query: { gameType: 'RNG', pageSize: 2_001 } });
      expect([answer.status, answer.errorCode]).toEqual([400, 'validation_failed']);
    });

    it('[G-02] filter by vendor, newness and name together', async () => {
      const all = (await list({ vassalage: 'JADE', pageSize: 2_000 })).games;
      expect(all).toHaveLength(780);
      expect(new Set(all.map((game) => game.displayName))).toEqual(new Set(['Jade Harbor']));
      const fresh = (await list({ vassalage: 'JADE', isNew: '1', pageSize: 2_000 })).games;
      expect(fresh).toEqual(all.filter((game) => game.isNew));
      expect(fresh.length).toBeGreaterThan(0);
      const [first] = fresh;
      const found = await list({ vassalage: 'JADE', isNew: '1', gameName: first?.gameName.toUpperCase() ?? '' });
      expect(found.games).toContainEqual(first);
    });

    it.each(['EN', 'VI', 'CN'] as const)(
      '[G-02] a lobby is answered as it will answer itself once it has all games, in %s',
      async (language) => {
        const whole: Game[] = [];
        for (let pageNo = 1; pageNo <= 5; pageNo++) {
          const query = { gameType: 'RNG', pageNo, pageSize: 2_000 } as const;
          whole.push(...(await gateway.call(gameList, { query }, { language })).value.games);
        }
        expect(whole).toHaveLength(10_000);
        const packed = await gateway.call(lobbyList, { query: { gameType: 'RNG' } }, { language });
        expect(unpackGames(packed.value)).toEqual(whole);
        for (const { q = '', ...query } of [
          { q: 'dragon' },
          { q: 'Jade lotus' },
          { q: 'ĐỎ, rồng' },
          { vassalage: 'JADE', sort: 'rtp' },
          { marks: 'new', q: 'gold' },
          { marks: 'new,hot' },
          { features: 'freespins,cascade,nonsense', sort: 'name' },
          { vassalage: 'NOBODY' },
        ] as const) {
          const asked = { gameType: 'RNG', ...(q !== '' && { q }), ...query } as const;
          const { value } = await gateway.call(lobbyGames, { query: asked }, { language });
          const { marks, features, ...rest } = { marks: '', features: '', ...query };
          const found = filterGames(searchIn(whole)(q), {
            isNew: marks.includes('new'),
            isHot: marks.includes('hot'),
            features: (['freespins', 'cascade'] as const).filter((feature) => features.includes(feature)),
            ...rest,
          });
          expect([value.totalCount, names(value.games)]).toEqual([found.length, names(found.slice(0, 60))]);
        }
      },
    );

    it('[G-02] find names without accents, case and order of words', async () => {
      await change("update games set name = 'Phượng Hoàng Đỏ' where node_id = (select min(node_id) from games)");
      const { rows } = await gateway.db.run<{ game_type: (typeof gameTypes)[number] }>({
        text: "select game_type from games where name = 'Phượng Hoàng Đỏ'",
      });
      const gameType = rows[0]?.game_type ?? 'RNG';
      for (const gameName of ['phuong hoang', 'DO PHUONG', 'hoàng đỏ']) {
        const { value } = await gateway.call(gameList, { query: { gameType, gameName } });
        expect(names(value.games)).toContain('Phượng Hoàng Đỏ');
      }
      expect((await list({ gameName: 'no such game at all' })).totalCount).toBe(0);
    });

    it('[G-02] find a game by its name in any language, and in plain letters', async () => {
      for (const gameName of ['斗地主', 'Dou Dizhu', 'ddz']) {
        const { games } = await list({ gameType: 'PVP', vassalage: 'KOPITIAM', gameName });
        expect(games.map((game) => game.nodeId)).toEqual(['kopitiam:dou-dizhu']);
      }
      expect((await list({ pageSize: 60 })).games.every((game) => game.romanisedName === undefined)).toBe(true);
    });

    it('[G-02] call a game what its readers do, with the other name beside it for the search', async () => {
      const named = async (language: Language) => {
        const query = { gameType: 'PVP', vassalage: 'KOPITIAM', gameName: 'ddz' } as const;
        const { value } = await gateway.call(gameList, { query }, { language });
        return value.games.map((game) => [game.gameName, game.romanisedName]);
      };
      expect(await named('EN')).toEqual([['Dou Dizhu', undefined]]);
      expect(await named('CN')).toEqual([['斗地主', 'doudizhu ddz kopitiam cards Dou Dizhu']]);
      const detail = await gateway.call(gameDetail, { params: { nodeId: 'kopitiam:dou-dizhu' } }, { language: 'CN' });
      expect(detail.value.gameName).toBe('斗地主');
    });

    it('[G-02] say first what answers best: the name itself, its beginning, a word of it; what is closed comes last', async () => {
      const [a, b, c, d] = (await list({ vassalage: 'TEAK' })).games.map(({ nodeId }) => nodeId);
      const [shut] = (await list({ vassalage: 'DRIFT' })).games.map(({ nodeId }) => nodeId);
      const given = [
        [a, 'Old Zebrine'],
        [b, 'Ozebrine'],
        [c, 'Zebrines'],
        [d, 'Zebrine'],
        [shut, 'Zebrine'],
      ];
      for (const [nodeId, name] of given) await change(`update games set name = '${name}' where node_id = '${nodeId}'`);
      const { games } = await list({ gameName: 'zebrine' });
      expect(games.map(({ nodeId }) => nodeId)).toEqual([d, c, a, b, shut]);
    });

    it('[G-02] keep categories apart: a vendor without games there has an empty list', async () => {
      expect(await list({ gameType: 'LIVE', vassalage: 'JADE' })).toMatchObject({ games: [], totalCount: 0 });
    });

    it('[G-01] refuse an unknown vendor, an unknown category and unknown fields', async () => {
      const vendor = await gateway.call(gameList, { query: { gameType: 'RNG', vassalage: 'NOBODY' } });
      expect([vendor.status, vendor.errorCode]).toEqual([404, 'vendor_not_found']);
      for (const query of ['gameType=CARDS', 'gameType=RNG&sort=name', 'gameType=RNG&pageNo=0', 'pageNo=1']) {
        const response = await gateway.app.inject({
          url: `${gameList.path}?${query}`,
          headers: { merchant: merchantCode },
        });
        expect([response.statusCode, response.json<{ errorCode: string }>().errorCode]).toEqual([
          400,
          'validation_failed',
        ]);
      }
    });

    it('[G-02] have nothing that can be played behind what is closed', async () => {
      const [game] = (await list({ vassalage: 'JADE' })).games;
      await change(`update games set is_open = false where node_id = '${game?.nodeId}'`);
      const all = (await Promise.all([1, 2, 3, 4, 5].map((pageNo) => list({ pageNo, pageSize: 2_000 })))).flatMap(
        ({ games }) => games,
      );
      expect(all.findLastIndex(({ isOpen }) => isOpen)).toBeLessThan(all.findIndex(({ isOpen }) => !isOpen));
      expect((await list({ vassalage: 'JADE', pageSize: 2_000 })).games.at(-1)?.nodeId).toBe(game?.nodeId);
      const { value } = await gateway.call(gameVendors, { body: { merchantCode } });
      const cards = value.data.lanes.find(({ title }) => title === 'RNG')?.cards ?? [];
      expect(cards.map(({ isOpen }) => isOpen)).toEqual(cards.map((_card, index) => index < cards.length - 1));

      await gateway.call(addFavourite, { body: { nodeId: 'kopitiam:dou-dizhu' } }, { token });
      for (const nodeId of [all[3]?.nodeId ?? '', game?.nodeId ?? '']) {
        gateway.clock.advance(1_000);
        await gateway.call(addFavourite, { body: { nodeId } }, { token });
      }
      const liked = await gateway.call(favouriteGames, { query: {} }, { token });
      expect(liked.value.content.map(({ nodeId }) => nodeId)).toEqual([
        all[3]?.nodeId,
        game?.nodeId,
        'kopitiam:dou-dizhu',
      ]);
      for (const nodeId of liked.value.content.map((each) => each.nodeId))
        await gateway.call(removeFavourite, { query: { nodeId } }, { token });
      await change(`update games set is_open = true where node_id = '${game?.nodeId}'`);
    });

    it('[G-02] show closed vendors’ games as closed', async () => {
      const drift = (await list({ vassalage: 'DRIFT' })).games;
      expect(drift.length).toBeGreaterThan(0);
      expect(drift.every((game) => !game.isOpen)).toBe(true);
      const rooms = await gateway.call(gameList, { query: { gameType: 'PVP', vassalage: 'TABLEFOUR' } });
      expect(rooms.value.games.length).toBeGreaterThan(0);
      expect(rooms.value.games.every((game) => !game.isOpen)).toBe(true);
    });
  });

  describe('caching', () => {
    const headers = { merchant: merchantCode };

    it('[G-02] answers 304 to who has the list already', async () => {
      const first = await gateway.app.inject({ url: listPath, headers });
      expect(first.headers['cache-control']).toBe('public, max-age=60');
      expect(first.headers['vary']).toContain('Merchant');
      const etag = String(first.headers['etag']);
      const again = await gateway.app.inject({ url: listPath, headers: { ...headers, 'if-none-match': etag } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      const other = await gateway.app.inject({ url: listPath, headers: { ...headers, 'if-none-match': '"x"' } });
      expect(other.statusCode).toBe(200);
    });

    it('[G-01] shows a change at once where it is announced, and within seconds where it isn’t', async () => {
      const card = async () => {
        const { value } = await gateway.call(gameVendors, { body: { merchantCode } });
        return value.data.lanes.flatMap((lane) => lane.cards).find(({ vassalage }) => vassalage === 'TEAK');
      };
      const etag = String((await gateway.app.inject({ url: listPath, headers })).headers['etag']);
      await change("update vendors set is_open = false where code = 'TEAK'");
      expect((await card())?.isOpen).toBe(false);
      const after = await gateway.app.inject({ url: listPath, headers: { ...headers, 'if-none-match': etag } });
      expect(after.statusCode).toBe(200);

      await gateway.db.run({ text: "update vendors set is_open = true where code = 'TEAK'" });
      expect((await card())?.isOpen).toBe(false);
      gateway.clock.advance(16_000);
      expect((await card())?.isOpen).toBe(true);
    });

    it('[G-02] hides games that the operator has taken out', async () => {
      const [game] = (await list({ vassalage: 'GONG' })).games;
      const nodeId = game?.nodeId ?? '';
      await change(`update games set is_listed = false where node_id = '${nodeId}'`);
      expect((await list({ vassalage: 'GONG' })).totalCount).toBe(639);
      const detail = await gateway.call(gameDetail, { params: { nodeId } });
      expect([detail.status, detail.errorCode]).toEqual([404, 'game_not_found']);
      await change(`update games set is_listed = true where node_id = '${nodeId}'`);
      expect((await list({ vassalage: 'GONG' })).totalCount).toBe(640);
    });
  });

  it('[G-03] shows the operator’s hot games in their order, as long as nobody plays', async () => {
    const { value } = await gateway.call(hotGames, { query: { merchantCode, vassalage: '', language: 'EN' } });
    const { rows } = await gateway.db.run<{ node_id: string }>({
      text: 'select node_id from games where hot_order is not null order by hot_order',
    });
    expect(value.list.map((game) => game.nodeId)).toEqual(rows.map((row) => row.node_id));
    expect(value.list.every((game) => game.isHot && game.isOpen)).toBe(true);
  });

  it('[G-02] tells one game by its code, and refuses a code that nobody has', async () => {
    const [game] = (await list()).games;
    const found = await gateway.call(gameDetail, { params: { nodeId: game?.nodeId ?? '' } });
    expect(found.value).toEqual(game);
    expect(game?.defaultIcon).toBe(`/art/games/${game?.nodeId}.avif?v=2`);
    const missing = await gateway.call(gameDetail, { params: { nodeId: 'jade-harbor:nothing' } });
    expect([missing.status, missing.errorCode]).toEqual([404, 'game_not_found']);
  });

  it('[G-02] pictures are where the rows say; one that has none is the site’s own affair', async () => {
    const [one, other] = (await list()).games;
    const { db, events } = gateway;
    const url = 'https://games.acme.example/art/one.webp';
    const set = (nodeId: string | undefined, picture: string | null) =>
      db.run({ text: 'update games set picture_url = $2 where node_id = $1', values: [nodeId, picture] });
    await set(one?.nodeId, url);
    await set(other?.nodeId, null);
    await expect(set(one?.nodeId, 'javascript:alert(1)')).rejects.toThrow(/games_picture_url_check/);
    events.publish('content', { merchantCode });
    const pictures = async () => (await list()).games.slice(0, 2).map((game) => game.defaultIcon);
    await expect.poll(pictures).toEqual([url, '']);
    for (const game of [one, other]) await set(game?.nodeId, game?.defaultIcon ?? null);
    events.publish('content', { merchantCode });
    await expect.poll(pictures).toEqual([one?.defaultIcon, other?.defaultIcon]);
  });

  describe('favourites', () => {
    it('[G-04] are added and removed once, however often that is asked', async () => {
      const [first, second] = (await list()).games.map((game) => game.nodeId);
      for (const nodeId of [first, first, second]) {
        gateway.clock.advance(1_000);
        expect((await gateway.call(addFavourite, { body: { nodeId: nodeId ?? '' } }, { token })).status).toBe(200);
      }
      const ids = await gateway.call(favouriteIds, {}, { token });
      expect(ids.value.list).toEqual([second, first]);

      const page = await gateway.call(favouriteGames, { query: { pageNo: 2, pageSize: 1 } }, { token });
      expect(page.value).toMatchObject({ pageNum: 2, totalPages: 2 });
      expect(page.value.content.map((game) => game.nodeId)).toEqual([first]);

      for (let i = 0; i < 2; i++) {
        const removed = await gateway.call(removeFavourite, { query: { nodeId: second ?? '' } }, { token });
        expect(removed.status).toBe(200);
      }
      expect((await gateway.call(favouriteIds, {}, { token })).value.list).toEqual([first]);
    });

    it('[G-04] are each member’s own', async () => {
      const agent = await gateway.call(login, { body: { username: 'agent01', password: 'Agent01x' } });
      expect((await gateway.call(favouriteIds, {}, { token: agent.value.token })).value.list).toEqual([]);
    });

    it('[G-04] are only of games that there are', async () => {
      const answer = await gateway.call(addFavourite, { body: { nodeId: 'jade-harbor:nothing' } }, { token });
      expect([answer.status, answer.errorCode]).toEqual([404, 'game_not_found']);
    });

    it('[G-04] need a login', async () => {
      const calls = [
        gateway.call(favouriteIds, {}),
        gateway.call(favouriteGames, { query: {} }),
        gateway.call(addFavourite, { body: { nodeId: 'a:b' } }),
        gateway.call(removeFavourite, { query: { nodeId: 'a:b' } }),
        gateway.call(recentGames, {}),
      ];
      for (const answer of await Promise.all(calls))
        expect([answer.status, answer.errorCode]).toEqual([401, 'not_logged_in']);
    });
  });

  it('[G-02] lists the games that a member opened last, newest first', async () => {
    const [first, second] = (await list()).games;
    for (const game of [first, second, first]) {
      gateway.clock.advance(1_000);
      const { nodeId = '', vassalage = '' } = game ?? {};
      const body = { gameId: nodeId, nodeId, vassalage, merchantCode, language: 'EN' } as const;
      expect((await gateway.call(launchGame, { body }, { token })).errorCode).toBeNull();
    }
    const { value } = await gateway.call(recentGames, {}, { token });
    expect(value.list).toEqual([first, second]);
  });

  describe('hot games', () => {
    const hot = async () => {
      const { value } = await gateway.call(hotGames, { query: { merchantCode, vassalage: '', language: 'EN' } });
      return value.list;
    };
    let count = 0;

    /** Stakes in so many rounds of a game. */
    async function play(who: string, { nodeId, vassalage }: Game, rounds: number): Promise<void> {
      const body = { gameId: nodeId, nodeId, vassalage, merchantCode, language: 'EN' as const };
      const { value } = await gateway.call(launchGame, { body }, { token: who });
      const launchToken = new URL(value.content.game_url).searchParams.get('launch') ?? '';
      const { playSession } = (await gateway.call(seamlessAuthenticate, { body: { launchToken } })).value;
      for (let i = 0; i < rounds; i++) {
        const roundId = `hot-${count++}`;
        const stake = { playSession, roundId, transactionId: roundId, currency: 'VND', amount: '1.00' };
        expect((await gateway.call(seamlessBet, { body: stake })).errorCode).toBeNull();
      }
    }

    it('[G-03] begin with what real accounts played in the last days; the operator’s marks follow', async () => {
      const marked = await hot();
      const [much, little, trial] = (await list({ vassalage: 'SEVENOX', pageSize: 2_000 })).games.filter(
        ({ isHot }) => !isHot,
      );
      if (!much || !little || !trial) throw new Error('too few games');
      await play(token, little, 1);
      await play(token, much, 3);
      const visitor = await gateway.call(loginFreePlay, {
        body: { os: 'test', platform: 'W', version: 3, random: await seal(gateway.app, gateway.clock, 'x') },
      });
      await play(visitor.value.token, trial, 5);
      // It is counted once in a while, not for every visitor.
      expect(await hot()).toEqual(marked);
      gateway.clock.advance(10 * 60_000);
      const now = await hot();
      expect(now.map(({ nodeId }) => nodeId)).toEqual([
        much.nodeId,
        little.nodeId,
        ...marked.map(({ nodeId }) => nodeId),
      ]);
      expect(now.every(({ isHot, isOpen }) => isHot && isOpen)).toBe(true);

      gateway.clock.advance(3 * 86_400_000);
      expect(await hot()).toEqual(marked);
    });
  });

  it('[X-02] shows each merchant its own catalogue', async () => {
    await gateway.db.run({
      text: `insert into merchants (code, name, currency, currency_symbol, time_zone, settings)
        select 'OTHER', 'Other', 'THB', '฿', 'Asia/Bangkok', settings from merchants where code = 'SAMPAN'`,
    });
    const other = { merchant: 'OTHER' };
    const vendors = await gateway.call(gameVendors, { body: { merchantCode: 'OTHER' } }, other);
    expect(vendors.value.data.lanes).toEqual([]);
    const games = await gateway.call(gameList, { query: { gameType: 'RNG' } }, other);
    expect(games.value).toEqual({ games: [], totalPages: 0, totalCount: 0 });
  });
});
