import { gameFeatures, gameTypes } from '@sampan/contract/catalogue';
import { describe, expect, test } from 'vitest';
import {
  articlePlaces,
  fromSearch,
  lobbyPaths,
  memberPages,
  paths,
  readGameSearch,
  readLobbySearch,
  readLoginSearch,
  readRecordSearch,
  toSearch,
  type LobbySearch,
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
    demo: paths.game('PG:1', { demo: true }),
    room: paths.game('PG:1', { roomId: 'r1' }),
    lottery: paths.lottery(),
    lotteryGame: paths.lotteryGame('keno', { playType: '5D', pageNo: 2 }),
    member: paths.member(),
    memberPages: memberPages.map((page) => paths.member(page)),
    record: paths.member('personalHistoryCopy', { from: 1, to: 2, status: 'settled', pageNo: 3 }),
    help: [paths.help(), paths.help('rút tiền'), paths.helpArticle('deposits')],
    helpAlone: [paths.helpAlone(), paths.helpAlone({ slug: 'deposits' }), paths.helpAlone({ q: 'a' })],
    articles: articlePlaces.map((place) => paths.articles(place)),
    article: paths.articles('blog', 'what-rtp-means'),
    feedback: paths.feedback(),
    promotions: [paths.promotions(), paths.promotions('slots')],
    promotion: paths.promotion('lantern-wheel'),
    notices: paths.notices(),
    notice: paths.notices('n1'),
  }).toMatchInlineSnapshot(`
    {
      "article": "/blog/what-rtp-means",
      "articles": [
        "/blog",
        "/news",
        "/creditReport",
      ],
      "demo": "/game?nodeId=PG%3A1&demo=1",
      "favourites": "/fav",
      "feedback": "/feedback",
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
      "lottery": "/lottery",
      "lotteryGame": "/lottery?gameCode=keno&playType=5D&pageNo=2",
      "member": "/member/securityCenter",
      "memberPages": [
        "/member/securityCenter",
        "/member/depositv2",
        "/member/transferFund",
        "/member/personalHistoryCopy",
        "/member/transactionHistory",
        "/member/messageV2",
        "/member/playerRank",
      ],
      "notice": "/noticePage?id=n1",
      "notices": "/noticePage",
      "promotion": "/promoDetail?id=lantern-wheel",
      "promotions": [
        "/promotions",
        "/promotions?type=slots",
      ],
      "record": "/member/personalHistoryCopy?from=1&to=2&status=settled&pageNo=3",
      "register": "/register",
      "registerWithCode": "/register?referralCode=A+B%261",
      "room": "/game?nodeId=PG%3A1&roomId=r1",
      "vendor": "/rng?page=PG&q=%C4%91%C3%A1+g%C3%A0&sort=rtp&only=new,hot&features=bonusbuy",
    }
  `);
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
    expect(readRecordSearch({ from: 'yesterday', to: '-1', pageNo: '1.5' })).toEqual({});
  });

  test('records and games', () => {
    expect(readRecordSearch(fromSearch('?from=10&to=20&kind=bet&pageNo=2'))).toEqual({
      from: 10,
      to: 20,
      kind: 'bet',
      pageNo: 2,
    });
    expect(readGameSearch(fromSearch('?nodeId=PG%3A1&demo=1'))).toEqual({ nodeId: 'PG:1', demo: true });
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
