import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Fate } from '../vendor/engine/fixtures/discipline.ts';
import type {
  BetsAnswer,
  CashOutAnswer,
  CashOutRequest,
  FixtureAnswer,
  FixturesAnswer,
  PlaceAnswer,
  PlaceRequest,
  SportsMessage,
} from '../vendor/engine/fixtures/protocol.ts';
import type { Goal } from '../vendor/games/sports/feed/play.ts';
import type { BookTimes } from '../vendor/engine/fixtures/book.ts';
import { type GameSocket, launchGame, openGameSocket, type World } from './game-socket.ts';

/** A clock that stands until it is set, and seeds that are the same in each run. */
export function testFeed(startsAt: number, prefix: string): BookTimes & { at: number } {
  let count = 0;
  const feed = {
    at: startsAt,
    now: () => feed.at,
    tickMs: 5,
    newSeed: () => {
      count += 1;
      return createHash('sha256').update(`${prefix} ${count}`).digest('hex');
    },
  };
  return feed;
}

/** What a test knows of a fixture that no page does. */
export interface KnownFixture {
  readonly id: string;
  readonly kind: string;
  readonly startsAt: number;
  readonly fate: Fate;
  /** Of a football match. */
  readonly goals: readonly Goal[];
}

/** Gives a player money in the wallet that is kept here, minor units; takes it where that is negative. */
export function fillOwnWallet(dataDir: string, playerId: string, amount: bigint): void {
  const db = new DatabaseSync(join(dataDir, 'sandbox.db'), { timeout: 5_000 });
  try {
    db.prepare(
      `insert into vendor_wallet (player_id, currency, currency_digits, balance) values (?, 'CNY', 2, 0)
       on conflict do nothing`,
    ).run(playerId);
    db.prepare('update vendor_wallet set balance = balance + ? where player_id = ?').run(amount, playerId);
  } finally {
    db.close();
  }
}

/** What a player has in the wallet that is kept here, minor units. */
export function ownBalance(dataDir: string, playerId: string): bigint {
  const db = new DatabaseSync(join(dataDir, 'sandbox.db'), { readOnly: true });
  try {
    return BigInt(
      Number(db.prepare('select balance from vendor_wallet where player_id = ?').get(playerId)?.balance ?? 0),
    );
  } finally {
    db.close();
  }
}

/** All fixtures with their course, by their start. */
export function knownFixtures(dataDir: string): KnownFixture[] {
  const db = new DatabaseSync(join(dataDir, 'sandbox.db'), { readOnly: true });
  try {
    return db
      .prepare('select id, kind, starts_at, course from vendor_fixture order by starts_at, id')
      .all()
      .map(({ id, kind, starts_at: startsAt, course }) => {
        const { fate, goals = [] } = JSON.parse(String(course)) as { fate: Fate; goals?: Goal[] };
        return { id: String(id), kind: String(kind), startsAt: Number(startsAt), fate, goals };
      });
  } finally {
    db.close();
  }
}

/** Lets a fixture have begun at another time, as if so much had passed while the sandbox was stopped. */
export function moveFixture(dataDir: string, { id, startsAt }: KnownFixture, to: number): void {
  const db = new DatabaseSync(join(dataDir, 'sandbox.db'), { timeout: 5_000 });
  try {
    db.prepare('update vendor_fixture set starts_at = ?, next_at = next_at + ? where id = ?').run(
      to,
      to - startsAt,
      id,
    );
  } finally {
    db.close();
  }
}

/** The page of a book, as far as its server sees it. */
export interface SportsPage {
  readonly session: string;
  fixtures(query: string): Promise<FixturesAnswer>;
  fixture(id: string): Promise<FixtureAnswer>;
  /** `signal`: of a page that is left before the answer. */
  place(request: PlaceRequest, signal?: AbortSignal): Promise<PlaceAnswer>;
  bets(list: 'open' | 'settled', more?: string): Promise<BetsAnswer>;
  cashOut(betId: string, amount: string): Promise<CashOutAnswer>;
  /** A call as it is, with its status. */
  raw(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }>;
}

/** Launches a book. `launched`: the session of a page that was launched before. */
export async function openBook(world: World, nodeId = 'ds88:football', launched?: string): Promise<SportsPage> {
  const session = launched ?? (await launchGame(world, nodeId));
  const raw = async (method: string, path: string, body?: object, signal?: AbortSignal) => {
    const response = await fetch(`http://127.0.0.1:${world.port}/api/vendor/sports/${path}`, {
      method,
      headers: { authorization: `Bearer ${session}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const call = async (method: string, path: string, body?: object) => (await raw(method, path, body)).body;
  return {
    session,
    raw,
    fixtures: async (query) => (await call('GET', `fixtures?${query}`)) as FixturesAnswer,
    fixture: async (id) => (await call('GET', `fixtures/${id}`)) as FixtureAnswer,
    place: async (request, signal) => (await raw('POST', 'bets', request, signal)).body as PlaceAnswer,
    bets: async (list, more = '') => (await call('GET', `bets?list=${list}${more}`)) as BetsAnswer,
    cashOut: async (betId, amount) =>
      (await call('POST', `bets/${betId}/cash-out`, { amount } satisfies CashOutRequest)) as CashOutAnswer,
  };
}

/** The socket of a book's page. */
export const listen = (world: Pick<World, 'port'>): Promise<GameSocket<SportsMessage>> =>
  openGameSocket<SportsMessage>(world, 'sports');
