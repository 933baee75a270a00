import type { Marks } from '../marks.ts';
import adults from './marks/adults.svg';
import bank from './marks/bank.svg';
import encrypted from './marks/encrypted.svg';
import limits from './marks/limits.svg';
import passkeys from './marks/passkeys.svg';
import qr from './marks/qr.svg';
import wallet from './marks/wallet.svg';

/** A demonstration has no certificate to show. */
export const marks: Marks = {
  certifications: [],
  payments: [
    { way: 'bank', url: bank },
    { name: 'QR', url: qr },
    { way: 'wallet', url: wallet },
  ],
  security: [
    { name: 'TLS', url: encrypted },
    { name: 'Passkeys', url: passkeys },
  ],
  responsible: [
    { name: '18+', url: adults },
    { name: '24 h', url: limits },
  ],
};
