/// <reference types="@vitest/browser-playwright" />
import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import {
  claimPromotion,
  claimRafflePromotion,
  commentPromotion,
  promotion,
  promotionComments,
  promotions,
  promotionStates,
  type PromotionStanding,
} from '@sampan/contract/promotions';
import type { Operation, ValueOf } from '@sampan/contract/operation';
import { walletBalance } from '@sampan/contract/wallet';
import { queryOptionsOf } from '../../platform/api.ts';
import { useToasts } from '../../platform/dialogs.ts';
import { startRealtime } from '../../platform/realtime.ts';
import { session } from '../../platform/session.ts';
import { announcementsQuery } from '../../platform/site.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { CommentForm } from './CommentForm.tsx';
import { Comments } from './Comments.tsx';
import { PromotionDetail } from './PromotionDetail.tsx';
import { PromotionList } from './PromotionList.tsx';

let stage: Stage;
/** What was called, in its order. */
let called: string[] = [];

const lantern = {
  id: 'lantern',
  type: 'daily',
  title: 'Lantern gift',
  summary: 'One a day',
  imageUrl: '',
  startsAt: 0,
  endsAt: null,
  state: 'join',
  conditions: {
    reward: '10.00',
    minDeposit: '0.00',
    currency: 'VND',
    repeats: 'daily',
    needsApproval: false,
    payout: 'claim',
  },
} satisfies ValueOf<typeof promotions>['list'][number];

const standingOf = (over: Partial<PromotionStanding> = {}): PromotionStanding => ({
  id: 'lantern',
  state: 'joined',
  deposited: '0.00',
  tickets: 1,
  remark: '',
  ...over,
});

const noComments = { list: [], totalCount: 0, totalPages: 1 };

const wheel: ValueOf<typeof promotion> = {
  ...lantern,
  body: '',
  raffle: {
    ticketType: 'PRIZE_WHEEL',
    dailyTickets: 1,
    depositPerTicket: '0.00',
    prizes: [
      { amount: '0.00', chance: 90 },
      { amount: '100.00', chance: 10 },
    ],
  },
  comments: 'off',
};

const balanceOf = (sumBalance: string, version: number): ValueOf<typeof walletBalance> => ({
  sumBalance,
  currency: 'VND',
  currencySymbol: '₫',
  isSingle: true,
  balance: [],
  version,
});

/** From now on the gateway has understood these; what else is asked for, it still thinks about. */
function answers(...known: readonly (readonly [operation: Operation, value: unknown])[]): void {
  called = [];
  globalThis.fetch = async (address, { method = 'GET' } = {}) => {
    const { pathname } = new URL(address as string, location.origin);
    const isAsked = ({ path, method: its }: Operation) =>
      its === method && new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname);
    called.push(`${method} ${pathname}`);
    const answer = known.find(([operation]) => isAsked(operation));
    if (!answer) return new Promise(() => undefined);
    return Response.json({ success: true, value: answer[1], message: '', errorCode: null, requestId: 'r1' });
  };
}

function Balance() {
  const { data } = useQuery(queryOptionsOf(walletBalance, {}));
  return <output aria-label="Balance">{data?.sumBalance}</output>;
}

function Toasts() {
  return useToasts().map(({ id, text }) => <p key={id}>{text}</p>);
}

beforeEach(async () => {
  stage = await setStage();
  stage.site();
  stage.queries.setQueryData(announcementsQuery().queryKey, { banners: [], player: [], popup: [], promotion: [] });
  stage.read(walletBalance, {}, balanceOf('950.00', 1));
  session.start(memberOf(3));
});
afterEach(() => stage.clear());

describe('[C-01] an answer does not wait for what is read after it', () => {
  test('a reward is there as soon as it was claimed', async () => {
    stage.read(promotions, { query: {} }, { types: ['daily'], list: [lantern] });
    stage.read(promotionStates, {}, { list: [standingOf({ state: 'claim' })] });
    answers([
      claimPromotion,
      { standing: standingOf({ state: 'claimed' }), amount: '10.00', currency: 'VND', transactionId: '1' },
    ]);
    stage.show(
      <>
        <Balance />
        <Toasts />
        <PromotionList type={undefined} />
      </>,
    );
    await page.getByRole('button', { name: /^Claim/ }).click();
    await expect.element(page.getByText('₫ 10.00 is in your wallet.')).toBeVisible();
    await expect.poll(() => called).toContain(`GET ${walletBalance.path}`);
  });

  test('a comment’s form is empty as soon as it was sent', async () => {
    const params = { promotionId: 'lantern' };
    stage.read(promotionComments, { params, query: { pageNo: 1, pageSize: 10 } }, noComments);
    const sent = { id: '1', author: 'lo***01', text: 'Thank you', pictures: [], createdAt: 0, status: 'shown' };
    answers([commentPromotion, sent]);
    const pictures = { ids: [], isSending: false, clear: () => undefined };
    const form = <CommentForm promotionId="lantern" pictures={pictures} pictureField={null} />;
    stage.show(<Comments promotionId="lantern" form={form} />);
    const field = page.getByRole('textbox', { name: 'Your comment' });
    await field.fill('Thank you');
    await page.getByRole('button', { name: 'Send comment' }).click();
    await expect.element(field).toHaveValue('');
    const { path } = promotionComments;
    await expect.poll(() => called).toContain(`GET ${path.replace(':promotionId', 'lantern')}`);
  });
});

describe('[C-01] a draw', () => {
  const draw = page.getByRole('button', { name: 'Draw' });
  const result = page.getByRole('status').filter({ hasText: /^You won ₫ 100\.00\.$/ });
  const balance = page.getByRole('status', { name: 'Balance' });
  const drawn = { transactionId: '1', prize: 1, amount: '100.00', currency: 'VND', ticketsLeft: 0 };

  beforeEach(() => {
    stage.read(promotion, { params: { promotionId: 'lantern' } }, wheel);
    stage.read(promotionStates, {}, { list: [standingOf()] });
  });

  const Page = () => (
    <>
      <Balance />
      <PromotionDetail promotionId="lantern" comments={() => null} />
    </>
  );

  test('[S-07] is there at once, with the balance, for who wants no motion', async () => {
    const ask = async (value: string) =>
      cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
    await ask('reduce');
    try {
      answers([claimRafflePromotion, drawn], [walletBalance, balanceOf('1050.00', 2)]);
      stage.show(<Page />);
      await draw.click();
      // Before a wheel would have stopped.
      await expect.element(result, { timeout: 2_000 }).toBeVisible();
      await expect.element(balance, { timeout: 2_000 }).toHaveTextContent('1050.00');
    } finally {
      await ask('');
    }
  });

  test('turns the wheel as soon as it was answered, and the balance tells nothing before', async () => {
    const stop = startRealtime(stage.queries);
    try {
      answers([claimRafflePromotion, drawn]);
      stage.show(<Page />);
      await draw.click();
      stage.hear({ type: 'balance', value: balanceOf('1050.00', 2) });
      await expect.poll(() => called).toContain(`GET ${promotionStates.path}`);
      await expect.element(draw).toHaveAttribute('aria-busy', 'true');
      await expect.element(balance).toHaveTextContent('950.00');
      expect(called).not.toContain(`GET ${walletBalance.path}`);
      answers([walletBalance, balanceOf('1050.00', 2)]);
      await expect.element(result).toBeVisible();
      await expect.element(balance).toHaveTextContent('1050.00');
      stage.hear({ type: 'balance', value: balanceOf('1040.00', 3) });
      await expect.element(balance).toHaveTextContent('1040.00');
    } finally {
      stop();
    }
  });
});
