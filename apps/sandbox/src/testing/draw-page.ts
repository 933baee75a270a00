import type {
  BetPage,
  CancelAnswer,
  DrawState,
  LineRequest,
  OrderAnswer,
  OrderRequest,
  ResultPage,
} from '../vendor/engine/draws/protocol.ts';
import type { World } from './game-socket.ts';

/** The page of a lottery, as far as its server sees it. */
export interface DrawPage {
  readonly session: string;
  /** The page is closed: what it waits for comes to nothing. */
  leave(): void;
  state(): Promise<DrawState>;
  /** In the draw that is on unless it says otherwise. */
  order(requestId: string, lines: readonly LineRequest[], change?: Partial<OrderRequest>): Promise<OrderAnswer>;
  cancelBet(betId: string): Promise<CancelAnswer>;
  cancelOrder(orderId: string): Promise<CancelAnswer>;
  bets(list: 'open' | 'past', query?: Readonly<Record<string, string>>): Promise<BetPage>;
  results(query?: Readonly<Record<string, string>>): Promise<ResultPage>;
  ask(method: string, path: string, body?: object): Promise<{ readonly status: number; readonly answer: unknown }>;
}

/** Launches a lottery. `session`: of a page that was launched before. */
export async function openLottery(world: World, nodeId: string, session?: string): Promise<DrawPage> {
  const base = () => `http://127.0.0.1:${world.port}`;
  async function launch(): Promise<string> {
    const response = await fetch(`${base()}/play?launch=${world.wallet.launchToken(nodeId)}`);
    const [, secret] = /^vendor_\w+=([\w-]{43})/.exec(response.headers.get('set-cookie') ?? '') ?? [];
    if (secret === undefined)
      throw new Error(`the lottery was not launched: ${response.status} ${(await response.text()).slice(0, 300)}`);
    return secret;
  }
  const secret = session ?? (await launch());
  const leaving = new AbortController();
  const ask: DrawPage['ask'] = async (method, path, body) => {
    const response = await fetch(`${base()}/api/vendor/draws/${path}`, {
      method,
      signal: leaving.signal,
      headers: { authorization: `Bearer ${secret}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, answer: await response.json() };
  };
  const get = async (path: string, query: Readonly<Record<string, string>> = {}) =>
    (await ask('GET', `${path}?${new URLSearchParams(query)}`)).answer;
  const state = async () => (await get('state')) as DrawState;
  return {
    session: secret,
    leave: () => leaving.abort(),
    ask,
    state,
    order: async (requestId, lines, change = {}) => {
      const draws = change.draws ?? [{ drawNo: (await state()).coming[0]?.drawNo ?? 0, times: 1 }];
      const body = { requestId, lines, draws, isStoppedByWin: false, ...change };
      return (await ask('POST', 'orders', body)).answer as OrderAnswer;
    },
    cancelBet: async (betId) => (await ask('DELETE', `bets/${betId}`)).answer as CancelAnswer,
    cancelOrder: async (orderId) => (await ask('DELETE', `orders/${orderId}`)).answer as CancelAnswer,
    bets: async (list, query) => (await get('bets', { list, ...query })) as BetPage,
    results: async (query) => (await get('results', query)) as ResultPage,
  };
}
