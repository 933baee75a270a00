import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A gateway as another company might have written it: its own habits, the calls' newer names, and not all calls. */
export interface OtherGateway {
  readonly port: number;
  /** What the site asked, as "METHOD /path". */
  readonly asked: readonly string[];
  /** Bodies of logins, as they came. */
  readonly logins: readonly unknown[];
  /** From now on the member has this much. */
  setBalance(amount: number): void;
  /** Forgets all sessions. */
  endSessions(): void;
  close(): Promise<void>;
}

export const player = { account: 'somchai9', password: 'Mango2026x' } as const;

type Value = Readonly<Record<string, unknown>> | readonly unknown[] | string;
interface Asked {
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  readonly token: string;
  readonly language: string;
}
class Refusal extends Error {
  readonly status: number;
  readonly errorCode: string;
  constructor(status: number, errorCode: string) {
    super(errorCode);
    this.status = status;
    this.errorCode = errorCode;
  }
}

const vendors = [
  { vassalage: 'ORC', accountTypeName: 'ORC', displayName: 'Orchid Reels', gameType: 'RNG' },
  { vassalage: 'TIDE', accountTypeName: 'TIDE', displayName: 'Tide Works', gameType: 'RNG' },
  { vassalage: 'KOI', accountTypeName: 'KOI', displayName: 'Koi Pond', gameType: 'FISH' },
];
const names = ['Orchid Moon', 'River Fortune', 'Silk Route', 'Temple Cats', 'Paper Lantern', 'Salt Pearl'];
const games = vendors.flatMap(({ vassalage, displayName, gameType }) =>
  names.map((name, index) => ({
    nodeId: `${vassalage}-${index}`,
    roomId: null,
    gameName: `${name} ${vassalage}`,
    gameType,
    vassalage,
    displayName,
    showIcon: `/img/${vassalage}.svg`,
    weight: index,
  })),
);

const moduleIds = ['DIRECTREG3', 'USERNAMEREG3', 'RNG3', 'FISH3', 'SOMETHING_OF_THEIRS'];
const rule = { required: true, visible: true };

/** Starts it on a free port. It answers whatever site asks, as such gateways do. */
export async function startOtherGateway(): Promise<OtherGateway> {
  const asked: string[] = [];
  const logins: unknown[] = [];
  const sessions = new Set<string>();
  const favourites = new Set<string>();
  let balance = 1250.5;

  const page = ({ query }: Asked) => {
    const size = Number(query.get('pageSize') ?? 60);
    const wanted = (query.get('gameName') ?? '').toLowerCase();
    const found = games.filter(
      ({ gameType, vassalage, gameName }) =>
        gameType === query.get('gameType') &&
        [null, '', vassalage].includes(query.get('vassalage')) &&
        gameName.toLowerCase().includes(wanted),
    );
    const from = (Number(query.get('pageNo') ?? 1) - 1) * size;
    return {
      games: found.slice(from, from + size),
      totalPages: Math.ceil(found.length / size),
      totalCount: found.length,
    };
  };
  const member = () => ({
    id: 77,
    account: player.account,
    nickname: null,
    type: 3,
    regDate: 1_750_000_000_000,
    mobile: '',
  });

  const visitors: Readonly<Record<string, (asked: Asked) => Value>> = {
    'GET /wps/system/status': () => ({
      maintenance: false,
      regionRestriction: 'N',
      location: { ip: '203.0.113.9', country: 'TH', city: 'Bangkok' },
      info: {
        whitelabel: { modId: 'SITE', enabled: '1', childrenNodes: moduleIds.map((modId) => ({ modId, enabled: '1' })) },
        register: { username: rule, password: rule, confirmPassword: rule },
        customerService: [],
        domainRoute: [],
        mainDomain: 'other.example',
        currency: 'THB',
        currencySymbol: '฿',
        theme: 'orchid',
      },
    }),
    'POST /wps/relay/GCSGAME_newGameVendor': () => ({
      data: {
        lanes: ['RNG', 'FISH', 'HOLOGRAM'].map((title) => ({
          title,
          gameClassify: title,
          cards: vendors.filter(({ gameType }) => gameType === title).map((card) => ({ ...card, isHot: '1' })),
        })),
      },
    }),
    'GET /wps/relay/GCSGAME_gameList': page,
    'GET /wps/relay/GCSGAME_hotGamesV2': () => ({ list: games.slice(0, 8) }),
    'GET /wps/relay/GCSGAME_getRankList': () => ({
      list: games.slice(0, 2).map(({ nodeId, gameName, gameType, displayName }, index) => ({
        vo: { nodeId, gameName, gameType, vendor: displayName, customerName: 'so***9', winAmount: 500 * (index + 1) },
      })),
    }),
    'POST /wps/session/login': ({ body }) => {
      logins.push(body);
      const isRight = body['username'] === player.account && body['password'] === player.password;
      if (!isRight) throw new Refusal(401, 'user.password.mismatch');
      const token = randomUUID();
      sessions.add(token);
      return {
        token,
        id: '77',
        userName: player.account,
        customerType: 3,
        firstTimeLogin: false,
        passwordExpired: false,
      };
    },
  };
  const members: typeof visitors = {
    'GET /wps/member/info': member,
    'GET /wps/v2/wallets/balance': () => ({
      sumBalance: balance,
      currency: 'THB',
      currencySymbol: '฿',
      balance: [{ accountTypeId: 2, availBalance: balance, frozen: 0 }],
    }),
    'GET /wps/relay/MCSFE_getFavoriteGames': () => ({ list: [...favourites] }),
    'POST /wps/relay/MCSFE_addFavoriteGameV2': ({ body }) => {
      favourites.add(String(body['nodeId']));
      return {};
    },
    'GET /wps/relay/EMFE_getInboxUnreadCount': () => ({ count: 0 }),
    'POST /wps/game/launchGame': ({ body }) => ({
      content: { game_url: `http://other-gateway.test/play?game=${String(body['nodeId'])}`, expires: 60 },
    }),
    'DELETE /wps/session/logout': ({ token }) => {
      sessions.delete(token);
      return {};
    },
  };
  /** These answer with the bare value, without an envelope. */
  const bare = new Set(['GET /wps/relay/MCSFE_getFavoriteGames', 'GET /wps/relay/GCSGAME_hotGamesV2']);

  function answer(call: string, asked: Asked): Value {
    const open = visitors[call];
    if (open) return open(asked);
    const closed = members[call];
    if (!closed) throw new Refusal(404, '');
    if (!sessions.has(asked.token)) throw new Refusal(401, 'login.not.session');
    return closed(asked);
  }

  const server = createServer((request, response) => {
    void (async () => {
      allow(request, response);
      const url = new URL(request.url ?? '', 'http://other-gateway.test');
      if (request.method === 'OPTIONS') return response.writeHead(204).end();
      if (url.pathname.startsWith('/img/')) return sendPicture(response);
      if (url.pathname === '/play') return sendGame(response, url.searchParams.get('game') ?? '');
      const call = `${request.method} ${url.pathname}`;
      asked.push(call);
      try {
        const value = answer(call, {
          query: url.searchParams,
          body: await readBody(request),
          token: request.headers.authorization ?? '',
          language: String(request.headers['language'] ?? ''),
        });
        const enveloped = { success: true, value, message: '', errorCode: null, traceId: randomUUID(), ts: Date.now() };
        return sendJson(response, 200, bare.has(call) ? value : enveloped);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.status === 404)
          return response.writeHead(404, { 'content-type': 'text/html' }).end('<html><h1>404 Not Found</h1></html>');
        return sendJson(response, error.status, { success: false, value: null, errorCode: error.errorCode });
      }
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    logins,
    setBalance: (amount) => (balance = amount),
    endSessions: () => sessions.clear(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The site lies on another origin, and brings cookies along. */
function allow({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', headers.origin ?? '*');
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE');
  response.setHeader('access-control-allow-headers', 'authorization, content-type, device, language, merchant');
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function sendPicture(response: ServerResponse): void {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><rect width="4" height="5" fill="teal"/></svg>`;
  response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(drawing);
}

function sendGame(response: ServerResponse, game: string): void {
  const title = game.replaceAll(/[^\w-]/g, '');
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(`<!doctype html><title>${title}</title><h1>Playing ${title}</h1>`);
}
