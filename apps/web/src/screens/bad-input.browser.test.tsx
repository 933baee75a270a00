import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gameList, gameVendors, lobbyList } from '@sampan/contract/catalogue';
import { article } from '@sampan/contract/content';
import { packGames } from '@sampan/contract/pack-games';
import { announcements } from '@sampan/contract/site';
import { ArticleView } from '../features/content/ArticleView.tsx';
import { Lobby } from '../features/games/Lobby.tsx';
import { LotteryGame } from '../features/lottery/LotteryGame.tsx';
import { Notices } from '../features/notices/Notices.tsx';
import { GameStage } from '../features/play/GameStage.tsx';
import { PromotionDetail } from '../features/promotions/PromotionDetail.tsx';
import { Rooms } from '../features/rooms/Rooms.tsx';
import { session } from '../platform/session.ts';
import { announcementsQuery, brand } from '../platform/site.ts';
import { answerOf, everythingAnswers, gatewayAnswers } from '../platform/testing/answers.ts';
import { gameOf } from '../platform/testing/catalogue.ts';
import { memberOf, setStage, type Stage } from '../platform/testing/stage.tsx';

let stage: Stage;

beforeEach(async () => {
  stage = await setStage();
});
afterEach(() => stage.clear());

const retry = page.getByRole('button', { name: 'Try again' });

test.each([
  ['the page of a proxy', '<html><h1>It works!</h1></html>', 200],
  ['nothing', '', 200],
  ['JSON that is no envelope', 'null', 200],
  ['an envelope of another shape', '{"success":true,"value":{"player":7},"message":"","errorCode":null}', 200],
  ['a broken gateway', 'Bad Gateway', 502],
])('[E-03] the part says that it understood nothing of %s, and comes with another try', async (_, text, status) => {
  everythingAnswers(text, status);
  stage.show(
    <>
      <p>the rest of the page</p>
      <Notices selectedId={undefined} />
    </>,
  );
  await expect.element(page.getByText(/^The answer could not be understood/)).toBeVisible();
  await expect.element(page.getByText('the rest of the page')).toBeVisible();
  const player = [{ id: '1', title: 'Back', content: '<p>Hello</p>', timestamp: 0 }];
  gatewayAnswers(answerOf(announcements, { banners: [], player, popup: [], promotion: [] }));
  await retry.click();
  await expect.element(page.getByRole('heading', { name: 'Back' })).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('[S-14] [E-03] a notice that is gone is said to be, beside those that are there', async () => {
  stage.queries.setQueryData(announcementsQuery().queryKey, {
    banners: [],
    player: [{ id: '1', title: 'First', content: '<p>Hello<img src="data:,x"></p>', timestamp: 0 }],
    popup: [],
    promotion: [],
  }); // prettier-ignore
  stage.show(<Notices selectedId="<script>" />);
  await expect.element(page.getByText('This notice is no longer there')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^First/ })).toBeVisible();
  stage.show(<Notices selectedId="1" />);
  await expect.element(page.getByText('Hello')).toBeVisible();
  expect(page.getByText(/no longer there/).elements()).toHaveLength(0);
});

const game = (nodeId: string) => gameOf({ nodeId, gameName: `Game ${nodeId}` });

test('[G-01] [E-03] a vendor that nobody knows is said to have no games, with the way to all', async () => {
  const query = { gameType: 'RNG', pageNo: 1, pageSize: 60 } as const;
  stage.read(gameList, { query }, { games: [game('a')], totalCount: 1, totalPages: 1 });
  stage.show(<Lobby gameType="RNG" title="Slots" search={{ page: 'nobody' }} />);
  await expect.element(page.getByText('This vendor has no games here')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Clear/ })).toBeVisible();
  // The keyboard gets to the vendors although none of them is chosen.
  expect(page.getByRole('tab', { name: 'All' }).element().tabIndex).toBe(0);
});

test('[G-02] [E-03] a lobby whose other games did not come says so below those that did', async () => {
  const query = { gameType: 'RNG', pageNo: 1, pageSize: 60 } as const;
  stage.read(gameList, { query }, { games: [game('a')], totalCount: 100, totalPages: 2 });
  stage.read(gameVendors, { body: { merchantCode: brand.merchantCode } }, { data: { lanes: [] } });
  everythingAnswers('Bad Gateway', 502);
  stage.show(<Lobby gameType="RNG" title="Slots" search={{}} />);
  await expect.element(page.getByText(/^The rest of the games did not come\. The answer/)).toBeVisible();
  await expect.element(page.getByText(/Game a/).first()).toBeVisible();
  gatewayAnswers(answerOf(lobbyList, packGames(Array.from({ length: 100 }, (_, index) => game(`n${index}`)))));
  await retry.click();
  await expect.element(page.getByText(/Game n0/).first()).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('[G-02] [E-03] a lobby that has all of its games says nothing when they are asked for anew in vain', async () => {
  const query = { gameType: 'RNG', pageNo: 1, pageSize: 60 } as const;
  stage.read(gameList, { query }, { games: [game('a')], totalCount: 1, totalPages: 1 });
  stage.read(gameVendors, { body: { merchantCode: brand.merchantCode } }, { data: { lanes: [] } });
  everythingAnswers('Bad Gateway', 502);
  stage.show(<Lobby gameType="RNG" title="Slots" search={{}} />);
  await expect.element(page.getByText(/Game a/).first()).toBeVisible();
  await stage.queries.refetchQueries({ queryKey: [gameList.name] });
  expect(stage.queries.getQueryCache().find({ queryKey: [gameList.name], exact: false })?.state.status).toBe('error');
  await expect.element(page.getByRole('status')).toHaveTextContent('1 game');
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('[G-08] [E-03] what can be no id of a game, a vendor or a promotion is one that is not there', async () => {
  session.start(memberOf(3));
  stage.show(<GameStage nodeId="<b>" />);
  await expect.element(page.getByText(/^This game does not exist/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Find another game' })).toBeVisible();
  stage.show(<Rooms vassalage="<b>" />);
  await expect.element(page.getByText('No tables right now')).toBeVisible();
  stage.show(<PromotionDetail promotionId="<b>" comments={() => null} />);
  await expect.element(page.getByText(/^This promotion does not exist/)).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('[C-03] [G-07] [E-03] what can be no name of an article or a lottery is one that is not there', async () => {
  stage.show(<ArticleView kind="news" slug={'x'.repeat(61)} date="published" />);
  await expect.element(page.getByText(/^This page is not there any more/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Help centre' })).toBeVisible();
  stage.show(<LotteryGame accountType="LOTT" gameCode="<b>" search={{}} />);
  await expect.element(page.getByText(/^This game does not exist/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'All lotteries' })).toBeVisible();
  expect(stage.queries.getQueryCache().findAll({ queryKey: [article.name] })).toHaveLength(1);
});
