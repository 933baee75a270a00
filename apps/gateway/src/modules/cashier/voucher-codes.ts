import { sha256 } from '../../secret-hash.ts';
import { randomLetters } from './transfer-reference.ts';

const length = 16;
const group = 4;

/** 80 bits of chance, to be read out and typed: `7KQ2-…`. */
export function newVoucherCode(): string {
  const letters = randomLetters(length);
  return Array.from({ length: length / group }, (_, at) => letters.slice(at * group, (at + 1) * group)).join('-');
}

/** What is kept of a code, however it is typed. Its chance is its salt. */
export function voucherHash(merchantCode: string, code: string): Buffer {
  const plain = code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return sha256(`voucher ${merchantCode} ${plain}`);
}
