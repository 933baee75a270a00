import type { Batch, Step, StepKind } from './steps.ts';

type Wish = Partial<Omit<Step, 'kind'>>;

const quiet = { minutes: 0, decides: null, isTwice: false, hasJobs: false, kill: null } as const;
const well = { deposits: 'fine', payouts: 'done', vendor: 'done' } as const;

function batch(steps: readonly (readonly [StepKind, Wish?])[], more: Partial<Batch> = {}): Batch {
  const usual = { who: 0, at: 0, size: 0, key: 0, isOther: false };
  return { ...quiet, moods: well, ...more, steps: steps.map(([kind, wish]) => ({ ...usual, ...wish, kind })) };
}
const one = (kind: StepKind, wish: Wish = {}, more: Partial<Batch> = {}) => batch([[kind, wish]], more);
const jobs = (minutes: number) => one('cashback', { key: 3 }, { minutes, hasJobs: true });

/** Everything once with success: what chance may leave out of a short run. */
export const story: Batch[] = [
  // A bonus that is sent to a vendor with all that there is, and fetched, is one still.
  one('redeem', { key: 10 }),
  one('transfer', { at: 2, size: 2, key: 10 }),
  one('transfer', { at: 2, size: 2, key: 11 }),
  one('transfer', { at: 2, key: 12 }),
  one('forfeit'),
  one('collect', { key: 10 }),
  one('forfeit'),
  // A deposit with its bonus, given up; rounds, and what they bring.
  one('deposit', { who: 1, isOther: true }),
  one('pay', { who: 1 }),
  one('tell', { who: 1 }, { isTwice: true }),
  one('forfeit', { who: 1 }),
  ...[0, 1, 2].flatMap((at) => [
    one('bet', { who: 1, at, size: 1 }, { isTwice: at === 0 }),
    one('win', { who: 1, size: 1, key: 2 }),
  ]),
  one('mission', { who: 1 }, { isTwice: true }),
  one('cashback', { who: 1 }),
  one('convert', { who: 1 }),
  one('redeem', { who: 1 }),
  one('redeem', { who: 1, at: 2, key: 1 }),
  one('decide_order', { who: 1, at: 1 }),
  one('bet', { who: 1, at: 3 }),
  one('rollback', { who: 1, key: 3 }),
  one('waive', { who: 1 }),
  // Withdrawals: one by itself, one by staff, one refused, one cancelled; receipts and what is decided about them.
  one('withdraw'),
  one('withdraw', { size: 2, key: 1 }),
  one('approve_withdrawal', { at: 1 }),
  one('withdraw', { size: 2, key: 2 }),
  one('refuse_withdrawal', { at: 2 }),
  one('withdraw', { key: 3 }),
  one('cancel_withdrawal', { at: 3 }, { isTwice: true }),
  jobs(1),
  jobs(1),
  one('receipt', { size: 1 }),
  one('dispute', { size: 1 }),
  one('receipt', { at: 1, size: 2 }),
  one('dispute'),
  // A vendor's wallet, filled and emptied.
  one('transfer', { at: 2 }, { moods: { ...well, vendor: 'unanswered' } }),
  jobs(20),
  one('vendor_play', { size: 1 }),
  one('collect', {}, { isTwice: true }),
  one('transfer', { at: 2, key: 1 }),
  one('transfer', { key: 2 }),
  one('line', {}, { isTwice: true }),
  one('line', { who: 1 }),
  // Vouchers and bank transfers.
  batch([['voucher'], ['voucher', { who: 1 }]]),
  one('deposit', { at: 2 }),
  one('deposit_receipt'),
  one('approve_deposit'),
  one('deposit', { at: 2, key: 1 }),
  one('refuse_deposit', { at: 1 }),
  one('deposit', { key: 2 }),
  one('cancel_deposit', { at: 2 }),
  // A bonus that is not played in its time, the commissions of the day, and limits.
  one('deposit', { key: 3, isOther: true }),
  one('pay', { at: 1 }),
  jobs(20),
  jobs(25 * 60),
  one('limit', { size: 1 }),
  one('time_out'),
  one('bet', { at: 1 }),
];
