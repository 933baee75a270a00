import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { helpCenter } from '@sampan/contract/content';
import { lotteryDraws } from '@sampan/contract/lottery';
import { messageList } from '@sampan/contract/mailbox';
import { betRecords } from '@sampan/contract/play';
import { ArticleList } from '../features/content/ArticleList.tsx';
import { useSearching } from '../features/content/ArticleSearch.tsx';
import { HelpCentre } from '../features/content/HelpCentre.tsx';
import { LotteryGame } from '../features/lottery/LotteryGame.tsx';
import { Mailbox } from '../features/mailbox/Mailbox.tsx';
import { BetRecord } from '../features/records/BetRecord.tsx';
import { paths, setNavigator } from '../platform/paths.ts';
import { session } from '../platform/session.ts';
import { answerOf, gatewayAnswers } from '../platform/testing/answers.ts';
import { lotteryOf } from '../platform/testing/catalogue.ts';
import { memberOf, setStage, type Stage } from '../platform/testing/stage.tsx';

const wanted = vi.fn<Parameters<typeof setNavigator>[0]>();
let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  stage.site();
  session.start(memberOf(3));
  setNavigator(wanted);
});
afterEach(() => {
  wanted.mockClear();
  stage.clear();
});

/** Of three pages, none of which is this one. */
const past = { list: [], totalCount: 41, totalPages: 3 };
const goesTo = async (href: string) => expect.poll(() => wanted.mock.calls).toEqual([[href, { replace: true }]]);

function Blog() {
  const searching = useSearching({ pageNo: 99 }, (search) => paths.articles('blog', search));
  return <ArticleList place="blog" searching={searching} />;
}

test('[C-03] [E-03] a page of articles past the last one leads to the last one', async () => {
  gatewayAnswers(answerOf(helpCenter, { ...past, categories: [] }));
  stage.at('/blog?pageNo=99');
  stage.show(<Blog />);
  await goesTo('/blog?pageNo=3');
  expect(page.getByText('Nothing published yet').elements()).toEqual([]);
});

const hrefs = { list: paths.help, article: paths.helpArticle };

test('[C-03] [E-03] so does one of the help, and of what its search found', async () => {
  gatewayAnswers(answerOf(helpCenter, { ...past, categories: [] }));
  stage.at('/help?pageNo=99');
  stage.show(<HelpCentre slug={null} search={{ pageNo: 99 }} hrefs={hrefs} />);
  await goesTo('/help?pageNo=3');
  wanted.mockClear();
  stage.show(<HelpCentre slug={null} key="search" search={{ q: 'bonus', pageNo: 99 }} hrefs={hrefs} />);
  await goesTo('/help?q=bonus&pageNo=3');
});

test('[M-03] [E-03] so does one of a record', async () => {
  const totals = { count: 41, stake: '0.00', payout: '0.00', net: '0.00', currency: 'VND' };
  gatewayAnswers(answerOf(betRecords, { ...past, totals }));
  stage.at('/member/personalHistoryCopy?gameType=RNG&pageNo=99');
  stage.show(<BetRecord search={{ gameType: 'RNG', pageNo: 99 }} />);
  await goesTo('/member/personalHistoryCopy?gameType=RNG&pageNo=3');
  expect(page.getByText('No bets here').elements()).toEqual([]);
});

test('[G-07] [E-03] so does one of a lottery’s draws', async () => {
  const game = lotteryOf({ gameCode: 'VN1', accountTypeName: 'LOTT' });
  gatewayAnswers(answerOf(lotteryDraws, { ...past, serverTime: 0, game }));
  stage.at('/lottery?gameCode=VN1&pageNo=99');
  stage.show(<LotteryGame accountType="LOTT" gameCode="VN1" search={{ pageNo: 99 }} />);
  await goesTo('/lottery?pageNo=3&gameCode=VN1');
});

test('[M-09] [E-03] a mailbox whose last page has lost its only message shows the page before', async () => {
  const message = (id: string) => ({
    id,
    subject: `Message ${id}`,
    text: '',
    action: null,
    isRead: true,
    createdAt: 0,
  });
  const pageOf = (pageNo: number) => ({ query: { pageNo, pageSize: 10 } });
  const first = Array.from({ length: 10 }, (_, index) => message(`a${index}`));
  stage.read(messageList, pageOf(1), { list: first, pageNum: 1, totalPages: 2, totalCount: 11 });
  stage.read(messageList, pageOf(2), { list: [message('b')], pageNum: 2, totalPages: 2, totalCount: 11 });
  stage.show(<Mailbox onReply={() => undefined} />);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect.element(page.getByText('Message b')).toBeVisible();
  stage.read(messageList, pageOf(1), { list: first, pageNum: 1, totalPages: 1, totalCount: 10 });
  stage.read(messageList, pageOf(2), { list: [], pageNum: 2, totalPages: 1, totalCount: 10 });
  await expect.element(page.getByText('Message a0')).toBeVisible();
});
