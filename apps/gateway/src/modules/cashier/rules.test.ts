import { depositStatuses } from '@sampan/contract/deposits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeRedirect } from '../../partners/sampan-payment.ts';
import { demoDepositMethods } from '../../../seeds/demo/settings.ts';
import { closureOf, leftToday, limitsOf, nextStatus, refuseDeposit } from './rules.ts';
import { depositMethodSetting } from './settings.ts';

const setting = depositMethodSetting(2);
const method = setting.parse(demoDepositMethods[0]);
const merchant = { currency: 'VND', currencyDigits: 2 } as const;

describe('deposit rules', () => {
  it('[W-02] accepts amounts from the minimum to the maximum and says the limits otherwise', () => {
    const refuse = (amount: bigint, currency = 'VND') =>
      refuseDeposit(method, merchant, { amount, currency, level: 0 });
    expect(refuse(5_000_000n)).toBeNull();
    expect(refuse(10_000_000_000n)).toBeNull();
    expect(refuse(4_999_999n)).toEqual({
      code: 'amount_below_minimum',
      data: { field: 'amount', min: '50000.00', max: '100000000.00', currency: 'VND' },
    });
    expect(refuse(10_000_000_001n)?.code).toBe('amount_above_maximum');
    expect(refuse(0n)?.code).toBe('amount_invalid');
    expect(refuse(5_000_000n, 'THB')).toEqual({ code: 'currency_mismatch', data: { currency: 'VND' } });
    expect(refuseDeposit(undefined, merchant, { amount: 1n, currency: 'VND', level: 0 })?.code).toBe(
      'deposit_method_unknown',
    );
  });

  it('[W-02] limits are those of the highest level that is reached, and of the day what is left by method and by all', () => {
    const stepped = setting.parse({
      ...demoDepositMethods[0]!,
      dailyMaximum: '300000.00',
      levels: [
        { from: 5, max: '900000000.00', dailyMaximum: null },
        { from: 2, max: '200000000.00' },
      ],
    });
    const at = (level: number) => limitsOf(stepped, level);
    expect(at(0)).toEqual({ max: 100_000_000_00n, dailyMaximum: 300_000_00n });
    expect(at(2)).toEqual({ max: 200_000_000_00n, dailyMaximum: 300_000_00n });
    expect(at(7)).toEqual({ max: 900_000_000_00n, dailyMaximum: null });
    const today = { byMethod: 100_000_00n, byAll: 450_000_00n };
    expect(leftToday(at(2), null, today)).toBe(200_000_00n);
    expect(leftToday(at(2), 500_000_00n, today)).toBe(50_000_00n);
    expect(leftToday(at(7), 400_000_00n, today)).toBe(0n);
    expect(leftToday(at(7), null, today)).toBeNull();
    expect(closureOf(stepped, 0, 49_999_99n)).toBe('day');
    expect(closureOf(stepped, 0, 50_000_00n)).toBeNull();
    expect(closureOf({ ...stepped, minimumLevel: 1 }, 0, null)).toBe('level');
    expect(closureOf({ ...stepped, isClosed: true }, 7, null)).toBe('closed');
    const over = refuseDeposit(stepped, merchant, { amount: 100_000_001_00n, currency: 'VND', level: 1 });
    expect(over?.code).toBe('amount_above_maximum');
    expect(refuseDeposit(stepped, merchant, { amount: 100_000_001_00n, currency: 'VND', level: 2 })).toBeNull();
  });

  it('[W-02] refuses settings whose fee would eat the deposit or whose limits cross', () => {
    const written = demoDepositMethods[0]!;
    expect(setting.safeParse({ ...written, fee: '50000.00' }).success).toBe(false);
    expect(setting.safeParse({ ...written, max: '49999.99' }).success).toBe(false);
    expect(setting.safeParse({ ...written, min: '-1' }).success).toBe(false);
    expect(setting.safeParse({ ...written, surprise: 1 }).success).toBe(false);
    expect(setting.safeParse({ ...written, max: '10000000000000.00' }).success).toBe(false);
    expect(depositMethodSetting(0).safeParse(written).success).toBe(false);
  });

  it('[W-07] comes to the same end in whatever order a provider’s words arrive, once one of them is paid', () => {
    const told = fc.constantFrom('paid', 'failed', 'expired');
    fc.assert(
      fc.property(fc.constantFrom(...depositStatuses), fc.array(told, { minLength: 1 }), (start, words) => {
        const end = words.reduce((status, word) => nextStatus(status, word), start);
        const isPaid = start === 'paid' || words.includes('paid');
        expect(end === 'paid').toBe(isPaid);
        if (!isPaid && start !== 'pending') expect(end).toBe(start);
        expect(end).not.toBe('pending');
      }),
    );
  });

  it('[W-02] sends a browser to http(s) addresses only', () => {
    expect(safeRedirect('https://pay.example/o/1')).toBe('https://pay.example/o/1');
    for (const bad of ['javascript:alert(1)', 'data:text/html,x', '/o/1', 'not an address', 'file:///etc/passwd']) {
      expect(safeRedirect(bad)).toBeNull();
    }
  });
});
