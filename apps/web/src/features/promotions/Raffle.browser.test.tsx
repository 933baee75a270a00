import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '@sampan/contract/envelope';
import { claimRafflePromotion } from '@sampan/contract/promotions';
import { activateLanguage, loadLanguage } from '../../platform/i18n.ts';
import { session } from '../../platform/session.ts';
import { eligibilityOf } from '../../platform/testing/promotions.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { Raffle } from './Raffle.tsx';

const prizes = [
  { amount: '0.00', chance: 89.99 },
  { amount: '100.00', chance: 10 },
  { amount: '999999999999.99', chance: 0.01 },
];
const { width, height } = { width: window.innerWidth, height: window.innerHeight };

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  stage.site();
  session.start(memberOf(3));
});
afterEach(async () => {
  vi.useRealTimers();
  stage.clear();
  activateLanguage('EN');
  document.body.style.width = '';
  await page.viewport(width, height);
});

const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
const draw = () => document.querySelector<HTMLButtonElement>('button')!;

/** As wide as the column that a promotion's page gives it. */
function show(columnWidth: number, ticketType: 'SLOT_MACHINE' | 'PRIZE_WHEEL'): void {
  document.body.style.width = `${columnWidth}px`;
  const raffle = { ticketType, dailyTickets: 5, depositPerTicket: '0.00', prizes } as const;
  stage.show(<Raffle promotionId="p1" raffle={raffle} eligibility={eligibilityOf({ state: 'joined', tickets: 3 })} />);
}

describe('[C-01] a raffle', () => {
  // Columns of a promotion's page at 360, 768, 1200 and 1440 px.
  test.each([328, 440, 520, 560, 600, 700])('in a column of %i px nothing lies over the prizes', async (column) => {
    for (const ticketType of ['SLOT_MACHINE', 'PRIZE_WHEEL'] as const) {
      for (const language of languages) {
        await loadLanguage(language);
        activateLanguage(language);
        show(column, ticketType);
        await expect.poll(() => document.querySelector('table caption')).not.toBeNull();
        const table = box('table');
        const root = box('#root');
        const machine = document.querySelector('table')!.previousElementSibling!;
        for (const part of machine.querySelectorAll('svg, span, button, p')) {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          const isApart = right <= table.left || bottom <= table.top || left >= table.right || top >= table.bottom;
          expect(isApart, `${language} ${ticketType} ${part.tagName}`).toBe(true);
        }
        expect(table.right, `in ${language}`).toBeLessThanOrEqual(root.right);
        expect(document.querySelector('table')!.scrollWidth).toBeLessThanOrEqual(Math.ceil(table.width));
      }
    }
  });

  test('a prize of many figures leaves the button where it was, in every language', async () => {
    await page.viewport(360, 640);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    globalThis.fetch = async (address) => {
      const { pathname } = new URL(address as string, location.origin);
      if (pathname !== claimRafflePromotion.path) return new Promise(() => undefined);
      const value = { transactionId: '1', prize: 2, amount: '999999999999.99', currency: 'VND', ticketsLeft: 2 };
      return Response.json({ success: true, value, message: '', errorCode: null, requestId: 'r1' });
    };
    for (const language of languages) {
      await loadLanguage(language);
      activateLanguage(language);
      stage.show(null);
      await expect.poll(() => document.querySelector('table')).toBeNull();
      show(328, 'SLOT_MACHINE');
      await expect.poll(() => document.querySelector('button')?.disabled).toBe(false);
      const before = draw().getBoundingClientRect().top;
      draw().click();
      await expect.poll(() => document.querySelector('span[class*=turning]')).not.toBeNull();
      await vi.advanceTimersByTimeAsync(2_400);
      await expect.poll(() => document.querySelector('[role=status]')?.textContent).toContain('999,999,999,999.99');
      expect(draw().getBoundingClientRect().top, `in ${language}`).toBe(before);
    }
  });
});
