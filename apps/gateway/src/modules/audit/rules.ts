import { createHash } from 'node:crypto';
import { maskEmail, maskMobile, maskName } from '../identity/present.ts';

/** A member of staff from a browser, or the command line, which has access to the database. */
export type Actor =
  | {
      readonly kind: 'staff';
      readonly id: string;
      readonly ip: string;
      /** Browser and system: "Chrome 142, Android". */
      readonly client: string;
      readonly requestId: string;
    }
  | { readonly kind: 'cli' };

/** What a change was about: a kind of thing, and which one. */
export interface Subject {
  readonly kind:
    | 'staff'
    | 'role'
    | 'session'
    | 'approval'
    | 'member'
    | 'obligation'
    | 'withdrawal'
    | 'point_order'
    | 'point_reward'
    | 'mission'
    | 'promotion'
    | 'application'
    | 'deposit'
    | 'feedback'
    | 'article'
    | 'announcement'
    | 'vip_level'
    | 'game'
    | 'vendor'
    | 'room'
    | 'lottery'
    | 'picture'
    | 'chat'
    | 'chat_message'
    | 'vouchers'
    | 'operator'
    | 'settings'
    | 'list'
    | 'figures'
    | 'agents'
    | 'contract'
    | 'bill'
    | 'reconciliation'
    | 'message'
    | 'settlement'
    | 'draw'
    | 'partner';
  readonly id: string;
}

/** What an entry says, but for its place in the chain. */
export interface EntryContent {
  /** Null: the installation's chain. */
  readonly merchantCode: string | null;
  readonly actor: Actor;
  /** The contract's name of the call, or the command. */
  readonly operation: string;
  readonly subject: Subject;
  /** The actor's own words; empty where none was asked for. */
  readonly reason: string;
  /** The fields that differ, masked; null: nothing was there, or nothing is left. */
  readonly before: Json;
  readonly after: Json;
}

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The hash before the first entry. */
export const genesis = Buffer.alloc(32);

/** One text for one value, whatever the order of its keys. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(',')}}`;
}

const sha256 = (...parts: readonly (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** SHA-256 of what an entry says, field by field: nothing else that its author carries along counts. */
export function contentHash({ merchantCode, actor, operation, subject, reason, before, after }: EntryContent): Buffer {
  const from = actor.kind === 'staff' ? actor : { id: null, ip: null, client: null, requestId: null };
  const { id, ip, client, requestId } = from;
  return sha256(
    canonical({
      merchantCode,
      actor: { kind: actor.kind, id, ip, client, requestId },
      operation,
      subject: { kind: subject.kind, id: subject.id },
      reason,
      before,
      after,
    }),
  );
}

/** An entry's hash: over the one before, its number, its time (milliseconds) and what it says; as `audit_append` makes it. */
export function entryHash(previous: Buffer, number: bigint, at: number, content: Buffer): Buffer {
  return sha256(previous, `${number} ${at} `, content);
}

const secrets =
  /password|secret|token|hash|recovery|invitation|credential|apikey|privatekey|verificationcode|(?:^|_)(?:code|key|pin)$/i;

const stars = (text: string) => (text === '' ? '' : '***');

/** Fields with personal data, and what is kept of them. */
const personal: readonly (readonly [RegExp, (text: string) => string])[] = [
  [/e-?mail/i, maskEmail],
  [/mobile|phone|whatsapp|zalo/i, maskMobile],
  [/^(?:real|payee|first|last|holder|full|person)_?name$|^nickname$|^account$/i, maskName],
  [
    /contact|address|birth|passport|document|iban|card|bankaccount|accountnumber|telegram|nationality|occupation|income/i,
    stars,
  ],
];

function maskedField(key: string, value: unknown): Json {
  if (value === null || value === undefined) return null;
  if (secrets.test(key)) return '***';
  const rule = personal.find(([form]) => form.test(key));
  const plain = masked(value);
  return rule && typeof plain === 'string' ? rule[1](plain) : plain;
}

const storable = (text: string) => text.toWellFormed().replaceAll('\0', '');

/**
 * A value as the log keeps it: secrets are `***`, personal data are masked, amounts and other big integers are text,
 * times ISO 8601. What the database can't keep in JSON (U+0000, half a character) is left out.
 */
export function masked(value: unknown): Json {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return storable(value);
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value + 0 : String(value);
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return '***';
  if (Array.isArray(value)) return value.map(masked);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [storable(key), maskedField(key, part)]));
}

type Fields = Readonly<Record<string, unknown>>;

/** Both sides without the fields that are the same, masked; a secret that changed is on both sides. */
export function differing(
  before: Fields | null,
  after: Fields | null,
): { readonly before: Json; readonly after: Json } {
  if (!before || !after) return { before: before && masked(before), after: after && masked(after) };
  const changed = Object.keys({ ...before, ...after }).filter((key) => plain(before[key]) !== plain(after[key]));
  const part = (side: Fields) => masked(Object.fromEntries(changed.map((key) => [key, side[key]])));
  return { before: part(before), after: part(after) };
}

/** Tells two values apart before anything of them is masked. */
function plain(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part)) ?? '';
}
