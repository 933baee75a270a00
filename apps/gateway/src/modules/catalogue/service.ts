import type {
  favouriteGames,
  favouriteIds,
  Game,
  gameDetail,
  GameFeature,
  gameList,
  GameType,
  lobbyGames,
  recentGames,
  vassalageGames,
} from '@sampan/contract/catalogue';
import { gameFeatures } from '@sampan/contract/game-kinds';
import type { Language } from '@sampan/contract/envelope';
import { filterGames } from '@sampan/contract/lobby';
import { packGames } from '@sampan/contract/pack-games';
import type { QueryOf, ValueInputOf, ValueOf } from '@sampan/contract/operation';
import { sha256 } from '../../secret-hash.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import { pageFigures, pageOf } from '../../paging.ts';
import { CachedResponse } from '../../plugins/bind.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import { createMostPlayed } from './most-played.ts';
import { openFirst, rankOf, searcher } from './rules.ts';
import { type Catalogue, createCatalogueCache, type PlayTypesOf, type CachedGame } from './cache.ts';
import * as store from './store.ts';

export interface CatalogueDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  /** Ids of the games that a member opened last, newest first, each once. */
  readonly recentNodeIds: (memberId: string, limit: number) => Promise<readonly string[]>;
  /** Ids of the games that real accounts played most since then (milliseconds UTC), most played first. */
  readonly mostPlayed: (merchantCode: string, since: number, limit: number) => Promise<readonly string[]>;
  /** Of the operator's lotteries: node id -> default play type. */
  readonly playTypesOf: PlayTypesOf;
}

/** The catalogue's operator, and the reader's language. */
interface Reader {
  readonly merchant: Merchant;
  readonly language: Language;
}

interface Who extends Reader {
  readonly session: Session;
}

/** What play needs to open a game. */
export interface FoundGame {
  readonly nodeId: string;
  readonly gameName: string;
  readonly gameType: GameType;
  readonly vassalage: string;
  readonly vendorName: string;
  /** Which screen a lottery opens (spec §3). */
  readonly accountTypeName: string;
  /** Its name and its vendor's in plain letters, where they are written in others. */
  readonly romanisedName: string | undefined;
  /** Address of its picture. */
  readonly icon: string;
  /** Code of the partner that runs the vendor's games; null: none does. */
  readonly partner: string | null;
  readonly isOpen: boolean;
  readonly isVendorOpen: boolean;
  /** No game itself: it opens a list of other vendors' games (spec §3: VASSALAGE). */
  readonly isVassalage: boolean;
}

export interface CatalogueService {
  vendors(merchant: Merchant): Promise<CachedResponse>;
  /** Throws vendor_not_found. */
  list(reader: Reader, query: QueryOf<typeof gameList>): Promise<CachedResponse>;
  /** All games of a category, by columns. */
  lobbyList(reader: Reader, gameType: GameType): Promise<CachedResponse>;
  /** As a lobby searches, filters and sorts once it has all games. */
  lobby(reader: Reader, query: QueryOf<typeof lobbyGames>): Promise<CachedResponse>;
  /** What is played most, then what the operator marked. */
  hot(reader: Reader): Promise<CachedResponse>;
  /** Throws game_not_found. */
  detail(reader: Reader, nodeId: string): Promise<ValueInputOf<typeof gameDetail>>;
  /** Throws game_not_found, for what is a game itself too. */
  vassalage(reader: Reader, nodeId: string): Promise<CachedResponse>;
  recent(who: Who): Promise<ValueInputOf<typeof recentGames>>;
  favouriteIds(who: Who): Promise<ValueInputOf<typeof favouriteIds>>;
  favourites(who: Who, query: QueryOf<typeof favouriteGames>): Promise<ValueInputOf<typeof favouriteGames>>;
  /** Throws game_not_found. */
  addFavourite(who: Who, nodeId: string): Promise<void>;
  removeFavourite(who: Who, nodeId: string): Promise<void>;
  /** Null: the operator lists no such game. With the name that readers of the language see; the English one without it. */
  findGame(merchantCode: string, nodeId: string, language?: Language): Promise<FoundGame | null>;
  hasVendor(merchantCode: string, code: string): Promise<boolean>;
  /** Null: the operator has no such vendor. `partner` null: none runs its games. */
  findVendor(
    merchantCode: string,
    code: string,
  ): Promise<{ readonly name: string; readonly partner: string | null } | null>;
  /** The open games with this feature that a partner runs, in the operator's order. */
  gamesWith(
    merchantCode: string,
    feature: GameFeature,
    partner: string,
  ): Promise<{ readonly nodeId: string; readonly vassalage: string }[]>;
  close(): void;
}

/** How long a browser shows the catalogue without asking, seconds. */
const maxAge = 60;
const recentLimit = 24;
/** How many games a lobby shows before it has all of them. */
const lobbyPageSize = 60;
/** How many games of each vendor a list of sub-games has. */
const perVassalage = 60;

function prepare(value: unknown): CachedResponse {
  const json = JSON.stringify({ success: true, value, message: null, errorCode: null });
  const etag = `"${sha256(json).toString('base64url').slice(0, 22)}"`;
  return new CachedResponse(json, etag, `public, max-age=${maxAge}`);
}

/** The answer to this question, made once for each state of the catalogue. */
function answer(catalogue: Catalogue, key: string, make: () => unknown): CachedResponse {
  const before = catalogue.answers.get(key);
  if (before) return before;
  const prepared = prepare(make());
  catalogue.answers.set(key, prepared, { size: prepared.json.length });
  return prepared;
}

const wires = ({ wireIn }: Catalogue, games: readonly CachedGame[], language: Language) =>
  games.map((game) => wireIn(game, language));

const isOpen = ({ wire }: CachedGame) => wire.isOpen;

function selected(catalogue: Catalogue, query: QueryOf<typeof gameList>): readonly CachedGame[] {
  const { gameType, vassalage, isNew, gameName } = query;
  const games = (catalogue.byType.get(gameType) ?? []).filter(
    (game) => (vassalage === undefined || game.vendor.code === vassalage) && (isNew !== '1' || game.wire.isNew),
  );
  return gameName ? searched(catalogue, games, gameName) : games;
}

/** What can be played first, and in each part what answers best: the name itself, its beginning, a word of it, the rest. */
function searched({ foldedNames }: Catalogue, games: readonly CachedGame[], text: string): readonly CachedGame[] {
  const matches = searcher(text);
  const found = games.flatMap((game) => {
    const names = foldedNames(game);
    return matches(names.join(' ')) ? [{ game, rank: rankOf(names, text) }] : [];
  });
  return openFirst(
    found.toSorted((one, other) => one.rank - other.rank).map(({ game }) => game),
    isOpen,
  );
}

/** The vendors that an entry opens, in each category where they have games, with the first of these. */
function openedBy(catalogue: Catalogue, opens: readonly string[], language: Language): ValueOf<typeof vassalageGames> {
  const vassalages = catalogue.lanes.flatMap(({ gameType, cards }) =>
    cards.flatMap((card) => (opens.includes(card.vassalage) && card.gameCount !== 0 ? [{ gameType, ...card }] : [])),
  );
  const content: ValueOf<typeof vassalageGames>['content'] = {};
  for (const { gameType, vassalage } of vassalages) {
    const games = (catalogue.byType.get(gameType) ?? []).filter(
      ({ vendor, record }) => vendor.code === vassalage && record.opens.length === 0,
    );
    content[gameType] = { ...content[gameType], [vassalage]: wires(catalogue, games.slice(0, perVassalage), language) };
  }
  return { vassalages, content };
}

export function createCatalogue(deps: CatalogueDeps): CatalogueService {
  const { db, clock, events, recentNodeIds, playTypesOf } = deps;
  const mostPlayed = createMostPlayed({ clock, count: deps.mostPlayed });
  const cache = createCatalogueCache({ db, clock, events, playTypesOf });

  /** The games of these ids that the operator still lists: those that can be played first, each part in their order. */
  async function listed({ merchant, language }: Reader, nodeIds: readonly string[]): Promise<Game[]> {
    const catalogue = await cache.of(merchant.code);
    const games = nodeIds.flatMap((nodeId) => catalogue.games.get(nodeId) ?? []);
    return wires(catalogue, openFirst(games, isOpen), language);
  }

  async function favouritesOf(who: Who): Promise<Game[]> {
    return listed(who, await store.favourites(db.queries, who.merchant.code, who.session.memberId));
  }

  return {
    async vendors(merchant) {
      const catalogue = await cache.of(merchant.code);
      return answer(catalogue, 'vendors', () => ({
        data: {
          lanes: catalogue.lanes.map(({ gameType, cards }) => ({ title: gameType, gameClassify: gameType, cards })),
        },
      }));
    },

    async list({ merchant, language }, query) {
      const catalogue = await cache.of(merchant.code);
      const { gameType, vassalage, isNew, gameName, pageNo, pageSize } = query;
      if (vassalage !== undefined && !catalogue.vendors.has(vassalage)) throw new AppError('vendor_not_found');
      const make = () => {
        const all = selected(catalogue, query);
        return { games: wires(catalogue, pageOf(all, query), language), ...pageFigures(all.length, query) };
      };
      // Searches are too many to keep.
      if (gameName) return prepare(make());
      return answer(catalogue, ['list', language, gameType, vassalage, isNew, pageNo, pageSize].join('/'), make);
    },

    async lobbyList({ merchant, language }, gameType) {
      const catalogue = await cache.of(merchant.code);
      return answer(catalogue, ['lobbyList', language, gameType].join('/'), () =>
        packGames(wires(catalogue, catalogue.byType.get(gameType) ?? [], language)),
      );
    },

    async lobby({ merchant, language }, query) {
      const catalogue = await cache.of(merchant.code);
      const { gameType, q = '', vassalage, marks = '', features = '', sort } = query;
      const make = () => {
        const asked = features.split(',');
        const found = filterGames(catalogue.lobbyOf(gameType, language)(q), {
          vassalage,
          isNew: marks.includes('new'),
          isHot: marks.includes('hot'),
          features: gameFeatures.filter((feature) => asked.includes(feature)),
          sort,
        });
        return { games: found.slice(0, lobbyPageSize), totalCount: found.length };
      };
      // Searches are too many to keep.
      if (q !== '') return prepare(make());
      return answer(catalogue, ['lobby', language, gameType, vassalage, marks, features, sort].join('/'), make);
    },

    async hot({ merchant, language }) {
      const catalogue = await cache.of(merchant.code);
      const nodeIds = await mostPlayed(merchant.code);
      return answer(catalogue, ['hot', language, ...nodeIds].join('/'), () => {
        const played = nodeIds.flatMap((nodeId) => catalogue.games.get(nodeId) ?? []);
        const games = openFirst([...new Set([...played.filter(isOpen), ...catalogue.hot])], isOpen);
        return { list: wires(catalogue, games, language).map((game) => ({ ...game, isHot: true })) };
      });
    },

    async detail(reader, nodeId) {
      const [game] = await listed(reader, [nodeId]);
      if (!game) throw new AppError('game_not_found');
      return game;
    },

    async vassalage({ merchant, language }, nodeId) {
      const catalogue = await cache.of(merchant.code);
      const opens = catalogue.games.get(nodeId)?.record.opens ?? [];
      if (opens.length === 0) throw new AppError('game_not_found');
      return answer(catalogue, `vassalage/${language}/${nodeId}`, () => openedBy(catalogue, opens, language));
    },

    async recent(who) {
      return { list: await listed(who, await recentNodeIds(who.session.memberId, recentLimit)) };
    },

    async favouriteIds(who) {
      return { list: (await favouritesOf(who)).map(({ nodeId }) => nodeId) };
    },

    async favourites(who, page) {
      const all = await favouritesOf(who);
      const { totalPages } = pageFigures(all.length, page);
      return { content: pageOf(all, page), pageNum: page.pageNo, totalPages };
    },

    async addFavourite(who, nodeId) {
      const { merchant, session } = who;
      const [game] = await listed(who, [nodeId]);
      if (!game) throw new AppError('game_not_found');
      const favourite = { merchantCode: merchant.code, memberId: session.memberId, nodeId };
      await store.addFavourite(db.queries, favourite, new Date(clock.now()));
    },

    async removeFavourite({ merchant, session }, nodeId) {
      await store.removeFavourite(db.queries, { merchantCode: merchant.code, memberId: session.memberId, nodeId });
    },

    async findGame(merchantCode, nodeId, language = 'EN') {
      const catalogue = await cache.of(merchantCode);
      const game = catalogue.games.get(nodeId);
      if (!game) return null;
      const { record, vendor } = game;
      const wire = catalogue.wireIn(game, language);
      return {
        nodeId,
        gameName: wire.gameName,
        gameType: record.gameType,
        vassalage: vendor.code,
        vendorName: vendor.name,
        accountTypeName: vendor.accountType,
        romanisedName: wire.romanisedName,
        icon: wire.defaultIcon,
        partner: vendor.partner,
        isOpen: record.isOpen,
        isVendorOpen: vendor.isOpen,
        isVassalage: record.opens.length > 0,
      };
    },

    hasVendor: async (merchantCode, code) => (await cache.of(merchantCode)).vendors.has(code),
    findVendor: async (merchantCode, code) => (await cache.of(merchantCode)).vendors.get(code) ?? null,

    async gamesWith(merchantCode, feature, partner) {
      const { games } = await cache.of(merchantCode);
      return [...games.values()].flatMap(({ wire: { nodeId, vassalage, features, isOpen }, vendor }) =>
        isOpen && vendor.partner === partner && features.includes(feature) ? [{ nodeId, vassalage }] : [],
      );
    },

    close: () => cache.close(),
  };
}
