import type { DatabaseSync } from 'node:sqlite';
import type { CurrencyDigits, SymbolPlace } from '@sampan/contract/money';
import { amountOrNull, type Row, statements } from '../database.ts';
import type { KeptOutcome } from './engine/instant/instant-game.ts';
import type { PlaySession } from './wallet.ts';

export type RoundState = 'betting' | 'refused' | 'decided' | 'settled' | 'rolling_back' | 'rolled_back';

/** Amounts in minor units. */
export interface Round {
  readonly id: string;
  readonly spinId: string;
  readonly playerId: string;
  readonly nodeId: string;
  readonly playSession: string;
  readonly currency: string;
  readonly currencyDigits: CurrencyDigits;
  readonly stake: bigint;
  readonly state: RoundState;
  readonly errorCode: string | null;
  readonly seedId: number | null;
  readonly nonce: number | null;
  readonly outcome: KeptOutcome | null;
  /** What the round pays, the jackpot among it. */
  readonly payout: bigint;
  /** What it won of the jackpot. */
  readonly jackpot: bigint;
  readonly balanceAfterBet: bigint | null;
  readonly balanceAfter: bigint | null;
  readonly step: number;
  readonly createdAt: number;
}

export interface Seed {
  readonly id: number;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
}

/** Amounts in minor units. */
export interface Decision {
  readonly seed: Seed;
  readonly outcome: KeptOutcome;
  readonly payout: bigint;
  readonly jackpot: bigint;
  readonly balanceAfterBet: bigint;
}

const numberOrNull = (value: string | number | null | undefined) => (value == null ? null : Number(value));

function toRound(row: Row): Round {
  return {
    id: String(row.id),
    spinId: String(row.spin_id),
    playerId: String(row.player_id),
    nodeId: String(row.node_id),
    playSession: String(row.play_session),
    currency: String(row.currency),
    currencyDigits: row.currency_digits as CurrencyDigits,
    stake: BigInt(row.stake ?? 0),
    state: row.state as RoundState,
    errorCode: row.error_code === null ? null : String(row.error_code),
    seedId: numberOrNull(row.seed_id),
    nonce: numberOrNull(row.nonce),
    outcome: row.outcome === null ? null : (JSON.parse(String(row.outcome)) as KeptOutcome),
    payout: BigInt(row.payout ?? 0),
    jackpot: BigInt(row.jackpot ?? 0),
    balanceAfterBet: amountOrNull(row.balance_after_bet),
    balanceAfter: amountOrNull(row.balance_after),
    step: Number(row.step),
    createdAt: Number(row.created_at),
  };
}

function toSeed(row: Row): Seed {
  return {
    id: Number(row.id),
    serverSeed: String(row.server_seed),
    serverSeedHash: String(row.server_seed_hash),
    clientSeed: String(row.client_seed),
    nextNonce: Number(row.next_nonce),
  };
}

function toSession(row: Row): PlaySession {
  return {
    playSession: String(row.play_session),
    playerId: String(row.player_id),
    merchantCode: String(row.merchant_code),
    nodeId: String(row.node_id),
    roomId: String(row.room_id),
    gameName: String(row.game_name),
    language: row.language as PlaySession['language'],
    balance: '0',
    currency: String(row.currency),
    currencyDigits: row.currency_digits as CurrencyDigits,
    currencySymbol: String(row.currency_symbol),
    symbolPlace: row.symbol_place as SymbolPlace,
    mode: row.mode as PlaySession['mode'],
    wallet: row.wallet as PlaySession['wallet'],
    lobbyUrl: String(row.lobby_url),
    siteOrigin: String(row.site_origin),
  };
}

/** The vendor's tables. Each method is one statement; the service decides what is one transaction. */
export function vendorStore(db: DatabaseSync) {
  const roundColumns = 'select * from vendor_round';
  const { first, all, run } = statements(db);

  const addSession = run(
    `insert into vendor_session (secret_hash, launch_hash, play_session, player_id, node_id, game_name, language,
       currency, currency_digits, currency_symbol, symbol_place, mode, lobby_url, site_origin, merchant_code,
       wallet, room_id, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const addRound = run(
    `insert into vendor_round (id, spin_id, player_id, node_id, play_session, currency, currency_digits, stake, state,
       created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, 'betting', ?)`,
  );
  const decide = run(
    `update vendor_round set state = 'decided', seed_id = ?, nonce = ?, outcome = ?, payout = ?, jackpot = ?, balance_after_bet = ?
     where id = ? and state = 'betting'`,
  );

  return {
    addSession: (secretHash: string, launchHash: string, session: PlaySession, now: number) =>
      addSession(
        secretHash,
        launchHash,
        session.playSession,
        session.playerId,
        session.nodeId,
        session.gameName,
        session.language,
        session.currency,
        session.currencyDigits,
        session.currencySymbol,
        session.symbolPlace,
        session.mode,
        session.lobbyUrl,
        session.siteOrigin,
        session.merchantCode,
        session.wallet,
        session.roomId,
        now,
      ),
    sessionBySecret: first(toSession, 'select * from vendor_session where secret_hash = ? and created_at > ?'),
    sessionByLaunch: first(
      toSession,
      'select * from vendor_session where launch_hash = ? and secret_hash = ? and created_at > ?',
    ),
    deleteSessionsBefore: run('delete from vendor_session where created_at <= ?'),

    addRound: (round: Omit<Round, 'state' | 'errorCode' | 'outcome' | 'payout' | 'jackpot'>) =>
      addRound(
        round.id,
        round.spinId,
        round.playerId,
        round.nodeId,
        round.playSession,
        round.currency,
        round.currencyDigits,
        round.stake,
        round.createdAt,
      ),
    roundBySpin: first(toRound, `${roundColumns} where player_id = ? and spin_id = ?`),
    roundById: first(toRound, `${roundColumns} where id = ?`),
    roundsInState: all(toRound, `${roundColumns} where state = ?`),
    /** Rounds of a player that could still be decided or paid; none may be open when another begins. */
    openRounds: all(toRound, `${roundColumns} where player_id = ? and state in ('betting', 'decided')`),
    /** The newest round of a game, if its player has not seen its end. */
    unseenRound: first(
      toRound,
      `select * from (${roundColumns} where player_id = ? and node_id = ? order by created_at desc, rowid desc limit 1)
       where is_seen = 0 and state <> 'refused'`,
    ),
    lastRounds: all(
      toRound,
      `${roundColumns} where player_id = ? and node_id = ? and outcome is not null
       order by created_at desc, rowid desc limit 10`,
    ),
    /** False: it was decided before, or taken back. */
    decide: (id: string, { seed, outcome, payout, jackpot, balanceAfterBet }: Decision): boolean =>
      decide(seed.id, seed.nextNonce, JSON.stringify(outcome), payout, jackpot, balanceAfterBet, id) === 1,
    refuse: run(`update vendor_round set state = 'refused', error_code = ? where id = ? and state = 'betting'`),
    startRollback: run(`update vendor_round set state = 'rolling_back' where id = ? and state = 'betting'`),
    finishRollback: run(`update vendor_round set state = 'rolled_back' where id = ? and state = 'rolling_back'`),
    settle: run(`update vendor_round set state = 'settled', balance_after = ? where id = ? and state = 'decided'`),
    setProgress: run(
      'update vendor_round set step = max(step, ?), is_seen = max(is_seen, ?) where player_id = ? and spin_id = ?',
    ),

    activeSeed: first(toSeed, 'select * from vendor_seed where player_id = ? and revealed_at is null'),
    lastRevealedSeed: first(
      toSeed,
      'select * from vendor_seed where player_id = ? and revealed_at is not null order by id desc limit 1',
    ),
    seedById: first(toSeed, 'select * from vendor_seed where id = ?'),
    revealedSeedById: first(toSeed, 'select * from vendor_seed where id = ? and revealed_at is not null'),
    addSeed: run('insert into vendor_seed (player_id, server_seed, server_seed_hash, client_seed) values (?, ?, ?, ?)'),
    takeNonce: run('update vendor_seed set next_nonce = next_nonce + 1 where id = ?'),
    revealSeed: run('update vendor_seed set revealed_at = ? where id = ?'),
    countRounds: first((row) => Number(row.count), 'select count(*) as count from vendor_round'),
  };
}
export type VendorStore = ReturnType<typeof vendorStore>;
