import { depositStatuses } from '@sampan/contract/deposits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeRedirect } from '../../partners/sampan-payment.ts';
import { demoDepositMethods } from '../../../seeds/demo/settings.ts';
import { nextStatus, refuseDeposit } from './rules.ts';
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
