import type { Translation } from '../translation.ts';
import type { wallet as source } from '../EN/wallet.ts';

export const wallet: Translation<typeof source> = {};
