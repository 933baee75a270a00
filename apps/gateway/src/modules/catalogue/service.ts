import { createHash } from 'node:crypto';
import type {
  gameDetail,
  GameFeature,
  favouriteGames,
  favouriteIds,
  gameList,
  GameType,
  recentGames,
  vassalageGames,
} from '@sampan/contract/catalogue';
import type { QueryOf, ValueInputOf, ValueOf } from '@sampan/contract/operation';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import { Prepared } from '../../plugins/bind.ts';
import type { Merchant, Session } from '../../plugins/gate.ts';
import type { GameToDraw } from './art-words.ts';
import { pageOf, searcher } from './rules.ts';
import { type Catalogue, createShelf, type PlayTypesOf, type ShelvedGame } from './shelf.ts';
import * as store from './store.ts';

export interface CatalogueDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  /** Ids of the games that a member opened last, newest first, each once. */
  readonly recentNodeIds: (memberId: string, limit: number) => Promise<readonly string[]>;
  /** Of the operator's lotteries: node id -> default play type. */
  readonly playTypesOf: PlayTypesOf;
}

interface Who {
  readonly merchant: Merchant;
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
  /** Code of the partner that runs the vendor's games; null: nobody does. */
  readonly partner: string | null;
  readonly isOpen: boolean;
  readonly isVendorOpen: boolean;
  /** No game itself: it opens a list of other vendors' games (spec §3: VASSALAGE). */
  readonly isVassalage: boolean;
}

export interface CatalogueService {
  vendors(merchant: Merchant): Promise<Prepared>;
  /** Throws vendor_not_found. */
  list(merchant: Merchant, query: QueryOf<typeof gameList>): Promise<Prepared>;
  hot(merchant: Merchant): Promise<Prepared>;
  /** Throws game_not_found. */
  detail(merchant: Merchant, nodeId: string): Promise<ValueInputOf<typeof gameDetail>>;
  /** Throws game_not_found, for what is a game itself too. */
  vassalage(merchant: Merchant, nodeId: string): Promise<Prepared>;
  recent(who: Who): Promise<ValueInputOf<typeof recentGames>>;
  favouriteIds(who: Who): Promise<ValueInputOf<typeof favouriteIds>>;
  favourites(who: Who, query: QueryOf<typeof favouriteGames>): Promise<ValueInputOf<typeof favouriteGames>>;
  /** Throws game_not_found. */
  addFavourite(who: Who, nodeId: string): Promise<void>;
  removeFavourite(who: Who, nodeId: string): Promise<void>;
  /** Null: the operator lists no such game. */
  findGame(merchantCode: string, nodeId: string): Promise<FoundGame | null>;
  hasVendor(merchantCode: string, code: string): Promise<boolean>;
  /** The open games with this feature that a partner runs, in the operator's order. */
  gamesWith(
    merchantCode: string,
    feature: GameFeature,
    partner: string,
  ): Promise<{ readonly nodeId: string; readonly vassalage: string }[]>;
  /** What a game's picture is drawn from; null: nobody has such a game. */
  pictureSubject(nodeId: string): Promise<GameToDraw | null>;
  vendorOfMark(code: string): Promise<{ readonly code: string; readonly name: string } | null>;
  close(): void;
}

/** How long a browser shows the catalogue without asking, seconds. */
const maxAge = 60;
const recentLimit = 24;
/** How many games of each vendor a list of sub-games has. */
const perVassalage = 60;

function prepare(value: unknown): Prepared {
  const json = JSON.stringify({ success: true, value, message: null, errorCode: null });
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  return new Prepared(json, etag, `public, max-age=${maxAge}`);
}

/** The answer to this question, made once for each state of the catalogue. */
function answer(catalogue: Catalogue, key: string, make: () => unknown): Prepared {
  const before = catalogue.answers.get(key);
  if (before) return before;
  const prepared = prepare(make());
  catalogue.answers.set(key, prepared, prepared.json.length);
  return prepared;
}

const wires = (games: readonly ShelvedGame[]) => games.map((game) => game.wire);

function selected(catalogue: Catalogue, query: QueryOf<typeof gameList>): readonly ShelvedGame[] {
  const { gameType, vassalage, isNew, gameName } = query;
  const matches = searcher(gameName ?? '');
  return (catalogue.byType.get(gameType) ?? []).filter(
    (game) =>
      (vassalage === undefined || game.vendor.code === vassalage) &&
      (isNew !== '1' || game.wire.isNew) &&
      matches(game.folded),
  );
}

/** The vendors that an entry opens, in each category where they have games, with the first of these. */
function openedBy(catalogue: Catalogue, opens: readonly string[]): ValueOf<typeof vassalageGames> {
  const vassalages = catalogue.lanes.flatMap(({ gameType, cards }) =>
    cards.flatMap((card) => (opens.includes(card.vassalage) && card.gameCount > 0 ? [{ gameType, ...card }] : [])),
  );
  const content: ValueOf<typeof vassalageGames>['content'] = {};
  for (const { gameType, vassalage } of vassalages) {
    const games = (catalogue.byType.get(gameType) ?? []).filter(
      ({ vendor, record }) => vendor.code === vassalage && record.opens.length === 0,
    );
    content[gameType] = { ...content[gameType], [vassalage]: wires(games.slice(0, perVassalage)) };
  }
  return { vassalages, content };
}

export function createCatalogue({ db, clock, events, recentNodeIds, playTypesOf }: CatalogueDeps): CatalogueService {
  const shelf = createShelf({ db, clock, events, playTypesOf });

  /** The games of these ids that the operator still lists, in their order. */
  async function listed(merchant: Merchant, nodeIds: readonly string[]): Promise<ShelvedGame[]> {
    const { games } = await shelf.of(merchant.code);
    return nodeIds.flatMap((nodeId) => games.get(nodeId) ?? []);
  }

  async function favouritesOf({ merchant, session }: Who): Promise<ShelvedGame[]> {
    return listed(merchant, await store.favourites(db.queries, merchant.code, session.memberId));
  }

  return {
    async vendors(merchant) {
      const catalogue = await shelf.of(merchant.code);
      return answer(catalogue, 'vendors', () => ({
        data: {
          lanes: catalogue.lanes.map(({ gameType, cards }) => ({ title: gameType, gameClassify: gameType, cards })),
        },
      }));
    },

    async list(merchant, query) {
      const catalogue = await shelf.of(merchant.code);
      const { gameType, vassalage, isNew, gameName, pageNo, pageSize } = query;
      if (vassalage !== undefined && !catalogue.vendorCodes.has(vassalage)) throw new AppError('vendor_not_found');
      const make = () => {
        const all = selected(catalogue, query);
        const { items, totalPages } = pageOf(all, pageNo, pageSize);
        return { games: wires(items), totalPages, totalCount: all.length };
      };
      // Searches are too many to keep.
      if (gameName) return prepare(make());
      return answer(catalogue, ['list', gameType, vassalage, isNew, pageNo, pageSize].join('/'), make);
    },

    async hot(merchant) {
      const catalogue = await shelf.of(merchant.code);
      return answer(catalogue, 'hot', () => ({ list: wires(catalogue.hot) }));
    },

    async detail(merchant, nodeId) {
      const [game] = await listed(merchant, [nodeId]);
      if (!game) throw new AppError('game_not_found');
      return game.wire;
    },

    async vassalage(merchant, nodeId) {
      const catalogue = await shelf.of(merchant.code);
      const opens = catalogue.games.get(nodeId)?.record.opens ?? [];
      if (opens.length === 0) throw new AppError('game_not_found');
      return answer(catalogue, `vassalage/${nodeId}`, () => openedBy(catalogue, opens));
    },

    async recent({ merchant, session }) {
      return { list: wires(await listed(merchant, await recentNodeIds(session.memberId, recentLimit))) };
    },

    async favouriteIds(who) {
      return { list: (await favouritesOf(who)).map((game) => game.wire.nodeId) };
    },

    async favourites(who, { pageNo, pageSize }) {
      const { items, totalPages } = pageOf(await favouritesOf(who), pageNo, pageSize);
      return { content: wires(items), pageNum: pageNo, totalPages };
    },

    async addFavourite({ merchant, session }, nodeId) {
      const [game] = await listed(merchant, [nodeId]);
      if (!game) throw new AppError('game_not_found');
      const favourite = { merchantCode: merchant.code, memberId: session.memberId, nodeId };
      await store.addFavourite(db.queries, favourite, new Date(clock.now()));
    },

    async removeFavourite({ merchant, session }, nodeId) {
      await store.removeFavourite(db.queries, { merchantCode: merchant.code, memberId: session.memberId, nodeId });
    },

    async findGame(merchantCode, nodeId) {
      const game = (await shelf.of(merchantCode)).games.get(nodeId);
      if (!game) return null;
      const { record, vendor } = game;
      return {
        nodeId,
        gameName: record.name,
        gameType: record.gameType,
        vassalage: vendor.code,
        vendorName: vendor.name,
        accountTypeName: vendor.accountType,
        romanisedName: game.wire.romanisedName,
        icon: game.wire.defaultIcon,
        partner: vendor.partner,
        isOpen: record.isOpen,
        isVendorOpen: vendor.isOpen,
        isVassalage: record.opens.length > 0,
      };
    },

    hasVendor: async (merchantCode, code) => (await shelf.of(merchantCode)).vendorCodes.has(code),

    async gamesWith(merchantCode, feature, partner) {
      const { games } = await shelf.of(merchantCode);
      return [...games.values()].flatMap(({ wire: { nodeId, vassalage, features, isOpen }, vendor }) =>
        isOpen && vendor.partner === partner && features.includes(feature) ? [{ nodeId, vassalage }] : [],
      );
    },

    pictureSubject: async (nodeId) => (await store.pictureSubject(db.queries, nodeId)) ?? null,
    vendorOfMark: async (code) => (await store.vendorName(db.queries, code)) ?? null,
    close: () => shelf.close(),
  };
}
