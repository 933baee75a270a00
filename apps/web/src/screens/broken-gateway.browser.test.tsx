import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { favouriteGames, gameVendors, hotGames, vassalageGames } from '@sampan/contract/catalogue';
import { helpCenter } from '@sampan/contract/content';
import { jackpots } from '@sampan/contract/jackpots';
import { lotteryMenus, openedNumbers, popularLotteries } from '@sampan/contract/lottery';
import { messageList } from '@sampan/contract/mailbox';
import { betRecords } from '@sampan/contract/play';
import { promotion, promotionComments, promotions, promotionStates } from '@sampan/contract/promotions';
import { roomList } from '@sampan/contract/rooms';
import { announcements } from '@sampan/contract/site';
import { walletTransactions } from '@sampan/contract/wallet';
import { winnerBoard } from '@sampan/contract/winners';
import { ArticleList } from '../features/content/ArticleList.tsx';
import { HelpCentre } from '../features/content/HelpCentre.tsx';
import { SubGames } from '../features/games/SubGames.tsx';
import { VendorTabs } from '../features/games/VendorTabs.tsx';
import { Jackpots } from '../features/jackpots/Jackpots.tsx';
import { LotteryLobby } from '../features/lottery/LotteryLobby.tsx';
import { OpenedNumbers } from '../features/lottery/OpenedPanel.tsx';
import { PopularLotteries } from '../features/lottery/PopularLotteries.tsx';
import { Mailbox } from '../features/mailbox/Mailbox.tsx';
import { Comments } from '../features/promotions/Comments.tsx';
import { PromotionDetail } from '../features/promotions/PromotionDetail.tsx';
import { PromotionList } from '../features/promotions/PromotionList.tsx';
import { AccountRecord } from '../features/records/AccountRecord.tsx';
import { BetRecord } from '../features/records/BetRecord.tsx';
import { Rooms } from '../features/rooms/Rooms.tsx';
import { WinnerBoard } from '../features/winners/WinnerBoard.tsx';
import { paths } from '../platform/paths.ts';
import { session } from '../platform/session.ts';
import { answerOf, everythingAnswers, gatewayAnswers } from '../platform/testing/answers.ts';
import { laneOf, vendorOf } from '../platform/testing/catalogue.ts';
import { memberOf, setStage, type Stage } from '../platform/testing/stage.tsx';
import { FavouritesScreen } from './FavouritesScreen.tsx';
import { HotScreen } from './HotScreen.tsx';

interface Part {
  content: ReactNode;
  answer: ReturnType<typeof answerOf>;
  /** What the answer shows. */
  shows: string | RegExp;
}

const none = { list: [], totalCount: 0, totalPages: 0 };
const hrefs = { list: paths.help, article: paths.helpArticle };
const searching = {
  text: '',
  q: '',
  page: 1,
  setText: () => undefined,
  keep: () => undefined,
  showPage: () => undefined,
  amendPage: () => undefined,
};
const summary = {
  id: 'p1',
  type: 'daily' as const,
  title: 'Harbour lights',
  summary: '',
  imageUrl: '',
  startsAt: 0,
  endsAt: null,
  conditions: {
    reward: '0.00',
    minDeposit: '0.00',
    currency: 'VND' as const,
    repeats: 'once' as const,
    needsApproval: false,
    payout: 'claim' as const,
    topPrize: '0.00',
  },
  state: 'join' as const,
};

const parts: Record<string, Part> = {
  'the promotions': {
    content: <PromotionList type={undefined} />,
    answer: answerOf(promotions, { list: [summary], types: [] }),
    shows: 'Harbour lights',
  },
  'a promotion': {
    content: <PromotionDetail promotionId="p1" comments={() => null} />,
    answer: answerOf(promotion, { ...summary, body: '', terms: '', raffle: null, comments: 'off' }),
    shows: 'Harbour lights',
  },
  'its comments': {
    content: <Comments promotionId="p1" form={null} />,
    answer: answerOf(promotionComments, none),
    shows: 'No comments yet',
  },
  'a list of articles': {
    content: <ArticleList place="blog" searching={searching} />,
    answer: answerOf(helpCenter, { ...none, categories: [] }),
    shows: 'Nothing published yet',
  },
  'the help': {
    content: <HelpCentre slug={null} search={{}} hrefs={hrefs} />,
    answer: answerOf(helpCenter, { ...none, categories: [] }),
    shows: 'Nothing published yet',
  },
  'the winners': {
    content: <WinnerBoard />,
    answer: answerOf(winnerBoard, { list: [], largest: [], currency: 'VND', currencySymbol: '₫' }),
    shows: 'Nobody has won yet today',
  },
  'the jackpots': {
    content: <Jackpots />,
    answer: answerOf(jackpots, { list: [], currencySymbol: '₫' }),
    shows: 'No jackpots right now',
  },
  'the popular lotteries': {
    content: <PopularLotteries />,
    answer: answerOf(popularLotteries, { serverTime: 0, list: [] }),
    shows: 'No lotteries here',
  },
  'the lobby of the lotteries': {
    content: (
      <LotteryLobby accountType="LOTT" search={{}} vendors={[]} favourites={new Set()} onFavourite={() => undefined} />
    ),
    answer: answerOf(lotteryMenus, { serverTime: 0, gameMenus: [] }),
    shows: 'No lotteries here',
  },
  'the numbers that were drawn': {
    content: <OpenedNumbers />,
    answer: answerOf(openedNumbers, { serverTime: 0, list: [] }),
    shows: 'No draw yet',
  },
  'the tables': {
    content: <Rooms vassalage={undefined} />,
    answer: answerOf(roomList, { list: [], currencySymbol: '₫' }),
    shows: 'No tables right now',
  },
  'the betting record': {
    content: <BetRecord search={{}} />,
    answer: answerOf(betRecords, {
      ...none,
      totals: { count: 0, stake: '0.00', payout: '0.00', net: '0.00', currency: 'VND' },
    }),
    shows: 'No bets here',
  },
  'the account record': {
    content: <AccountRecord search={{}} />,
    answer: answerOf(walletTransactions, {
      ...none,
      totals: { in: '0.00', out: '0.00', net: '0.00', currency: 'VND' },
    }),
    shows: 'No movements here',
  },
  'the mailbox': {
    content: <Mailbox onReply={() => undefined} />,
    answer: answerOf(messageList, { ...none, pageNum: 1 }),
    shows: 'No messages yet',
  },
  'the favourites': {
    content: <FavouritesScreen />,
    answer: answerOf(favouriteGames, { content: [], pageNum: 1, totalPages: 0 }),
    shows: 'No favourites yet',
  },
  'the hot games': {
    content: <HotScreen />,
    answer: answerOf(hotGames, { list: [] }),
    shows: 'No hot games right now',
  },
  'the games behind an entry': {
    content: <SubGames nodeId="fleet:1" />,
    answer: answerOf(vassalageGames, { vassalages: [], content: {} }),
    shows: 'No games here',
  },
  'the vendors of a lobby': {
    content: <VendorTabs gameType="RNG" selected={undefined} panelId="games" onSelect={() => undefined} />,
    answer: answerOf(gameVendors, { data: { lanes: [laneOf('RNG', vendorOf({ smallIcon: 'data:,' }))] } }),
    shows: /Vendor JADE/,
  },
};

/** What parts ask for besides. */
const besides = [
  answerOf(promotionStates, { list: [] }),
  answerOf(announcements, { banners: [], player: [], popup: [], promotion: [] }),
];

const failures = {
  'a gateway that is down': () => everythingAnswers('Bad Gateway', 502),
  'an answer of another shape': () =>
    everythingAnswers('{"success":true,"value":{"list":7},"message":"","errorCode":null}'),
};

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  stage.site();
  session.start(memberOf(3));
});
afterEach(() => stage.clear());

for (const [failure, fail] of Object.entries(failures))
  test.each(Object.entries(parts))(`[E-03] ${failure}: %s say so, and come with another try`, async (_name, part) => {
    fail();
    stage.show(part.content);
    const alert = page.getByRole('alert');
    const retry = alert.getByRole('button', { name: 'Try again' });
    await expect.element(retry).toBeVisible();
    gatewayAnswers(part.answer, ...besides);
    await retry.click();
    await expect.element(page.getByText(part.shows).first()).toBeVisible();
    await expect.element(alert).not.toBeInTheDocument();
  });
