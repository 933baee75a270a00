import type { billRecomputation, correctBill } from '@sampan/contract/bills';
import { formatAmount, readAmount } from '@sampan/contract/money';
import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import { accountOf as accountOfName, newName } from '../../account-names.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { ContractsSettings } from '../contracts/settings.ts';
import type { Wallet } from '../wallet/service.ts';
import { type CorrectionRow, corrected, insertCorrection } from './corrections-store.ts';
import { divide } from './division.ts';
import { halfEven } from './fraction.ts';
import { figure, figureSettings, inOrder, sharesOf, writtenCalculation, writtenFigures } from './settle.ts';
import * as store from './store.ts';
import type { BillRow } from './store.ts';
import type { WrittenCalculation, WrittenFigures } from './tables.ts';

/** Bills that are closed: what they would come to now, and the difference as a posting of its own. */
export interface Corrections {
  /** Nothing is written. Throws bill_not_found, function_not_available. */
  recompute(merchant: Merchant, billId: string): Promise<ValueInputOf<typeof billRecomputation>>;
  /**
   * Posts the difference that was shown, in the caller's transaction: the house pays it, or takes it back. Throws
   * bill_not_found, bill_not_open, bill_correction_outdated, insufficient_balance, balance_too_large.
   */
  correct(
    tx: Tx,
    merchant: Merchant,
    given: BodyOf<typeof correctBill> & { readonly billId: string; readonly by: string },
  ): Promise<CorrectionRow>;
  present(merchant: Merchant, correction: CorrectionRow): ValueInputOf<typeof correctBill>;
}

export interface CorrectionsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'move'>;
  readonly inForceIn: (
    queries: Queries,
    merchantCode: string,
  ) => Promise<{ readonly settings: ContractsSettings | null } | null>;
}

/** Those of which nothing is to be decided, or lapsed, any more. */
const closed: readonly BillRow['status'][] = [
  'not_reached',
  'insufficient',
  'to_collect',
  'partly_collected',
  'collected',
];

interface Recomputed {
  readonly figures: WrittenFigures;
  readonly calculation: WrittenCalculation;
  readonly due: bigint;
  /** What is beyond the bill and its corrections. */
  readonly difference: bigint;
}

export function createCorrections({ db, clock, wallet, inForceIn }: CorrectionsDeps): Corrections {
  /** By the function that settles and the settings that it had then, of the figures as they are now. What uplines' wallets had doesn't count: `due` is before it. */
  async function recomputed(queries: Queries, bill: BillRow): Promise<Recomputed> {
    const inForce = (await inForceIn(queries, bill.merchant_code))?.settings;
    if (!inForce) throw new AppError('function_not_available');
    const settings = bill.settings
      ? { ...bill.settings, activeStake: BigInt(bill.settings.activeStake) }
      : figureSettings(inForce, bill.kind);
    const slot = {
      merchantCode: bill.merchant_code,
      kind: bill.kind,
      period: await store.contractPeriod(queries, bill),
      from: bill.period_from,
      to: bill.period_to,
    };
    const contracts = await store.contractsWithin(queries, slot);
    const ordered = inOrder(await figure(queries, { settings, ...slot }, contracts));
    const divisions = divide(bill.payer, sharesOf(ordered), () => 10n ** 18n);
    const one = ordered.find(({ one: { contract } }) => contract.id === bill.contract_id)?.one;
    const division = divisions.find(({ contractId }) => contractId === bill.contract_id);
    if (!one || !division) throw new Error(`the contract ${bill.contract_id} was not in force`);
    return {
      figures: writtenFigures(one),
      calculation: writtenCalculation(one, division),
      due: division.due,
      difference: division.due - bill.due - (await corrected(queries, bill.account_id, bill.id)),
    };
  }

  return {
    async recompute({ code, currency, currencyDigits: digits }, billId) {
      const bill = await store.findBill(db.queries, accountOfName(billId), billId);
      if (bill?.merchant_code !== code) throw new AppError('bill_not_found');
      const { figures, calculation, due, difference } = await recomputed(db.queries, bill);
      const written = (amount: bigint) => formatAmount(amount, digits);
      const { over, under } = calculation.value;
      return {
        id: bill.id,
        billed: written(bill.due),
        due: written(due),
        difference: written(difference),
        currency,
        validBet: written(BigInt(figures.validBet)),
        prizes: written(BigInt(figures.prizes)),
        activeMembers: figures.activeMembers,
        tier: calculation.tier,
        value: written(halfEven({ over: BigInt(over), under: BigInt(under) })),
      };
    },

    async correct(tx, { code, currency, currencyDigits }, { billId, reason, difference: asked, by }) {
      const bill = await store.lockBill(tx, accountOfName(billId), billId);
      if (bill?.merchant_code !== code) throw new AppError('bill_not_found');
      if (!closed.includes(bill.status)) throw new AppError('bill_not_open');
      const { difference, ...found } = await recomputed(tx, bill);
      const isNegative = asked.startsWith('-');
      const size = readAmount(isNegative ? asked.slice(1) : asked, currencyDigits);
      if (typeof size === 'string') throw new AppError(size, { field: 'difference' });
      if (difference === 0n || (isNegative ? -size : size) !== difference)
        throw new AppError('bill_correction_outdated');
      const id = newName(bill.account_id, 16);
      const moved = await wallet.move(tx, {
        wallet: { merchantCode: code, memberId: bill.member_id, realm: 'real', currency: bill.currency },
        source: 'contracts',
        action: 'correct',
        transactionId: id,
        payload: [difference],
        kind: bill.kind === 'dividend' ? 'dividend' : 'salary',
        reference: id,
        detail: '',
        counter: { kind: 'house', owner: 'contracts' },
        amount: -difference,
      });
      if (moved.status === 'insufficient') throw new AppError('insufficient_balance');
      if (moved.status !== 'posted' || moved.reference === null)
        throw new Error(`the correction ${id} was ${moved.status}`);
      const row: CorrectionRow = {
        account_id: bill.account_id,
        id,
        bill_id: bill.id,
        merchant_code: code,
        member_id: bill.member_id,
        ...found,
        amount: difference,
        currency,
        reason,
        corrected_by: by,
        corrected_at: new Date(clock.now()),
        movement_id: BigInt(moved.reference),
      };
      await insertCorrection(tx, row);
      return row;
    },

    present({ currencyDigits }, row) {
      return {
        id: row.id,
        billId: row.bill_id,
        due: formatAmount(row.due, currencyDigits),
        amount: formatAmount(row.amount, currencyDigits),
        currency: row.currency,
        at: row.corrected_at.getTime(),
      };
    },
  };
}
