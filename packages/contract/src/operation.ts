import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { OwnAccess, Permission } from './permissions.ts';

/** A request or response schema; any zod 4 schema, mini or full. */
export type Schema = z.ZodMiniType;

/**
 * Who may call (spec §6):
 * - `public`: no token needed; a valid token is used when it is there
 * - `session`: any live session, trial accounts (type 4) too
 * - `member`: a live session of a real account
 * - `agent`: a live session of an agent (types 1, 2, 41, 42)
 * - `partner`: a vendor's or payment provider's server, by signature
 * - `staff`: a session of the operator's staff with the permission that the operation names; never a player's
 */
export type Access = 'public' | 'session' | 'member' | 'agent' | 'partner' | 'staff';

/** What an operation requires of staff; null where it is not for staff. */
type PermissionOf<A extends Access> = A extends 'staff' ? Permission | OwnAccess : null;

/** What a partner that calls is; one of another kind is refused. */
export type PartnerKind = 'vendor' | 'payment';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call over the wire. Requests reject unknown fields; responses drop them. */
export interface Operation<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  V extends Schema = Schema,
  A extends Access = Access,
> {
  /** Unique camelCase name; the OpenAPI operationId. */
  readonly name: string;
  readonly summary: string;
  readonly method: Method;
  /** Path with `:param` segments. */
  readonly path: string;
  readonly access: A;
  readonly permission: PermissionOf<A>;
  readonly params: P;
  readonly query: Q;
  /** Shape of the body after decryption. */
  readonly body: B;
  /** Shape of the envelope's `value`. */
  readonly value: V;
  /** Errors beyond the ones every call of its access may give. */
  readonly errors: readonly ErrorCode[];
  /** The body travels as a JWE to the gateway's published key. */
  readonly isEncrypted: boolean;
  /** The body travels as `application/x-www-form-urlencoded`. */
  readonly isForm: boolean;
  /** The `Idempotency-Key` header is required. */
  readonly isIdempotent: boolean;
  /** Answered also while the session's password must be changed first (spec §4: `cpw`). */
  readonly isOpenBeforePasswordChange: boolean;
  /** Answered also while the site is in maintenance or closed to the caller's country. */
  readonly isOpenWhenClosed: boolean;
  /** Who may call where `access` is `partner`; nothing elsewhere. */
  readonly partnerKind: PartnerKind;
}

type Out<S extends Schema | undefined> = S extends Schema ? z.output<S> : undefined;
type In<S extends Schema | undefined> = S extends Schema ? z.input<S> : undefined;

export type ParamsOf<O extends Operation> = Out<O['params']>;
export type QueryOf<O extends Operation> = Out<O['query']>;
export type BodyOf<O extends Operation> = Out<O['body']>;
export type ValueOf<O extends Operation> = Out<O['value']>;
/** What a handler returns: the response before validation. */
export type ValueInputOf<O extends Operation> = In<O['value']>;

type Part<K extends string, S extends Schema | undefined> = S extends Schema ? Record<K, z.input<S>> : unknown;
/** What a caller passes: `params`, `query` and `body`, each only where the operation has it. */
export type InputOf<O extends Operation> = Part<'params', O['params']> &
  Part<'query', O['query']> &
  Part<'body', O['body']>;

/** A staff operation without a permission doesn't compile, nor does another one with it. */
type PermissionPart<A extends Access> = A extends 'staff' ? { permission: PermissionOf<A> } : { permission?: never };

interface Declaration<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  V extends Schema,
  A extends Access,
> {
  name: string;
  summary: string;
  method: Method;
  path: `/${string}`;
  access: A;
  params?: P;
  query?: Q;
  body?: B;
  value: V;
  errors?: readonly ErrorCode[];
  isEncrypted?: boolean;
  isForm?: boolean;
  isIdempotent?: boolean;
  isOpenBeforePasswordChange?: boolean;
  isOpenWhenClosed?: boolean;
  partnerKind?: PartnerKind;
}

export function operation<
  V extends Schema,
  A extends Access,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(declaration: Declaration<P, Q, B, V, A> & PermissionPart<A>): Operation<P, Q, B, V, A> {
  return {
    errors: [],
    isEncrypted: false,
    isForm: false,
    isIdempotent: false,
    isOpenBeforePasswordChange: false,
    isOpenWhenClosed: false,
    partnerKind: 'vendor',
    ...declaration,
    permission: (declaration.permission ?? null) as PermissionOf<A>,
    params: declaration.params as P,
    query: declaration.query as Q,
    body: declaration.body as B,
  };
}
