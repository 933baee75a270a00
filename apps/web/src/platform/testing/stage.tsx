import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { InputOf, Operation, ValueOf } from '@sampan/contract/operation';
import { operations } from '@sampan/contract/operations';
import { serverMessage, type ServerMessage } from '@sampan/contract/realtime';
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
  /** The address of the screen that is shown, as the browser has it. */
  at(address: string): void;
  /** The sockets for live updates that are open: each as it comes from the browser, with no gateway behind it. */
  sockets(): readonly WebSocket[];
  /** As the gateway brings it, by every socket that is open. */
  hear(message: ServerMessage): void;
  /** In place of what was shown. */
  show(content: ReactNode): void;
  /** No session is left, nothing is kept or open, and the address is the one before. */
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
      currencyDigits: 2,
      currencySymbol: '₫',
      symbolPlace: 'before',
      botCheck: { provider: 'none', geetestId: '' },
      federation: [],
      hasPasskeys: true,
      chat: 'everybody',
      firebase: null,
      welcomeOffer: '',
      ...info,
    },
  };
}

/** Asks once, and takes what was read for as good as new. */
function patientClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', staleTime: Number.POSITIVE_INFINITY, retry: false },
      mutations: { networkMode: 'always' },
    },
  });
}

const byName = new Map<unknown, Operation>(operations.map((operation) => [operation.name, operation]));

/** What a test puts into the cache as an answer must be one by the contract: else the test fails there. */
function checkAnswers(queries: QueryClient): void {
  const set = queries.setQueryData.bind(queries) as (key: QueryKey, updater: unknown, options?: object) => unknown;
  queries.setQueryData = ((key: QueryKey, updater: unknown, options?: object) => {
    const value = set(key, updater, options);
    if (value !== undefined) byName.get(key[0])?.value.parse(value);
    return value;
  }) as typeof queries.setQueryData;
}

/** Loads the words of EN and makes an empty document. `queries`: where it matters how the site asks. */
export async function setStage(queries = patientClient()): Promise<Stage> {
  checkAnswers(queries);
  await loadRest();
  await loadLanguage('EN');
  activateLanguage('EN');
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.querySelector('#root')!);
  const network = globalThis.fetch;
  const { href } = window.location;
  const at = (address: string) => window.history.replaceState(null, '', address);
  globalThis.fetch = async () => Promise.reject(new TypeError('no network'));
  const { WebSocket: socketClass } = globalThis;
  const sockets = new Set<WebSocket>();
  globalThis.WebSocket = class extends EventTarget {
    static readonly OPEN = socketClass.OPEN;
    static readonly CONNECTING = socketClass.CONNECTING;
    readonly readyState = socketClass.OPEN;
    constructor() {
      super();
      sockets.add(this as unknown as WebSocket);
    }
    send(): void {}
    close(): void {
      sockets.delete(this as unknown as WebSocket);
    }
  } as unknown as typeof WebSocket;
  const read: Stage['read'] = (operation, input, value) => {
    queries.setQueryData(queryKeyOf(operation, input), value);
  };
  return {
    queries,
    read,
    site(over = {}, info = {}) {
      read(systemStatus, { query: {} }, statusOf(over, info));
    },
    at,
    sockets: () => [...sockets],
    hear(message) {
      const data = JSON.stringify(serverMessage.parse(message));
      for (const socket of sockets) socket.dispatchEvent(new MessageEvent('message', { data }));
    },
    show: (content) => root.render(<QueryClientProvider client={queries}>{content}</QueryClientProvider>),
    clear() {
      globalThis.fetch = network;
      root.unmount();
      globalThis.WebSocket = socketClass;
      queries.clear();
      while (openDialogs().length > 0) closeDialog();
      session.end('expired');
      session.abandon();
      sessionStorage.clear();
      localStorage.clear();
      at(href);
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
