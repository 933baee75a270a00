import { randomBytes } from 'node:crypto';
import type { deviceList, loginHistory } from '@sampan/contract/devices';
import type { VerificationWay } from '@sampan/contract/errors';
import type { QueryOf, ValueInputOf } from '@sampan/contract/operation';
import { sha256 } from '../../secret-hash.ts';
import { plainAddress } from '../../address.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import { pageFigures, windowOf } from '../../paging.ts';
import type { SealedBodies } from '../../plugins/sealed.ts';
import { clientWords } from './client.ts';
import { createRemembering, type Remembering } from './remembered.ts';
import * as remembered from './remembered-store.ts';
import * as store from './store.ts';
import type { LoginOutcome, Way } from './tables.ts';
import type { Visit } from '../../plugins/request-context.ts';

const ticketMs = 600_000;
const maxAnswers = 5;

/** What is known about where a login comes from. */
export interface Place {
  /** The account was used before, from anywhere. */
  readonly hasPlaces: boolean;
  readonly isAddressKnown: boolean;
  /** Without an id the browser is known by its address. */
  readonly isDeviceKnown: boolean;
}

export interface LoginChallenge {
  readonly hash: Buffer;
  readonly memberId: string;
  readonly way: Way;
  readonly audience: 'member' | 'agent';
  readonly isRemembered: boolean;
  readonly rememberedId: string | null;
  /** The ways that were offered: no other finishes the login. */
  readonly ways: readonly VerificationWay['method'][];
  /** The name on the bank account is asked for beside the code. */
  readonly isNameAsked: boolean;
}

export interface Devices extends Remembering {
  readonly recognise: (visit: Visit, memberId: string, deviceId: string | undefined) => Promise<Place>;
  /** The place is known from then on. Answers the device's row; null without an id. */
  readonly record: (tx: Tx, visit: Visit, memberId: string, deviceId: string | undefined) => Promise<string | null>;
  readonly noteLogin: (
    queries: Queries,
    visit: Visit,
    entry: {
      /** Null: no such account; written all the same, so that both take as long. */
      readonly memberId: string | null;
      readonly way: Way;
      readonly outcome: LoginOutcome;
      readonly sessionId?: string;
    },
  ) => Promise<void>;
  /** Answers the ticket; good for ten minutes and five answers. */
  readonly issueChallenge: (visit: Visit, ticket: Omit<LoginChallenge, 'hash'>) => Promise<string>;
  /** Null: unknown, used up or expired. */
  readonly findChallenge: (merchantCode: string, ticket: string) => Promise<LoginChallenge | null>;
  /** As `findChallenge`, and counts one answer. */
  readonly countAnswer: (merchantCode: string, ticket: string) => Promise<LoginChallenge | null>;
  /** False: a concurrent request used it first. */
  readonly useTicket: (hash: Buffer) => Promise<boolean>;
  readonly list: (memberId: string, currentDevice: string | null) => Promise<ValueInputOf<typeof deviceList>>;
  readonly has: (tx: Tx, memberId: string, deviceRow: string) => Promise<boolean>;
  /** What it was asked to remember goes with it. */
  readonly remove: (tx: Tx, memberId: string, deviceRow: string) => Promise<void>;
  readonly history: (
    memberId: string,
    page: QueryOf<typeof loginHistory>,
  ) => Promise<ValueInputOf<typeof loginHistory>>;
  /** Where a call came from, in words. */
  readonly place: (ip: string | null, userAgent: string) => { ip: string; country: string; client: string };
  readonly purge: () => Promise<void>;
}

export function createDevices(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealed: Pick<SealedBodies, 'secretsFor'>;
  /** ISO code of an address's country, '' where it is not known. */
  readonly countryOf: (ip: string) => string;
}): Devices {
  const { db, clock, countryOf } = deps;
  const now = () => new Date(clock.now());
  const place: Devices['place'] = (ip, userAgent) => {
    // The database adds the mask of a network.
    const plain = (ip ?? '').split('/', 1)[0] ?? '';
    return { ip: plain, country: plain === '' ? '' : countryOf(plain), client: clientWords(userAgent) };
  };

  const limits = () => ({ now: now(), maxAttempts: maxAnswers });
  const toChallenge = (row: remembered.ChallengeRow | null): LoginChallenge | null =>
    row && {
      hash: row.ticket_hash,
      memberId: row.member_id,
      way: row.way,
      audience: row.audience,
      isRemembered: row.is_remembered,
      rememberedId: row.remembered_id,
      ways: row.ways,
      isNameAsked: row.is_name_asked,
    };

  return {
    ...createRemembering(deps),
    place,

    async recognise(visit, memberId, deviceId) {
      const known = await store.findPlace(
        db,
        memberId,
        plainAddress(visit.ip),
        deviceId === undefined ? null : sha256(deviceId),
      );
      return {
        hasPlaces: known.has_places,
        isAddressKnown: known.is_address_known,
        isDeviceKnown: deviceId === undefined ? known.is_address_known : known.is_device_known,
      };
    },

    async record(tx, visit, memberId, deviceId) {
      const at = now();
      const ip = plainAddress(visit.ip);
      if (ip !== null) await store.noteAddress(tx, { merchantCode: visit.merchant.code, memberId }, ip, at);
      if (deviceId === undefined) return null;
      return store.noteDevice(tx, {
        merchant_code: visit.merchant.code,
        member_id: memberId,
        device_hash: sha256(deviceId),
        ip,
        user_agent: visit.userAgent,
        first_seen_at: at,
        last_seen_at: at,
      });
    },

    async noteLogin(queries, visit, { memberId, way, outcome, sessionId }) {
      await store.noteLogin(queries, {
        merchant_code: visit.merchant.code,
        member_id: memberId,
        way,
        outcome,
        session_id: sessionId ?? null,
        ip: plainAddress(visit.ip),
        device: visit.device,
        user_agent: visit.userAgent,
        at: now(),
      });
    },

    async issueChallenge(visit, { memberId, way, audience, isRemembered, rememberedId, ways, isNameAsked }) {
      const ticket = randomBytes(32).toString('base64url');
      const at = clock.now();
      await remembered.insertTicket(db.queries, {
        ticket_hash: sha256(ticket),
        merchant_code: visit.merchant.code,
        member_id: memberId,
        way,
        audience,
        is_remembered: isRemembered,
        remembered_id: rememberedId,
        ways: [...ways],
        is_name_asked: isNameAsked,
        created_at: new Date(at),
        expires_at: new Date(at + ticketMs),
      });
      return ticket;
    },

    findChallenge: async (merchantCode, ticket) =>
      toChallenge(await remembered.findChallenge(db.queries, merchantCode, sha256(ticket), limits())),
    countAnswer: async (merchantCode, ticket) =>
      toChallenge(await remembered.countAnswer(db.queries, merchantCode, sha256(ticket), limits())),
    useTicket: (hash) => remembered.useTicket(db.queries, hash, now()),

    async list(memberId, currentDevice) {
      const rows = await store.listDevices(db.queries, memberId, now());
      return {
        list: rows.map((row) => ({
          id: row.id,
          ...place(row.ip, row.user_agent),
          isCurrent: row.id === currentDevice,
          rememberedUntil: row.remembered_until?.getTime() ?? null,
          firstSeenAt: row.first_seen_at.getTime(),
          lastSeenAt: row.last_seen_at.getTime(),
        })),
      };
    },

    has: (tx, memberId, deviceRow) => store.hasDevice(tx, memberId, deviceRow),

    async remove(tx, memberId, deviceRow) {
      await store.deleteDevice(tx, memberId, deviceRow);
    },

    async history(memberId, page) {
      const { rows, count } = await store.historyPage(db.queries, memberId, windowOf(page));
      return {
        list: rows.map((row) => ({
          id: String(row.id),
          at: row.at.getTime(),
          ...place(row.ip, row.user_agent),
          way: row.way,
          outcome: row.outcome,
        })),
        ...pageFigures(count, page),
      };
    },

    async purge() {
      const before = (days: number) => new Date(clock.now() - days * 86_400_000);
      await store.purge(db.queries, { now: now(), history: before(180), places: before(365) });
    },
  };
}
