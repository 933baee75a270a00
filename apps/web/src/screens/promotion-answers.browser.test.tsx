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
} from '@sampan/contract/promotions';
import { headerNames as names } from '@sampan/contract/header-names';
import { type ErrorCode, errorStatus } from '@sampan/contract/errors';
import type { Operation, ValueOf } from '@sampan/contract/operation';
import { walletBalance } from '@sampan/contract/wallet';
import { queryOptionsOf } from '../platform/api.ts';
import { useToasts } from '../platform/dialogs.ts';
import { walletLive } from '../features/wallet/live.ts';
import { setLiveUpdates } from '../platform/live-updates.ts';
import { startRealtime } from '../platform/realtime.ts';
import { session } from '../platform/session.ts';
import { announcementsQuery } from '../platform/site.ts';
import { isAt } from '../platform/testing/answers.ts';
import { promotionOf, eligibilityOf } from '../platform/testing/promotions.ts';
import { memberOf, setStage, type Stage } from '../platform/testing/stage.tsx';
import { balanceOf } from '../platform/testing/wallet.ts';
import { CommentForm } from '../features/promotions/CommentForm.tsx';
import { Comments } from '../features/promotions/Comments.tsx';
import { PromotionDetail } from '../features/promotions/PromotionDetail.tsx';
import { PromotionList } from '../features/promotions/PromotionList.tsx';

let stage: Stage;
/** What was called, in its order. */
let called: string[] = [];
/** The keys of the wishes among it. */
let keys: (string | null)[] = [];

const noComments = { list: [], totalCount: 0, totalPages: 1 };

const wheel: ValueOf<typeof promotion> = {
  ...promotionOf(),
  body: '',
  terms: '',
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

type Reply = () => Response;
const says =
  (value: unknown): Reply =>
  () =>
    Response.json({ success: true, value, message: '', errorCode: null, requestId: 'r1' });
const refuses =
  (errorCode: ErrorCode): Reply =>
  () =>
    Response.json(
      { success: false, value: null, message: '', errorCode, requestId: 'r1' },
      { status: errorStatus[errorCode] },
    );
/** Whether the gateway did it is not known. */
const isLost: Reply = () => {
  throw new TypeError('connection lost');
};

/** From now on the gateway replies to these; what else is asked for, it still thinks about. */
function answers(...known: readonly (readonly [operation: Operation, reply: Reply])[]): void {
  called = [];
  globalThis.fetch = async (address, { method = 'GET', headers } = {}) => {
    const { pathname } = new URL(address as string, location.origin);
    called.push(`${method} ${pathname}`);
    if (method === 'POST') keys.push(new Headers(headers).get(names.idempotencyKey));
    const [, reply] = known.find(([operation]) => operation.method === method && isAt(operation, pathname)) ?? [];
    return reply ? reply() : new Promise(() => undefined);
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
  keys = [];
  stage = await setStage();
  stage.site();
  stage.queries.setQueryData(announcementsQuery().queryKey, { banners: [], player: [], popup: [], promotion: [] });
  stage.read(walletBalance, {}, balanceOf('950.00', 1));
  session.start(memberOf(3));
});
afterEach(() => stage.clear());

describe('[C-01] an answer does not wait for what is read after it', () => {
  test('a reward is there as soon as it was claimed', async () => {
    stage.read(promotions, { query: {} }, { types: ['daily'], list: [promotionOf()] });
    stage.read(promotionStates, {}, { list: [eligibilityOf({ state: 'claim' })] });
    const eligibility = eligibilityOf({ state: 'claimed' });
    answers([claimPromotion, says({ eligibility, amount: '10.00', currency: 'VND', transactionId: '1' })]);
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
    answers([commentPromotion, says(sent)]);
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
  const result = page.getByRole('status').filter({ hasText: /^You won ₫\s100\.00\.$/ });
  const balance = page.getByRole('status', { name: 'Balance' });
  const drawn = { transactionId: '1', prize: 1, amount: '100.00', currency: 'VND', ticketsLeft: 0 };

  beforeEach(() => {
    stage.read(promotion, { params: { promotionId: 'lantern' } }, wheel);
    stage.read(promotionStates, {}, { list: [eligibilityOf({ tickets: 1 })] });
  });

  const Page = () => (
    <>
      <Balance />
      <PromotionDetail promotionId="lantern" comments={() => null} />
    </>
  );

  async function motion(wanted: 'reduce' | ''): Promise<void> {
    const features = [{ name: 'prefers-reduced-motion', value: wanted }];
    await cdp().send('Emulation.setEmulatedMedia', { features });
  }
  afterEach(async () => motion(''));

  test('[S-07] is there at once, with the balance, for who wants no motion', async () => {
    await motion('reduce');
    answers([claimRafflePromotion, says(drawn)], [walletBalance, says(balanceOf('1050.00', 2))]);
    stage.show(<Page />);
    await draw.click();
    // Before a wheel would have stopped.
    await expect.element(result, { timeout: 2_000 }).toBeVisible();
    await expect.element(balance, { timeout: 2_000 }).toHaveTextContent('1050.00');
  });

  test('turns the wheel as soon as it was answered, and the balance tells nothing before', async () => {
    setLiveUpdates(async () => [walletLive]);
    const stop = startRealtime(stage.queries);
    try {
      await expect.poll(() => stage.sockets()).toHaveLength(1);
      answers([claimRafflePromotion, says(drawn)]);
      stage.show(<Page />);
      await draw.click();
      stage.hear({ type: 'balance', value: balanceOf('1050.00', 2) });
      await expect.poll(() => called).toContain(`GET ${promotionStates.path}`);
      await expect.element(draw).toHaveAttribute('aria-busy', 'true');
      await expect.element(balance).toHaveTextContent('950.00');
      expect(called).not.toContain(`GET ${walletBalance.path}`);
      answers([walletBalance, says(balanceOf('1050.00', 2))]);
      await expect.element(result).toBeVisible();
      await expect.element(balance).toHaveTextContent('1050.00');
      stage.hear({ type: 'balance', value: balanceOf('1040.00', 3) });
      await expect.element(balance).toHaveTextContent('1040.00');
    } finally {
      stop();
    }
  });

  describe('[E-03] whose answer was lost', () => {
    const see = page.getByRole('button', { name: 'See the result' });
    const noneLeft: [Operation, Reply] = [promotionStates, says({ list: [eligibilityOf()] })];

    async function lose(): Promise<void> {
      await motion('reduce');
      answers([claimRafflePromotion, isLost], noneLeft);
      stage.show(<Page />);
      await draw.click();
      await expect.element(page.getByText('0 tickets left today')).toBeVisible();
    }

    async function seeResult(): Promise<void> {
      answers([claimRafflePromotion, says(drawn)], noneLeft);
      await see.click();
      await expect.element(result).toBeVisible();
      expect(keys).toHaveLength(2);
      expect(new Set(keys).size).toBe(1);
      await expect.element(draw).toBeDisabled();
    }

    test('is asked for again under the same key, also when that was the last ticket', async () => {
      await lose();
      await seeResult();
    });

    test('is asked for on another visit of the page', async () => {
      await lose();
      stage.show(null);
      await expect.element(see).not.toBeInTheDocument();
      stage.show(<Page />);
      await seeResult();
    });

    test('is nobody else’s after a logout', async () => {
      await lose();
      await expect.element(see).toBeVisible();
      session.end('logout');
      await expect.element(see).not.toBeInTheDocument();
      session.start({ ...memberOf(3), token: 'token-2', id: 'm2', userName: 'lotus02' });
      await expect.element(draw).toBeVisible();
    });

    test('is over once the gateway says that nothing was drawn', async () => {
      await lose();
      answers([claimRafflePromotion, refuses('promotion_without_tickets')], noneLeft);
      await see.click();
      await expect.element(draw).toBeDisabled();
    });
  });
});
