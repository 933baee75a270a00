import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '@sampan/contract/envelope';
import { promotions, promotionStates, type PromotionState } from '@sampan/contract/promotions';
import { announcements } from '@sampan/contract/site';
import { playerRank } from '@sampan/contract/vip';
import { setLanguage } from '../../platform/i18n.ts';
import { session } from '../../platform/session.ts';
import { announcementsQuery } from '../../platform/site.ts';
import { answerOf, gatewayAnswers } from '../../platform/testing/answers.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { Banners } from './Banners.tsx';
import { NoticeBar } from './NoticeBar.tsx';

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
});
afterEach(() => stage.clear());

test('[E-03] announcements that did not come are missed once, and come with another try', async () => {
  gatewayAnswers();
  stage.show(
    <>
      <Banners />
      <NoticeBar />
    </>,
  );
  await expect.element(page.getByText(/^The answer could not be understood/)).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(1);
  const player = [{ id: '1', title: 'Harbour lights', content: '', timestamp: 0 }];
  gatewayAnswers(answerOf(announcements, { banners: [], player, popup: [], promotion: [] }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('link', { name: 'Harbour lights' }).first()).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

describe('[G-08] [C-02] banners', () => {
  const offer = {
    promotionId: 'welcome',
    reward: '50000.00',
    minDeposit: '0.00',
    repeats: 'once' as const,
    needsApproval: false,
    endsAt: Date.UTC(2026, 11, 31, 5),
  };
  const bannerOf = (id: string, title: string, text: string, over: object = {}) => {
    return { id, title, text, action: 'Go', href: `/${id}`, imageUrl: '', ...over };
  };
  const announce = (...banners: ReturnType<typeof bannerOf>[]) =>
    stage.queries.setQueryData(announcementsQuery().queryKey, { banners, player: [], popup: [], promotion: [] });
  const slide = (number: number) => page.getByRole('group').nth(number - 1);
  const promotionOf = (id: string, state: PromotionState, over: object = {}) => ({
    id,
    type: 'newbie' as const,
    title: `Promotion ${id}`,
    summary: 'Summary',
    imageUrl: '',
    startsAt: 0,
    endsAt: null,
    conditions: {
      reward: '100000.00',
      minDeposit: '200000.00',
      currency: 'VND',
      repeats: 'once' as const,
      needsApproval: false,
      payout: 'claim' as const,
      topPrize: '0.00',
    },
    state,
    ...over,
  });
  const eligibilityOf = (id: string, state: PromotionState, deposited = '0.00') => ({
    id,
    state,
    deposited,
    tickets: 0,
    remark: '',
  });
  const rankOf = (totalTurnover: string) => ({
    playerRankName: 'Bronze',
    rankLevel: 1,
    monthlyTurnover: { actual: '0.00', expected: '0.00' },
    bestMonthTurnover: '0.00',
    totalTurnover,
    nextLevel: {
      level: 2,
      name: 'Silver',
      totalTurnover: '1000.00',
      monthlyTurnover: '0.00',
      gift: '0.00',
      benefits: [],
    },
    gifts: [],
    history: [],
    currency: 'VND',
  });
  function memberHas(states: [PromotionState, string?][], totalTurnover = '0.00') {
    session.start(memberOf(3));
    const list = states.map(([state], index) => promotionOf(`p${index}`, state === 'closed' ? 'closed' : 'join'));
    stage.read(promotions, { query: {} }, { list, types: ['newbie'] });
    const eligibilities = states.map(([state, deposited], index) => eligibilityOf(`p${index}`, state, deposited));
    stage.read(promotionStates, {}, { list: eligibilities });
    stage.read(playerRank, {}, rankOf(totalTurnover));
  }

  test('say what the promotion gives that they lead to: the amount, its terms and until when', async () => {
    stage.site();
    announce(bannerOf('welcome', 'A first credit', 'Look around', { offer }), bannerOf('rng', 'Slots', 'Many'));
    stage.show(<Banners />);
    for (const words of [/50,000.00/, /No deposit needed/, /Once for each member/, /Until 2026-\u206012-\u206031/])
      await expect.element(slide(1).getByText(words)).toBeVisible();
    announce(
      bannerOf('welcome', 'A first credit', '', {
        offer: { ...offer, minDeposit: '1000.00', needsApproval: true, repeats: 'daily', endsAt: null },
      }),
    );
    for (const words of [/From .*1,000.00 in deposits/, /Once a day/, /After approval/, /No end date/])
      await expect.element(slide(1).getByText(words)).toBeVisible();
  });

  test.each([
    [
      'a reward that waits',
      [['join'], ['process', '5.00'], ['claim']],
      '0.00',
      ['Promotion p2', /Ready to claim/],
      '/promoDetail?id=p2',
    ],
    [
      'a promotion under way',
      [['join'], ['process', '50000.00']],
      '9.00',
      ['Promotion p1', /50,000.00 of .*200,000.00/],
      '/promoDetail?id=p1',
    ],
    [
      'the way to the next level',
      [['join'], ['claimed']],
      '250.00',
      ['Bronze', /250.00 of .*1,000.00/],
      '/member/playerRank',
    ],
    ['the current promotion', [['claimed'], ['join']], '0.00', ['Promotion p1', /100,000.00/], '/promoDetail?id=p1'],
  ] as const)(
    'show a member %s, in the place of the first and as high',
    async (_name, states, turnover, words, href) => {
      await page.viewport(360, 740);
      stage.site();
      const text = 'A text of several lines, which is not shown to a member. '.repeat(8);
      announce(bannerOf('x', 'A', 'B'), bannerOf('register', 'Register', text), bannerOf('rng', 'Slots', 'Many'));
      stage.show(<Banners />);
      await expect.element(slide(1).getByRole('heading', { name: 'A' })).toBeVisible();
      const height = () => slide(1).element().getBoundingClientRect().height;
      const before = height();
      memberHas(states.map((state) => [...state]) as [PromotionState, string?][], turnover);
      stage.show(<Banners key="member" />);
      await expect.element(slide(1).getByRole('heading', { name: words[0] })).toBeVisible();
      await expect.element(slide(1).getByText(words[1])).toBeVisible();
      await expect.element(slide(1).getByRole('link')).toHaveAttribute('href', href);
      expect(height()).toBe(before);
      // A member needs no banner to the registration.
      expect(page.getByRole('group').elements()).toHaveLength(2);
    },
  );

  test('that lead to the registration are not for members', async () => {
    stage.site();
    announce(bannerOf('register', 'Slide two', 'Now'), bannerOf('one', 'Slide one', 'Many'));
    stage.show(<Banners />);
    const second = page.getByRole('heading', { name: 'Slide two' });
    await expect.element(second).toBeVisible();
    session.start(memberOf(4));
    await expect.element(second).toBeVisible();
    session.start({ ...memberOf(3), token: 'token-2', id: 'm2' });
    await expect.element(page.getByRole('heading', { name: 'Slide one' })).toBeVisible();
    await expect.element(second).not.toBeInTheDocument();
  });

  test('stay the visitor’s for a trial account, and for a member of whom nothing is known', async () => {
    stage.site();
    announce(bannerOf('register', 'Register', 'Now'), bannerOf('rng', 'Slots', 'Many'));
    session.start(memberOf(4));
    stage.show(<Banners />);
    await expect.element(slide(1).getByRole('heading', { name: 'Register' })).toBeVisible();
    session.start({ ...memberOf(3), token: 'token-2', id: 'm2' });
    await expect.element(slide(1).getByRole('heading', { name: 'Slots' })).toBeVisible();
  });

  const wordy: Record<Language, readonly [title: string, text: string, action: string]> = {
    EN: [
      'Ten thousand slots from forty providers, one search',
      'A few letters are enough, with or without accents, in every language of the site.',
      'Browse all of the slots',
    ],
    CN: [
      '四十家供应商的上万款老虎机，一次搜索即可到达',
      '输入几个字母就能找到，有无声调都可以，支持本站全部语言。',
      '浏览全部老虎机游戏',
    ],
    ID: [
      'Sepuluh ribu permainan slot dari empat puluh penyedia, satu pencarian',
      'Beberapa huruf saja sudah cukup, dengan atau tanpa tanda aksen, dalam semua bahasa situs.',
      'Lihat semua permainan slot',
    ],
    JA: [
      '40社の1万種を超えるスロットを、ひとつの検索で',
      '数文字の入力で見つかります。アクセント記号は不要で、全言語に対応しています。',
      'スロットをすべて見る',
    ],
    KO: [
      '마흔 개 공급사의 슬롯 1만 종을 검색 한 번으로',
      '몇 글자만 입력하면 됩니다. 악센트 기호는 없어도 되며 모든 언어를 지원합니다.',
      '슬롯 전체 둘러보기',
    ],
    TH: [
      'สล็อตหนึ่งหมื่นเกมจากสี่สิบค่าย ค้นหาได้ในช่องเดียว',
      'พิมพ์ไม่กี่ตัวอักษรก็เจอ จะมีเครื่องหมายกำกับเสียงหรือไม่ก็ได้ รองรับทุกภาษาของเว็บไซต์',
      'ดูเกมสล็อตทั้งหมด',
    ],
    VI: [
      'Mười nghìn trò slot của bốn mươi nhà cung cấp, một ô tìm kiếm',
      'Chỉ cần vài chữ cái, có dấu hay không dấu đều được, trong mọi ngôn ngữ của trang.',
      'Xem toàn bộ trò slot',
    ],
  };
  /** What the columns beside the page leave at a width. */
  const contentAt = (width: number) => (width >= 1200 ? width - 496 : width >= 768 ? width - 112 : width - 24);

  test.each([320, 360, 414, 600, 768, 1000, 1200, 1280, 1440, 1920])(
    'hold their words in every language at %d px',
    async (width) => {
      await page.viewport(width, 900);
      stage.site();
      for (const [language, [title, text, action]] of Object.entries(wordy)) {
        await setLanguage(language as Language);
        announce(
          bannerOf('a', 'Short', 'Text', { action }),
          bannerOf('b', title, text, { action, offer: { ...offer, minDeposit: '123456789.00', needsApproval: true } }),
        );
        stage.show(
          <div key={language} style={{ width: `${contentAt(width)}px` }}>
            <Banners />
          </div>,
        );
        await expect.element(page.getByRole('heading', { name: title, includeHidden: true })).toBeInTheDocument();
        const cut = [...document.querySelectorAll('[role=group]')].flatMap((group) => {
          const room = group.getBoundingClientRect();
          return [...group.querySelectorAll<HTMLElement>('h2, p, li, a')].filter((element) => {
            if (element.offsetParent === null) return false;
            const { top, bottom, left, right } = element.getBoundingClientRect();
            const isOut = top < room.top || bottom > room.bottom - 44 || left < room.left || right > room.right + 0.5;
            return (
              isOut || (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline')
            );
          });
        });
        expect([language, cut.map(({ textContent }) => textContent)]).toEqual([language, []]);
      }
      await setLanguage('EN');
    },
  );
});
