import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { InputOf, Operation, ValueOf } from '@sampan/contract/operation';
import { systemStatus } from '@sampan/contract/site';
import { queryKeyOf } from '../api.ts';
import { closeDialog, openDialogs } from '../dialogs.ts';
import { activateLanguage, loadLanguage, loadRest } from '../i18n.ts';
import { session } from '../session.ts';

type Status = ValueOf<typeof systemStatus>;

/** What a component is shown with: answers that were read before. There is no network: whatever is asked else fails. */
export interface Stage {
  readonly queries: QueryClient;
  /** Notes an answer of the gateway. */
  read<O extends Operation>(operation: O, input: InputOf<O>, value: ValueOf<O>): void;
  /** The site as the operator has it, in what differs. */
  site(over?: Partial<Omit<Status, 'info'>>, info?: Partial<Status['info']>): void;
  /** In place of what was shown. */
  show(content: ReactNode): void;
  /** Nobody is logged in, nothing is kept or open. */
  clear(): void;
}

/** What the gateway says of a site without anything special, but for what differs. */
export function statusOf(over: Partial<Omit<Status, 'info'>> = {}, info: Partial<Status['info']> = {}): Status {
  return {
    maintenance: false,
    regionRestriction: false,
    location: { ip: '', country: '' },
    ...over,
    info: {
      whitelabel: { modId: 'SITE', enabled: '1' },
      register: {},
      customerService: [],
      resources: [],
      domainRoute: [],
      mainDomain: '',
      analytics: { gtagId: '' },
      imageCDNs: [],
      launchGameCDNs: [],
      currency: 'VND',
      currencySymbol: '₫',
      botCheck: { provider: 'none', geetestId: '' },
      federation: [],
      hasPasskeys: true,
      firebase: null,
      welcomeOffer: '',
      ...info,
    },
  };
}

/** Loads the words of EN and makes an empty document. */
export async function setStage(): Promise<Stage> {
  await loadRest();
  await loadLanguage('EN');
  activateLanguage('EN');
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.querySelector('#root')!);
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  const network = globalThis.fetch;
  globalThis.fetch = async () => Promise.reject(new TypeError('no network'));
  const read: Stage['read'] = (operation, input, value) => {
    queries.setQueryData(queryKeyOf(operation, input), value);
  };
  return {
    queries,
    read,
    site(over = {}, info = {}) {
      read(systemStatus, { query: {} }, statusOf(over, info));
    },
    show: (content) => root.render(<QueryClientProvider client={queries}>{content}</QueryClientProvider>),
    clear() {
      globalThis.fetch = network;
      root.unmount();
      queries.clear();
      while (openDialogs().length > 0) closeDialog();
      session.end('expired');
      session.leave();
      sessionStorage.clear();
      localStorage.clear();
    },
  };
}

/** What a login answers. Types of accounts: spec §4. */
export function memberOf(customerType: number) {
  return {
    token: 'token-1',
    id: 'm1',
    userName: 'lotus01',
    customerType,
    firstTimeLogin: false,
    passwordExpired: false,
  };
}
