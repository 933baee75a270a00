import adults from './marks/adults.svg';
import bank from './marks/bank.svg';
import encrypted from './marks/encrypted.svg';
import limits from './marks/limits.svg';
import passkeys from './marks/passkeys.svg';
import qr from './marks/qr.svg';
import wallet from './marks/wallet.svg';

export type MarkGroup = 'certifications' | 'payments' | 'security' | 'responsible';

/**
 * A picture and what is read aloud for it: a name of a product or a standard, which is the same in every language, or a
 * way to pay, which each language has its word for.
 */
export type Mark = { readonly url: string } & ({ readonly name: string } | { readonly way: 'bank' | 'wallet' });

/** What the footer shows, in order; a demonstration has no certificate to show. */
export const marks: Readonly<Record<MarkGroup, readonly Mark[]>> = {
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
