import adults from './marks/adults.svg';
import bank from './marks/bank.svg';
import encrypted from './marks/encrypted.svg';
import limits from './marks/limits.svg';
import passkeys from './marks/passkeys.svg';
import qr from './marks/qr.svg';
import wallet from './marks/wallet.svg';

export type MarkGroup = 'certifications' | 'payments' | 'security' | 'responsible';

/** `name` is read aloud; names of products and standards are the same in every language. */
export interface Mark {
  readonly name: string;
  readonly url: string;
}

/** What the footer shows, in order; a demonstration has no certificate to show. */
export const marks: Readonly<Record<MarkGroup, readonly Mark[]>> = {
  certifications: [],
  payments: [
    { name: 'Bank', url: bank },
    { name: 'QR', url: qr },
    { name: 'E-wallet', url: wallet },
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
