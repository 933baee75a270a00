import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { deviceList, loginHistory } from '@sampan/contract/devices';
import type { QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import type { CallContext, Merchant } from '../../plugins/gate.ts';
import type { SealedBodies } from '../../plugins/sealed.ts';
import { address } from './address.ts';
import { clientWords } from './client.ts';
import * as remembered from './remembered-store.ts';
import * as store from './store.ts';
import type { LoginOutcome, Way } from './tables.ts';

export type Visit = CallContext & { readonly merchant: Merchant };

/** How long a browser stays logged in without a password (spec §4: cookies for one day). */
export const rememberedMs = 86_400_000;
/** Where the credential travels. */
export const rememberedCookie = 'remembered';
/**
 * How long a credential that was just replaced still answers, with the same successor: tabs that open together send it
 * together. Within this time the successor isn't replaced again either, so that no tab comes two generations late.
 */
export const graceMs = 10_000;

const ticketMs = 600_000;
const maxAnswers = 5;

/** What is known about where somebody comes from. */
export interface Place {
  /** The account was used before, from anywhere. */
  readonly hasPlaces: boolean;
  readonly isAddressKnown: boolean;
  /** Without an id the browser is known by its address. */
  readonly isDeviceKnown: boolean;
}

export interface Ticket {
  readonly hash: Buffer;
  readonly memberId: string;
  readonly way: Way;
  readonly audience: 'member' | 'agent';
  readonly isRemembered: boolean;
  readonly rememberedId: string | null;
}

/** What a browser remembers, found good; `cookie` is what replaces it. */
export interface Recalled {
  readonly memberId: string;
  readonly rememberedId: string;
  readonly cookie: string;
  /** Milliseconds from now. */
  readonly leftMs: number;
}

export interface Devices {
  readonly look: (visit: Visit, memberId: string, deviceId: string | undefined) => Promise<Place>;
  /** The place is known from then on. Answers the device's row; null without an id. */
  readonly note: (tx: Tx, visit: Visit, memberId: string, deviceId: string | undefined) => Promise<string | null>;
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
  /** Makes a credential for the device; `cookie` is written after the commit. */
  readonly remember: (
    tx: Tx,
    visit: Visit,
    memberId: string,
    deviceRow: string,
  ) => Promise<{ readonly rememberedId: string; readonly cookie: string; readonly leftMs: number }>;
  /**
   * Takes the credential of the cookie and replaces it. `reused`: it was replaced before, or comes from another device;
   * all that came of it must end. Null: nothing good, nothing to end.
   */
  readonly recall: (
    visit: Visit,
    deviceId: string | undefined,
  ) => Promise<Recalled | { readonly reused: { readonly memberId: string; readonly rememberedId: string } } | null>;
  /** Whether it is still good: nobody ends it before the transaction does. */
  readonly holdRemembered: (tx: Tx, rememberedId: string) => Promise<boolean>;
  /** Ends what the cookie names, and answers which that was. */
  readonly forgetCookie: (visit: Pick<Visit, 'merchant' | 'cookies'>) => Promise<string | null>;
  /** With a member also the logins that wait for extra verification. */
  readonly endRemembered: (
    queries: Queries,
    filter: { readonly id: string } | { readonly memberId: string; readonly exceptId?: string | null },
  ) => Promise<void>;
  /** Answers the ticket; good for ten minutes and five answers. */
  readonly issueTicket: (visit: Visit, ticket: Omit<Ticket, 'hash'>) => Promise<string>;
  /** Null: unknown, used up or expired. */
  readonly findTicket: (merchantCode: string, ticket: string) => Promise<Ticket | null>;
  /** As `findTicket`, and counts one answer. */
  readonly countAnswer: (merchantCode: string, ticket: string) => Promise<Ticket | null>;
  /** False: somebody else used it first. */
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
  const { db, clock, sealed, countryOf } = deps;
  const now = () => new Date(clock.now());
  const [secret] = sealed.secretsFor('remembered browsers');

  /** Made from the old one, so that every instance answers tabs that ask together with the same, and stores it nowhere. */
  const successorOf = (id: string, old: string) =>
    createHmac('sha256', secret?.key ?? '')
      .update(`${id}.${old}`)
      .digest('base64url');

  const place: Devices['place'] = (ip, userAgent) => {
    // The database adds the mask of a network.
    const plain = (ip ?? '').split('/', 1)[0] ?? '';
    return { ip: plain, country: plain === '' ? '' : countryOf(plain), client: clientWords(userAgent) };
  };

  const limits = () => ({ now: now(), maxAttempts: maxAnswers });
  const toTicket = (row: remembered.TicketRow | null): Ticket | null =>
    row && {
      hash: row.ticket_hash,
      memberId: row.member_id,
      way: row.way,
      audience: row.audience,
      isRemembered: row.is_remembered,
      rememberedId: row.remembered_id,
    };

  return {
    place,

    async look(visit, memberId, deviceId) {
      const known = await store.findPlace(
        db,
        memberId,
        address(visit.ip),
        deviceId === undefined ? null : sha256(deviceId),
      );
      return {
        hasPlaces: known.has_places,
        isAddressKnown: known.is_address_known,
        isDeviceKnown: deviceId === undefined ? known.is_address_known : known.is_device_known,
      };
    },

    async note(tx, visit, memberId, deviceId) {
      const at = now();
      const ip = address(visit.ip);
      if (ip !== null) await store.noteAddress(tx, memberId, ip, at);
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
        ip: address(visit.ip),
        device: visit.device,
        user_agent: visit.userAgent,
        at: now(),
      });
    },

    async remember(tx, visit, memberId, deviceRow) {
      const rememberedId = crypto.randomUUID();
      const random = randomBytes(32).toString('base64url');
      const at = clock.now();
      await remembered.insertRemembered(tx, {
        id: rememberedId,
        merchant_code: visit.merchant.code,
        member_id: memberId,
        device_id: deviceRow,
        secret_hash: sha256(random),
        created_at: new Date(at),
        expires_at: new Date(at + rememberedMs),
      });
      return { rememberedId, cookie: `${rememberedId}.${random}`, leftMs: rememberedMs };
    },

    async recall(visit, deviceId) {
      const given = readCookie(visit);
      if (!given) return null;
      const { id, random } = given;
      const row = await remembered.findRemembered(db, visit.merchant.code, id, now());
      if (!row) return null;
      const reused = { reused: { memberId: row.member_id, rememberedId: id } };
      if (deviceId === undefined || !row.device_hash.equals(sha256(deviceId))) return reused;
      const good = (current: string): Recalled => ({
        memberId: row.member_id,
        rememberedId: id,
        cookie: `${id}.${current}`,
        leftMs: row.expires_at.getTime() - clock.now(),
      });

      const hash = sha256(random);
      const isFresh = row.rotated_at !== null && clock.now() - row.rotated_at.getTime() < graceMs;
      const next = successorOf(id, random);
      if (row.secret_hash.equals(hash)) {
        if (isFresh) return good(random);
        // Who loses this race sent the same at the same moment: the successor is the same, too.
        await remembered.rotate(db, id, hash, sha256(next), now());
        return good(next);
      }
      if (isFresh && row.previous_hash?.equals(hash)) return good(next);
      return reused;
    },

    holdRemembered: (tx, rememberedId) => remembered.holdRemembered(tx, rememberedId),

    async forgetCookie(visit) {
      const given = readCookie(visit);
      visit.cookies.forget(rememberedCookie);
      if (!given) return null;
      const row = await remembered.findRemembered(db, visit.merchant.code, given.id, now());
      const hash = sha256(given.random);
      if (!row || !(row.secret_hash.equals(hash) || row.previous_hash?.equals(hash))) return null;
      await remembered.endRemembered(db.queries, { id: given.id }, now());
      return given.id;
    },

    endRemembered: (queries, filter) => remembered.endRemembered(queries, filter, now()),

    async issueTicket(visit, { memberId, way, audience, isRemembered, rememberedId }) {
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
        created_at: new Date(at),
        expires_at: new Date(at + ticketMs),
      });
      return ticket;
    },

    findTicket: async (merchantCode, ticket) =>
      toTicket(await remembered.findTicket(db.queries, merchantCode, sha256(ticket), limits())),
    countAnswer: async (merchantCode, ticket) =>
      toTicket(await remembered.countAnswer(db.queries, merchantCode, sha256(ticket), limits())),
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

    async history(memberId, { pageNo, pageSize }) {
      const { rows, count } = await store.historyPage(db.queries, memberId, {
        offset: (pageNo - 1) * pageSize,
        limit: pageSize,
      });
      return {
        list: rows.map((row) => ({
          id: String(row.id),
          at: row.at.getTime(),
          ...place(row.ip, row.user_agent),
          way: row.way,
          outcome: row.outcome,
        })),
        totalCount: count,
        totalPages: Math.ceil(count / pageSize),
      };
    },

    async purge() {
      const before = (days: number) => new Date(clock.now() - days * 86_400_000);
      await store.purge(db.queries, { now: now(), history: before(180), places: before(365) });
    },
  };
}

/** Null: there is none, or it doesn't have our form. */
function readCookie({ cookies }: Pick<Visit, 'cookies'>): { readonly id: string; readonly random: string } | null {
  const match = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/.exec(
    cookies.read(rememberedCookie) ?? '',
  );
  return match?.[1] !== undefined && match[2] !== undefined ? { id: match[1], random: match[2] } : null;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
