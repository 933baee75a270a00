import type { Language } from '@sampan/contract/envelope';
import type { ErrorCode } from '@sampan/contract/errors';
import type { CurrencyDigits, SymbolPlace } from '@sampan/contract/money';
import type { Operation } from '@sampan/contract/operation';
import type { Permission } from '@sampan/contract/permissions';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { PartnerKind } from '../partners/adapters.ts';
import type { IncomingCall, SignatureProblem } from '../partners/outcome.ts';

/** A live session as every handler sees it. */
export interface Session {
  readonly id: string;
  readonly memberId: string;
  readonly merchantCode: string;
  readonly account: string;
  /** Account type (spec §4). */
  readonly type: number;
  readonly isTrial: boolean;
  readonly isAgent: boolean;
  /** Until the password is changed only the change and the logout are answered (spec §4: `cpw`). */
  readonly mustChangePassword: boolean;
}

/** A live session of one of an operator's staff as every handler sees it; what it may is read anew for each call. */
export interface StaffSession {
  readonly id: string;
  readonly staffId: string;
  readonly merchantCode: string;
  readonly email: string;
  readonly name: string;
  /** Ids of roles, built-in or the operator's own. */
  readonly roles: readonly string[];
  readonly permissions: ReadonlySet<Permission>;
  /** When it last showed the second factor; null: only the password. */
  readonly factorAt: Date | null;
  readonly expiresAt: Date;
}

/** An operator as every handler sees it. */
export interface Merchant {
  readonly code: string;
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Decimals of its amounts; they never change once there are any. */
  readonly currencyDigits: CurrencyDigits;
  readonly currencySymbol: string;
  readonly symbolPlace: SymbolPlace;
  readonly timeZone: string;
}

/**
 * Why an operator's site is closed: to all callers, or to those from a country (spec §4); `unavailable`: its settings
 * never were right.
 */
export type Closed = Extract<ErrorCode, 'maintenance' | 'region_restricted' | 'unavailable'>;

/** A partner, as its calls are judged. */
export interface CallingPartner {
  readonly code: string;
  readonly kind: PartnerKind;
  readonly isEnabled: boolean;
  /** Codes of the operators where it may work. */
  readonly operators: ReadonlySet<string>;
  /** Whether a call came from it; null: it did. */
  verify(call: IncomingCall): SignatureProblem | null;
  /** A body of its own form in the contract's. */
  readBody(body: unknown): unknown;
}

/** What the binding of an operation needs from the modules, given once when the app is put together. */
export interface CallDeps {
  readonly clock: Clock;
  /** Null: no such merchant. */
  findMerchant(code: string): Promise<Merchant | null>;
  /** Why the operator's site is closed to a caller from this address; null where it is open. */
  closedTo(merchantCode: string, ip: string): Promise<Closed | null>;
  /** Which of the operator's own origins a call was made under, by its Origin and its host. */
  originOf(merchantCode: string, said: { readonly origin: string | undefined; readonly host: string }): Promise<string>;
  /** The language that a call is answered in: the one that it asks for, or the operator's own where it offers that not. */
  languageOf(merchantCode: string, asked: Language): Promise<Language>;
  /** Whether the call is the gateway's own, for a document that is made for every visitor. */
  isOwnCall(request: FastifyRequest): boolean;
  /** Null: unknown, ended or expired token. Also notes that the session was used. */
  resolveSession(token: string): Promise<Session | null>;
  /** As `resolveSession`, of staff: no player's token is one of theirs, nor the other way round. */
  resolveStaff(token: string): Promise<StaffSession | null>;
  /** Whether staff of the operator may work from an address. */
  admitsStaff(merchantCode: string, ip: string): Promise<boolean>;
  /** Opens a compact JWE and answers its body; throws `encryption_*`. */
  unseal(jwe: string): Promise<unknown>;
  /** Null: no such partner. */
  findPartner(code: string): Promise<CallingPartner | null>;
  /** Multiplies every limit; 0 turns them off. */
  readonly rateLimitScale: number;
  /** Operations bound so far. */
  readonly bound: Operation[];
}

/** Cookies that scripts in the browser can't read; each only travels to the calls. */
export interface Cookies {
  /** Null: the browser has none of this name. */
  read(name: string): string | null;
  /** `maxAgeMs` in milliseconds, from now. */
  write(name: string, value: string, maxAgeMs: number): void;
  forget(name: string): void;
}

export interface CallContext {
  readonly cookies: Cookies;
  readonly language: Language;
  readonly ip: string;
  readonly device: string;
  readonly userAgent: string;
  readonly requestId: string;
}

/** A call to an operator, without what it asks. */
export type Visit = CallContext & {
  readonly merchant: Merchant;
  /** The operator's own origin under which the call was made; a header can't name any other. */
  readonly origin: string;
};

declare module 'fastify' {
  interface FastifyInstance {
    callDeps: CallDeps;
  }
  interface FastifyRequest {
    /** The body's text as it came, for signatures. */
    rawBody: string;
  }
}
