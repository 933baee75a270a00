import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import { type AdapterOf, findAdapter, type PartnerKind } from '../../partners/adapters.ts';
import type { SendMail, SendSms } from '../../partners/message.ts';
import type { Answer } from '../../partners/outcome.ts';
import type { PaymentAdapter } from '../../partners/payment.ts';
import type { VendorAdapter } from '../../partners/vendor.ts';
import type { CallingPartner } from '../../plugins/request-context.ts';
import { type LockKey, unlock } from '../../plugins/locked-secrets.ts';
import type { Health } from './health.ts';
import * as store from './store.ts';

/** The partners, as calls in both directions ask for them; every process follows a change within a moment. */
export interface Partners {
  /** Null: no such partner. */
  find(code: string): Promise<CallingPartner | null>;
  /** Null: there is no such vendor, it is switched off, or not allowed at the operator. */
  vendor(code: string, merchantCode: string): Promise<VendorAdapter | null>;
  payment(code: string, merchantCode: string): Promise<PaymentAdapter | null>;
  /** The partner that sends the operator's mails: the one that was allowed there first. Null: none. */
  mailOf(merchantCode: string): Promise<SendMail | null>;
  smsOf(merchantCode: string): Promise<SendSms | null>;
  /** Origins of the vendors that may be shown on an operator's site. */
  vendorOrigins(merchantCode: string): Promise<readonly string[]>;
  close(): void;
}

type Known = CallingPartner & {
  readonly origin: string;
  readonly allowedAt: ReadonlyMap<string, number>;
  /** Null: its secret can't be opened, or this version has no such adapter. */
  readonly adapter: AdapterOf[PartnerKind] | null;
  /** What it was made of: while this stays, the adapter does. */
  readonly madeOf: string;
};

type All = ReadonlyMap<string, Known>;

/** How long partners are used without asking again, milliseconds; events tell of changes before. */
const freshMs = 5_000;

export function createPartners(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Pick<Events, 'subscribe'>;
  readonly keys: readonly LockKey[];
  readonly health: Pick<Health, 'note'>;
  /** Hears how each call to a partner ended. */
  readonly onCall: (code: string, kind: PartnerKind, answer: Answer) => void;
  /** Hears of a partner that can't be used, once until that changes. */
  readonly onUnusable: (code: string, reason: string) => void;
}): Partners {
  const { db, clock, events, keys } = deps;
  let known: { readonly at: number; readonly all: Promise<All> } | null = null;
  let last: All = new Map();
  const forget = () => {
    known = null;
  };
  const stops = [events.subscribe('partners', forget), events.subscribe('missed', forget)];

  function secretsOf(row: store.PartnerRow): string[] {
    const pairs = [
      { keyId: row.secret_key_id, locked: row.secret },
      { keyId: row.next_secret_key_id, locked: row.next_secret },
    ];
    return pairs.flatMap(({ keyId, locked }) =>
      keyId === null || locked === null ? [] : [unlock(keys, row.code, { keyId, locked }).toString('utf8')],
    );
  }

  /** Null, after the reason was logged. */
  function adapterOf(row: store.PartnerRow): AdapterOf[PartnerKind] | null {
    const { code, kind, url } = row;
    const definition = findAdapter(kind, row.adapter);
    if (!definition) {
      deps.onUnusable(code, `this version has no adapter ${row.adapter} for ${kind}`);
      return null;
    }
    try {
      const onAnswer = (answer: Answer) => {
        deps.health.note(code, answer.failure);
        deps.onCall(code, kind, answer);
      };
      return definition.create({ code, url, secrets: secretsOf(row), now: () => clock.now(), onAnswer });
    } catch (error) {
      deps.onUnusable(code, error instanceof Error ? error.message : 'its secret can’t be opened');
      return null;
    }
  }

  function knownOf(row: store.PartnerRow): Known {
    const { code, kind, url } = row;
    const blobs = [row.secret, row.next_secret].map((blob) => (blob ? Buffer.from(blob).toString('base64') : ''));
    const madeOf = JSON.stringify([kind, row.adapter, url, ...blobs]);
    const before = last.get(code);
    const adapter = before?.madeOf === madeOf ? before.adapter : adapterOf(row);
    const caller = adapter && (kind === 'vendor' || kind === 'payment') ? (adapter as VendorAdapter) : null;
    return {
      code,
      kind,
      isEnabled: row.is_enabled,
      operators: new Set(row.operators.map((operator) => operator.code)),
      allowedAt: new Map(row.operators.map((operator) => [operator.code, operator.at.getTime()])),
      origin: new URL(url).origin,
      adapter,
      madeOf,
      verify: (call) => (caller ? caller.verify(call) : 'signature_invalid'),
      readBody: (body) => (adapter && kind === 'payment' ? (adapter as PaymentAdapter).readWebhook(body) : body),
    };
  }

  async function read(): Promise<All> {
    const rows = await store.all(db.queries);
    last = new Map(rows.map((row) => [row.code, knownOf(row)]));
    return last;
  }

  async function all(): Promise<All> {
    if (known && clock.now() - known.at < freshMs) return known.all;
    const asked = { at: clock.now(), all: read() };
    known = asked;
    try {
      return await asked.all;
    } catch (error) {
      if (known === asked) known = null;
      throw error;
    }
  }

  async function usable<K extends PartnerKind>(
    kind: K,
    code: string,
    merchantCode: string,
  ): Promise<AdapterOf[K] | null> {
    const partner = (await all()).get(code);
    const isUsable = partner?.kind === kind && partner.isEnabled && partner.operators.has(merchantCode);
    return isUsable ? (partner.adapter as AdapterOf[K] | null) : null;
  }

  async function first<K extends 'mail' | 'sms'>(kind: K, merchantCode: string): Promise<AdapterOf[K] | null> {
    const [chosen] = [...(await all()).values()]
      .filter((one) => one.kind === kind && one.isEnabled && one.adapter && one.operators.has(merchantCode))
      .toSorted((one, other) => (one.allowedAt.get(merchantCode) ?? 0) - (other.allowedAt.get(merchantCode) ?? 0));
    return chosen ? (chosen.adapter as AdapterOf[K]) : null;
  }

  return {
    find: async (code) => (await all()).get(code) ?? null,
    vendor: (code, merchantCode) => usable('vendor', code, merchantCode),
    payment: (code, merchantCode) => usable('payment', code, merchantCode),
    mailOf: (merchantCode) => first('mail', merchantCode),
    smsOf: (merchantCode) => first('sms', merchantCode),
    async vendorOrigins(merchantCode) {
      const vendors = [...(await all()).values()].filter(
        ({ kind, isEnabled, operators }) => kind === 'vendor' && isEnabled && operators.has(merchantCode),
      );
      return [...new Set(vendors.map(({ origin }) => origin))];
    },
    close() {
      for (const stop of stops) stop();
    },
  };
}
