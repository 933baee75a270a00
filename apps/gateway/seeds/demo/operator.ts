import type { Merchant } from '../../src/plugins/request-context.ts';

/** The demonstration's operator. */
export const demoOperator: Merchant = {
  code: 'SAMPAN',
  name: 'Sampan',
  currency: 'VND',
  currencyDigits: 2,
  currencySymbol: '₫',
  symbolPlace: 'before',
  timeZone: 'Asia/Ho_Chi_Minh',
};

/** What each part of the demonstration is made for. */
export interface Demo {
  readonly merchantCode: string;
  readonly timeZone: string;
  /** Milliseconds UTC. */
  readonly now: number;
}
