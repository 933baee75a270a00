import type { GameType } from '@sampan/contract/catalogue';
import { gameFeatures, gameTypes } from '@sampan/contract/game-kinds';
import { lotteryAccountTypes } from '@sampan/contract/lottery-kinds';
import { describe, expect, test } from 'vitest';
import {
  articlePlaces,
  fromSearch,
  gameHref,
  lotteryHref,
  lobbyPaths,
  lotteryKindOf,
  agentPages,
  memberPages,
  paths,
  readGameSearch,
  readLobbySearch,
  readLoginSearch,
  readLotterySearch,
  readRecordSearch,
  toSearch,
  type LobbySearch,
  type LotterySearch,
} from './paths.ts';

test('[S-01] every address of the site', () => {
  expect({
    home: paths.home(),
    register: paths.register(),
    registerWithCode: paths.register('A B&1'),
    lobbies: gameTypes.map((type) => paths.lobby(type)),
    vendor: paths.lobby('RNG', { page: 'PG', q: 'đá gà', sort: 'rtp', only: ['new', 'hot'], features: ['bonusbuy'] }),
    hot: paths.hot(),
    favourites: paths.favourites(),
    game: paths.game('PG:1'),
    room: paths.game('PG:1', { roomId: 'r1' }),
    lotteries: lotteryAccountTypes.map((kind) => paths.lottery(kind)),
    lotteryGame: lotteryAccountTypes.map((kind) => paths.lottery(kind, { gameCode: 'keno', playType: '5D' })),
    lotteryPage: paths.lottery('TCG_SEA', { gameCode: 'straits:daily', pageNo: 2 }),
    foundLotteries: paths.lottery('TCG_LOTTO_VN', { page: 'RED', group: 'NORTH', q: 'hà nội', sort: 'next' }),
    member: paths.member(),
    memberPages: memberPages.map((page) => paths.member(page)),
    agentPages: agentPages.map((page) => paths.agent(page)),
    record: paths.member('personalHistoryCopy', { from: 1, status: 'settled', pageNo: 3 }),
    help: [paths.help(), paths.help({ q: 'rút tiền' }), paths.helpArticle('deposits')],
    helpAlone: [paths.helpAlone(), paths.helpAlone({ slug: 'deposits' }), paths.helpAlone({ q: 'a' })],
    articles: articlePlaces.map((place) => paths.articles(place)),
    articleList: paths.articles('news', { q: 'rtp', pageNo: 2 }),
    article: paths.article('blog', 'what-rtp-means'),
    feedback: paths.feedback(),
    promotions: [paths.promotions(), paths.promotions('slots')],
    promotion: paths.promotion('lantern-wheel'),
    notices: paths.notices(),
    notice: paths.notices('n1'),
  }).toMatchInlineSnapshot(`
    {
      "agentPages": [
        "/agent/announcement",
        "/agent/agentTeamOverview",
        "/agent/registration",
        "/agent/downline",
        "/agent/teamBetting",
        "/agent/teamProfit",
        "/agent/income",
        "/agent/teamTransactions",
        "/agent/dividend",
        "/agent/dailyWages",
        "/agent/hourlySalary",
        "/agent/realtimeSalary",
        "/agent/policy",
      ],
      "article": "/blog/what-rtp-means",
      "articleList": "/news?q=rtp&pageNo=2",
      "articles": [
        "/blog",
        "/news",
        "/creditReport",
      ],
      "favourites": "/fav",
      "feedback": "/feedback",
      "foundLotteries": "/vnlottery?page=RED&group=NORTH&q=h%C3%A0+n%E1%BB%99i&sort=next",
      "game": "/game?nodeId=PG%3A1",
      "help": [
        "/help",
        "/help?q=r%C3%BAt+ti%E1%BB%81n",
        "/help/deposits",
      ],
      "helpAlone": [
        "/helpmc",
        "/helpmc?article=deposits",
        "/helpmc?q=a",
      ],
      "home": "/index",
      "hot": "/hot",
      "lobbies": [
        "/elott",
        "/lottery",
        "/live",
        "/sports",
        "/fish",
        "/rng",
        "/pvp",
        "/esports",
      ],
      "lotteries": [
        "/seaLottery",
        "/vnlottery",
        "/lottery",
        "/elott",
      ],
      "lotteryGame": [
        "/seaLottery?gameCode=keno&playType=5D",
        "/vnlottery?gameCode=keno&playType=5D",
        "/lottery?gameCode=keno&playType=5D",
        "/elott?gameCode=keno&playType=5D",
      ],
      "lotteryPage": "/seaLottery?gameCode=straits%3Adaily&pageNo=2",
      "member": "/member/securityCenter",
      "memberPages": [
        "/member/securityCenter",
        "/member/depositv2",
        "/member/withdraw",
        "/member/transferUpline",
        "/member/transferFund",
        "/member/personalHistoryCopy",
        "/member/manualRebate",
        "/member/transactionHistory",
        "/member/personalProfit",
        "/member/bonusDetails",
        "/member/rewardCenter",
        "/member/referral",
        "/member/missionLeaderboard",
        "/member/messageV2",
        "/member/playerRank",
        "/member/saferPlay",
      ],
      "notice": "/noticePage?id=n1",
      "notices": "/noticePage",
      "promotion": "/promoDetail?id=lantern-wheel",
      "promotions": [
        "/promotions",
        "/promotions?type=slots",
      ],
      "record": "/member/personalHistoryCopy?from=1&status=settled&pageNo=3",
      "register": "/register",
      "registerWithCode": "/register?referralCode=A+B%261",
      "room": "/game?nodeId=PG%3A1&roomId=r1",
      "vendor": "/rng?page=PG&q=%C4%91%C3%A1+g%C3%A0&sort=rtp&only=new,hot&features=bonusbuy",
    }
  `);
});

describe('[G-06] where a game opens', () => {
  const open = (gameType: GameType, accountTypeName?: string) =>
    gameHref({ nodeId: 'red:hanoi', gameType, ...(accountTypeName !== undefined && { accountTypeName }) });

  test.each([
    ['TCG_SEA', '/seaLottery?gameCode=red%3Ahanoi'],
    ['TCG_LOTTO_VN', '/vnlottery?gameCode=red%3Ahanoi'],
    ['LOTT', '/lottery?gameCode=red%3Ahanoi'],
    ['ELOTT', '/elott?gameCode=red%3Ahanoi'],
  ])('a lottery of %s on %s', (kind, href) => {
    expect(open(kind === 'ELOTT' ? 'ELOTT' : 'LOTT', kind)).toBe(href);
    expect(lotteryKindOf(href.split('?')[0] ?? '')).toBe(kind);
  });

  test('a lottery of which no more than the category is known on the category’s screen', () => {
    expect(open('LOTT')).toBe('/lottery?gameCode=red%3Ahanoi');
    expect(open('ELOTT')).toBe('/elott?gameCode=red%3Ahanoi');
  });

  test.each(['SOMETHING_NEW', 'constructor'])(
    'a lottery of a kind that has no screen, %s, on the quick ones’',
    (kind) => expect(open('LOTT', kind)).toBe('/lottery?gameCode=red%3Ahanoi'),
  );

  test.each(gameTypes.filter((type) => type !== 'LOTT' && type !== 'ELOTT'))('a game of %s in its frame', (type) =>
    expect(open(type)).toBe(paths.game('red:hanoi')),
  );
});

describe('[S-04] what a link says', () => {
  test.each<LobbySearch>([
    {},
    { page: 'PG' },
    { q: 'rồng, vàng & 100%' },
    { sort: 'name', only: ['new', 'favourite'], features: [...gameFeatures] },
  ])('comes back as it was: %o', (search) => {
    expect(readLobbySearch(fromSearch(toSearch({ ...search })))).toEqual(search);
  });

  test('what nobody offers restricts nothing', () => {
    expect(readLobbySearch({ sort: 'worst', only: 'old', features: 'nothing', page: '', q: 5 })).toEqual({});
    expect(readRecordSearch({ from: '-1', pageNo: '1.5' })).toEqual({});
    expect(readRecordSearch({ vassalage: '<b>', pageNo: '0' })).toEqual({});
    expect(readRecordSearch({ vassalage: 'x'.repeat(65) })).toEqual({});
  });

  test.each<LotterySearch>([
    {},
    { gameCode: 'straits:bangkok', playType: '4D', pageNo: 3 },
    { page: 'RED', group: 'NORTH', q: 'đồng & nai', sort: 'name' },
  ])('of lotteries comes back as it was: %o', (search) => {
    expect(readLotterySearch(fromSearch(toSearch({ ...search })))).toEqual(search);
  });

  test('records and games', () => {
    expect(readRecordSearch(fromSearch('?from=10&kind=bet&pageNo=2'))).toEqual({
      from: 10,
      kind: 'bet',
      pageNo: 2,
    });
    expect(readGameSearch(fromSearch('?nodeId=PG%3A1&x=1'))).toEqual({ nodeId: 'PG:1' });
    const lobby = { nodeId: 'red:hanoi', playType: '5D', view: 'lobby' } as const;
    expect(readGameSearch(fromSearch(toSearch(lobby)))).toEqual(lobby);
    expect(readGameSearch({ nodeId: 'red:hanoi', view: 'betting' })).toEqual({ nodeId: 'red:hanoi' });
    for (const playType of ['', '<b>', '2d', 'X'.repeat(13)]) {
      expect(readLotterySearch({ gameCode: 'red:hanoi', playType })).toEqual({ gameCode: 'red:hanoi' });
    }
  });

  test('a lottery’s says what one bets on, where the gateway does', () => {
    const kind = { accountTypeName: 'TCG_LOTTO_VN', defaultPlayType: '2D' };
    const href = '/vnlottery?gameCode=red%3Ahanoi&playType=2D';
    expect(lotteryHref({ gameCode: 'red:hanoi', ...kind })).toBe(href);
    expect(gameHref({ nodeId: 'red:hanoi', gameType: 'LOTT', ...kind })).toBe(href);
    expect(gameHref({ nodeId: 'red:hanoi', gameType: 'LOTT' })).toBe('/lottery?gameCode=red%3Ahanoi');
  });

  test('each category has a lobby of its own', () => {
    expect(new Set(Object.values(lobbyPaths)).size).toBe(gameTypes.length);
  });
});

test('[S-06] a login goes on inside the site only', () => {
  expect(readLoginSearch({ from: '/rng?page=PG' })).toEqual({ from: '/rng?page=PG' });
  for (const from of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'rng',
    '/a b',
    '/login?from=/x',
    '',
    7,
  ])
    expect(readLoginSearch({ from })).toEqual({});
  expect(paths.login('/rng?page=PG')).toBe('/login?from=%2Frng%3Fpage%3DPG');
});
