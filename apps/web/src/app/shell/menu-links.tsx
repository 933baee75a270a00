import Flame from 'lucide-react/icons/flame';
import History from 'lucide-react/icons/history';
import Megaphone from 'lucide-react/icons/megaphone';
import Plus from 'lucide-react/icons/plus';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Star from 'lucide-react/icons/star';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';
import type { PhraseKey } from '@sampan/phrases/keys';
import { paths } from '../../platform/paths.ts';

export interface MenuEntry {
  label: PhraseKey;
  href: string;
  icon: ReactNode;
}

/** Visitors see these too: the route asks them to log in and goes on. */
export const mainLinks: readonly MenuEntry[] = [
  { label: 'shell.deposit', href: paths.member('depositv2'), icon: <Plus /> },
  { label: 'shell.notices', href: paths.notices(), icon: <Megaphone /> },
  { label: 'shell.hot', href: paths.hot(), icon: <Flame /> },
  { label: 'shell.favourites', href: paths.favourites(), icon: <Star /> },
];

export const memberLinks: readonly MenuEntry[] = [
  { label: 'shell.security', href: paths.member('securityCenter'), icon: <ShieldCheck /> },
  { label: 'shell.wallet', href: paths.member('transferFund'), icon: <Wallet /> },
  { label: 'shell.betting', href: paths.member('personalHistoryCopy'), icon: <ReceiptText /> },
  { label: 'shell.transactions', href: paths.member('transactionHistory'), icon: <History /> },
];
