import type { Game, GameType, VendorCard } from '@sampan/contract/catalogue';
import { type Language, languages } from '@sampan/contract/envelope';
import { searchIn } from '@sampan/contract/lobby';
import { folded } from '@sampan/contract/search';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import type { CachedResponse } from '../../plugins/bind.ts';
import { inLanguage, presentGame, presentVendor } from './present.ts';
import { byGameType, openFirst } from './rules.ts';
import { romanised } from './romanised.ts';
import * as store from './store.ts';

export interface CachedGame {
  /** With its default name. */
  readonly wire: Game;
  readonly record: store.GameRecord;
  readonly vendor: store.VendorRecord;
}

/** An operator's catalogue as it was at a revision. */
export interface Catalogue {
  readonly games: ReadonlyMap<string, CachedGame>;
  /** Each category's games: those that can be played first, each part in the operator's order. */
  readonly byType: ReadonlyMap<GameType, readonly CachedGame[]>;
  /** What the operator marked, in its order. */
  readonly hot: readonly CachedGame[];
  /** The game as readers of the language see it. */
  readonly wireIn: (game: CachedGame, language: Language) => Game;
  /** Searches a category's games as its lobby does, in a language. */
  readonly lobbyOf: (gameType: GameType, language: Language) => ReturnType<typeof searchIn>;
  /** Its names, in every language and in plain letters, as searches compare them. */
  readonly foldedNames: (game: CachedGame) => readonly string[];
  /** By their codes. */
  readonly vendors: ReadonlyMap<string, store.VendorRecord>;
  /** Categories that have vendors, in the operator's order; so are their vendors, the open ones first. */
  readonly lanes: readonly { readonly gameType: GameType; readonly cards: readonly VendorCard[] }[];
  /** Answers made before, by what was asked. */
  readonly answers: LRUCache<string, CachedResponse>;
}

/** How long a catalogue is answered from before its revision is looked at again. */
const checkEveryMs = 15_000;
/** Characters of answers kept for one catalogue. */
const answersLimit = 24_000_000;

/** Of an operator's lotteries: node id -> default play type. */
export type PlayTypesOf = (merchantCode: string) => Promise<ReadonlyMap<string, string>>;

interface CatalogueCacheDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly playTypesOf: PlayTypesOf;
}

async function load({ db, playTypesOf }: CatalogueCacheDeps, merchantCode: string): Promise<Catalogue> {
  // One transaction would not help: a change in between raises the revision, and the next look loads again.
  const vendors = new Map((await store.vendors(db.queries, merchantCode)).map((vendor) => [vendor.code, vendor]));
  const places = await store.places(db.queries, merchantCode);
  const records = await store.games(db.queries, merchantCode);
  const playTypes = await playTypesOf(merchantCode);

  const cached: CachedGame[] = [];
  const counts = new Map<string, number>();
  for (const record of records) {
    const vendor = vendors.get(record.vendorCode);
    if (!vendor) continue;
    const wire = presentGame(record, vendor, playTypes.get(record.nodeId));
    cached.push({ wire, record, vendor });
    const key = `${record.gameType}/${vendor.code}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const lanes = [...byGameType(places)].map(([gameType, group]) => ({
    gameType,
    cards: openFirst(
      group.flatMap((place) => {
        const vendor = vendors.get(place.vendorCode);
        return vendor ? [presentVendor(place, vendor, counts.get(`${gameType}/${vendor.code}`) ?? 0)] : [];
      }),
      ({ isOpen }) => isOpen,
    ),
  }));
  const rank = (game: CachedGame) => game.record.hotOrder ?? 0;
  const ordered = openFirst(cached, ({ wire }) => wire.isOpen);
  const byType = Map.groupBy(ordered, (game) => game.record.gameType);
  const wireIn = kept(({ wire, record, vendor }, language) => inLanguage(wire, record, vendor, language));
  return {
    games: new Map(ordered.map((game) => [game.record.nodeId, game])),
    byType,
    hot: cached.filter((game) => game.wire.isHot).toSorted((a, b) => rank(a) - rank(b)),
    wireIn,
    lobbyOf: lobbiesOf(byType, wireIn),
    foldedNames: namesOf(),
    vendors,
    lanes,
    answers: new LRUCache({ maxSize: answersLimit }),
  };
}

/** What is made of a game for a language is made when it is first asked for: readers of most languages never come. */
function kept(make: Catalogue['wireIn']): Catalogue['wireIn'] {
  const made = new Map(languages.map((language) => [language, new Map<CachedGame, Game>()]));
  return (game, language) => {
    const ofLanguage = made.get(language);
    const before = ofLanguage?.get(game);
    if (before) return before;
    const wire = make(game, language);
    ofLanguage?.set(game, wire);
    return wire;
  };
}

/** What is made of a category for searches is made when it is first searched. */
function lobbiesOf(byType: Catalogue['byType'], wireIn: Catalogue['wireIn']): Catalogue['lobbyOf'] {
  const made = new Map<string, ReturnType<typeof searchIn>>();
  return (gameType, language) => {
    const name = `${gameType} ${language}`;
    const search = made.get(name) ?? searchIn((byType.get(gameType) ?? []).map((game) => wireIn(game, language)));
    made.set(name, search);
    return search;
  };
}

function namesOf(): Catalogue['foldedNames'] {
  const made = new Map<CachedGame, readonly string[]>();
  return (game) => {
    const before = made.get(game);
    if (before) return before;
    const { name, names } = game.record;
    const all = [...new Set([name, ...Object.values(names)])];
    const texts = all.flatMap((each) => [each, romanised(each) ?? '']).filter((text) => text !== '');
    const foldedTexts = texts.map(folded);
    made.set(game, foldedTexts);
    return foldedTexts;
  };
}

interface Slot {
  readonly catalogue: Catalogue;
  readonly revision: bigint;
  readonly checkedAt: number;
}

/** Catalogues in memory, loaded at the first question and again when they changed. */
export interface CatalogueCache {
  of(merchantCode: string): Promise<Catalogue>;
  close(): void;
}

export function createCatalogueCache(deps: CatalogueCacheDeps): CatalogueCache {
  const { db, clock, events } = deps;
  const slots = new Map<string, Slot>();
  /** Counts the change events: a reading that began before one may lack that change. */
  let changes = 0;
  /** One look at the database at a time for each merchant. */
  const looking = new Map<string, Promise<Catalogue>>();

  async function look(merchantCode: string): Promise<Catalogue> {
    const startedAt = clock.now();
    const changesBefore = changes;
    const revision = await store.revision(db.queries);
    const before = slots.get(merchantCode);
    const catalogue = before?.revision === revision ? before.catalogue : await load(deps, merchantCode);
    const checkedAt = changes === changesBefore ? startedAt : Number.NEGATIVE_INFINITY;
    slots.set(merchantCode, { catalogue, revision, checkedAt });
    return catalogue;
  }

  function lookOnce(merchantCode: string): Promise<Catalogue> {
    const running = looking.get(merchantCode);
    if (running) return running;
    const started = look(merchantCode).finally(() => looking.delete(merchantCode));
    looking.set(merchantCode, started);
    return started;
  }

  const stop = events.subscribe('content', ({ merchantCode }) => {
    changes += 1;
    const slot = slots.get(merchantCode);
    if (slot) slots.set(merchantCode, { ...slot, checkedAt: Number.NEGATIVE_INFINITY });
  });

  return {
    async of(merchantCode) {
      const slot = slots.get(merchantCode);
      if (slot && clock.now() - slot.checkedAt < checkEveryMs) return slot.catalogue;
      return lookOnce(merchantCode);
    },
    close: stop,
  };
}
