import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type TeamFigures, teamOverview } from '@sampan/contract/team-figures';
import { dateAfter } from '@sampan/contract/zone-time';
import { languages } from '@sampan/contract/envelope';
import { activateLanguage, loadLanguage, t } from '../../platform/i18n.ts';
import { answerOf, gatewayAnswers } from '../../platform/testing/answers.ts';
import { setStage, type Stage } from '../../platform/testing/stage.tsx';
import type { Overview } from './queries.ts';
import { figureNames } from './rules.ts';
import { TeamOverview } from './TeamOverview.tsx';

const today = '2026-11-24';
const nothing: TeamFigures = {
  members: 1,
  newMembers: 0,
  registrations: 0,
  activeMembers: 0,
  deposits: '0.00',
  withdrawals: '0.00',
  validBet: '0.00',
  prizes: '0.00',
  rebates: '0.00',
  agentRebates: '0.00',
  activity: '0.00',
  fees: '0.00',
  profitLoss: '0.00',
  commission: '0.00',
};
const played: TeamFigures = {
  ...nothing,
  members: 1_204,
  newMembers: 12,
  activeMembers: 310,
  validBet: '1250000000.50',
  prizes: '900000000.00',
  profitLoss: '-350000000.50',
};
const overviewOf = (from: string, to: string, over: Partial<Overview> = {}): Overview => ({
  from,
  to,
  before: { from: dateAfter(from, -7), to: dateAfter(to, -7) },
  unit: 'day',
  isLive: true,
  totals: played,
  previous: { ...played, members: 1_192, newMembers: 12, activeMembers: 400, validBet: '1000000000.00' },
  points: [
    ...(from < to ? [{ from, to: from, ...played, validBet: '250000000.00' }] : []),
    { from: to, to, ...played, validBet: '1000000000.50', profitLoss: '-1.00' },
  ],
  currency: 'VND',
  ...over,
});

let stage: Stage;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 24, 6) });
  stage = await setStage();
  stage.site();
});
afterEach(async () => {
  vi.useRealTimers();
  stage.clear();
  await page.viewport(1280, 800);
});

const read = (from: string, to: string, over: Partial<Overview> = {}) =>
  stage.read(teamOverview, { query: { from, to } }, overviewOf(from, to, over));
async function choose(name: string): Promise<void> {
  const radio = page.getByRole('radio', { name });
  await expect.element(radio).toBeInTheDocument();
  (radio.element() as HTMLInputElement).click();
}
const card = (name: RegExp) => page.getByRole('button', { name });

describe('[T-02] the overview of a team', () => {
  test('shows each figure with the one of the time before, in words and not in colour alone', async () => {
    read(today, today, { before: { from: '2026-11-23', to: '2026-11-23' } });
    stage.show(<TeamOverview />);
    await expect.element(card(/^Members 1,204 12 more Before: 1,192$/)).toBeVisible();
    await expect.element(card(/^New members 12 As before Before: 12$/)).toBeVisible();
    await expect.element(card(/^Active members 310 90 less Before: 400$/)).toBeVisible();
    await expect.element(card(/^Valid bets ₫.1,250,000,000\.50 ₫.250,000,000\.50 more/)).toBeVisible();
    await expect.element(card(/^Profit and loss −.?₫.350,000,000\.50/)).toBeVisible();
    await expect.element(page.getByText(/Compared with 2026-11-23\. Today goes on/)).toBeVisible();
    expect(document.querySelectorAll('button[aria-pressed]')).toHaveLength(figureNames.length);
  });

  test('plots the figure that one chooses, and says the same in a table', async () => {
    read(today, today);
    read('2026-11-23', today);
    stage.show(<TeamOverview />);
    await choose('This week');
    const heights = () =>
      [...document.querySelectorAll('figure rect')].map((bar) => Math.round(Number(bar.getAttribute('height'))));
    await expect.poll(heights).toEqual([25, 100]);
    await card(/^Profit and loss/).click();
    await expect.element(card(/^Profit and loss/)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(heights).toEqual([100, 0]);
    await page.getByText('The same in a table').click();
    const table = page.getByRole('table', { name: 'Profit and loss' });
    await expect.element(table.getByRole('row', { name: /2026-11-24 −.?₫.1\.00/ })).toBeVisible();
    await expect.element(table.getByRole('row', { name: /2026-11-23 −.?₫.350,000,000\.50/ })).toBeVisible();
  });

  test('asks for the days of the period that is chosen, and for one’s own', async () => {
    read(today, today);
    const asked: string[] = [];
    globalThis.fetch = async (address) => {
      asked.push(new URL(address as string, location.origin).search);
      return new Response('Bad Gateway', { status: 502 });
    };
    stage.show(<TeamOverview />);
    for (const name of ['This week', 'Half month', 'This month', 'Own days']) await choose(name);
    await page.getByLabelText('From', { exact: true }).fill('2026-10-05');
    await expect
      .poll(() => [...new Set(asked)])
      .toEqual([
        '?from=2026-11-24&to=2026-11-24',
        '?from=2026-11-23&to=2026-11-24',
        '?from=2026-11-16&to=2026-11-24',
        '?from=2026-11-01&to=2026-11-24',
        '?from=2026-11-18&to=2026-11-24',
        '?from=2026-10-05&to=2026-11-24',
      ]);
  });

  test('says when nothing happened, holds the places of what is coming, and offers to try again what failed', async () => {
    read(today, today, { totals: nothing, previous: nothing, points: [{ from: today, to: today, ...nothing }] });
    stage.show(<TeamOverview />);
    await expect.element(page.getByText('Nothing happened in this time')).toBeVisible();
    await expect.element(card(/^Members 1 As before/)).toBeVisible();
    stage.queries.clear();
    globalThis.fetch = () => new Promise(() => undefined);
    stage.show(<TeamOverview key="waiting" />);
    await expect.poll(() => document.querySelector('ul[aria-busy="true"]')).not.toBeNull();
    expect(document.querySelectorAll('button[aria-pressed]')).toHaveLength(figureNames.length);
    stage.queries.clear();
    globalThis.fetch = async () => new Response('Bad Gateway', { status: 502 });
    stage.show(<TeamOverview key="failed" />);
    const retry = page.getByRole('button', { name: t('shell.retry') });
    await expect.element(retry).toBeVisible();
    gatewayAnswers(answerOf(teamOverview, overviewOf(today, today)));
    await retry.click();
    await expect.element(card(/^Members 1,204/)).toBeVisible();
  });

  test.each(languages)('[B-02] fits a phone in %s', async (language) => {
    await loadLanguage(language);
    activateLanguage(language);
    await page.viewport(320, 800);
    read(today, today);
    stage.show(<TeamOverview />);
    await expect.poll(() => document.querySelectorAll('figure rect').length).toBe(1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    const wide = [...document.querySelectorAll('button[aria-pressed], figure')].filter(
      (part) => part.scrollWidth > part.clientWidth + 1,
    );
    expect(wide).toEqual([]);
    // Five choices are too many for one line.
    read('2026-11-23', today);
    await page.getByRole('combobox').selectOptions(t('overview.week'));
    await expect.poll(() => document.querySelectorAll('figure rect').length).toBe(2);
  });
});
