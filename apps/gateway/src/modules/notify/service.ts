import { randomUUID } from 'node:crypto';
import type { Language } from '@sampan/contract/envelope';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import { DeliveryError, type SendMail, type SendSms, type Sender } from '../../partners/message.ts';
import type { SealedBodies } from '../../plugins/sealed.ts';
import { isolateErrors, type OnFailure } from '../../schedule.ts';
import { envelopes } from './envelope.ts';
import { leaseMs, pauseAfter, staleMs } from './rules.ts';
import type { MailSettings } from './settings.ts';
import * as store from './store.ts';
import { ownWordsOf } from './own-texts.ts';
import * as texts from './texts-store.ts';
import type { Channel } from './tables.ts';
import { findTemplate, mayResend, renderMail, renderSms, type TemplateName, type TemplateValues } from './templates.ts';

/** A notification to a member. `id`: a UUID, under which it is one message however often it is queued. */
export type Notice = {
  [T in TemplateName]: {
    readonly merchantCode: string;
    readonly memberId: string;
    readonly template: T;
    readonly values: TemplateValues[T];
    readonly id?: string;
  };
}[TemplateName];

/**
 * Queues a message in the caller's transaction: it goes out if, and only if, that commits. False: it is there already, or
 * about offers and not wanted now.
 */
export type Enqueue = (tx: Tx, notice: Notice) => Promise<boolean>;

/** A message to an address, with or without an account. */
export type AddressedNotice = {
  [T in TemplateName]: {
    readonly merchantCode: string;
    readonly template: T;
    readonly values: TemplateValues[T];
    /** Null: the same steps are done, and nothing is sent. So that the response time doesn't reveal accounts. */
    readonly recipient: {
      readonly channel: Channel;
      /** E.164, or an e-mail address. */
      readonly address: string;
      /** How the person is greeted, where the template does. */
      readonly account?: string;
    } | null;
    readonly language: Language;
    /** Nothing is sent afterwards. */
    readonly expiresAt: Date;
  };
}[TemplateName];

/** As `Enqueue`; address and values are encrypted until the message is done with, and then erased. */
export type EnqueueTo = (tx: Tx, notice: AddressedNotice) => Promise<void>;

export interface Brand {
  /** As members know it. */
  readonly name: string;
  /** Its main origin, for links. */
  readonly siteUrl: string;
  readonly sender: Sender;
  readonly colours: MailSettings['colours'];
}

export interface NotifyDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealed: Pick<SealedBodies, 'secretsFor'>;
  /** Null: the operator sends no mail. */
  readonly mailFor: (merchantCode: string) => Promise<SendMail | null>;
  /** Null: the operator sends no SMS. */
  readonly smsFor: (merchantCode: string) => Promise<SendSms | null>;
  /** Null: no such member. */
  readonly contactOf: (memberId: string) => Promise<{
    readonly account: string;
    readonly language: Language;
    readonly email: string | null;
    readonly mobile: string | null;
  } | null>;
  /** Whether a member may be written to about offers. */
  readonly mayAdvertise: (queries: Queries, memberId: string) => Promise<boolean>;
  /** The operator whose message it is. */
  readonly brandOf: (merchantCode: string) => Promise<Brand>;
  /** Hears of each attempt that failed; without addresses. */
  readonly onFailure: (failure: FailedAttempt) => void;
  /** Hears after the commit that there is something to send. */
  readonly onQueued?: () => void;
  /** Hears after the commit that a member's mailbox has a message more. */
  readonly onMessage?: (whose: { readonly merchantCode: string; readonly memberId: string }) => void;
  /** Hears of each message that could not be made; it is tried again when its lease is over. */
  readonly onError: OnFailure<Pick<store.NotificationRow, 'id' | 'merchant_code'>>;
}

export interface FailedAttempt {
  readonly notificationId: string;
  readonly template: string;
  readonly channel: Channel;
  readonly attempts: number;
  readonly reason: string;
  readonly isGivenUp: boolean;
}

export type Resend = (
  tx: Tx,
  which: { readonly merchantCode: string; readonly memberId: string; readonly id: string },
) => Promise<{ readonly before: store.LoggedRow; readonly after: store.LoggedRow }>;

export interface NotifyService {
  readonly enqueue: Enqueue;
  readonly enqueueTo: EnqueueTo;
  /**
   * Queues a message to a member again that did not arrive, in the caller's transaction. Throws message_not_found,
   * message_not_resendable.
   */
  readonly resend: Resend;
  /** Sends what is due, a few at a time, until nothing is left or the signal ends it. Answers how many it took. */
  deliverDue(signal?: AbortSignal): Promise<number>;
  /** Deletes messages that were done with 30 days ago. */
  purge(): Promise<void>;
}

interface Addressee {
  readonly account: string;
  readonly language: Language;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly values: Readonly<Record<string, string>>;
}

const batch = 5;

export function notifyService(deps: NotifyDeps): NotifyService {
  const { db, clock } = deps;
  const { seal, open } = envelopes(deps.sealed);

  /** Whether a message may go to the member: one about offers only while they take no break from play. */
  async function isWelcome(queries: Queries, name: string, memberId: string): Promise<boolean> {
    return findTemplate(name)?.purpose !== 'marketing' || deps.mayAdvertise(queries, memberId);
  }

  /** The recipient and the values. Null: no recipient. */
  async function addressee(row: store.NotificationRow): Promise<Addressee | null> {
    if (row.language === null) {
      const contact = await deps.contactOf(row.member_id);
      return contact && { ...contact, values: row.values };
    }
    const message = row.sealed && open(row.sealed);
    if (!message) return null;
    const { channel, address, account, values } = message;
    return {
      account,
      language: row.language,
      email: channel === 'email' ? address : null,
      mobile: channel === 'sms' ? address : null,
      values,
    };
  }

  /** Null: there is no way to reach this member with this message. */
  async function prepare(
    row: store.NotificationRow,
  ): Promise<{ readonly channel: Channel; send(): Promise<void> } | null> {
    const template = findTemplate(row.template);
    const contact = await addressee(row);
    if (!template || !contact || !(await isWelcome(db.queries, row.template, row.member_id))) return null;
    const { name, siteUrl, sender, colours } = await deps.brandOf(row.merchant_code);
    const { language, account, values } = contact;
    const own = ownWordsOf(await texts.textsIn(db.queries, row.merchant_code, language), row.template, values);
    const context = { language, account, brand: name, siteUrl, colours, values, own };
    for (const channel of template.channels) {
      const { email, mobile } = contact;
      const sendMail = channel === 'email' && email ? await deps.mailFor(row.merchant_code) : null;
      if (email && sendMail) {
        const mail = { ...renderMail(template, context), id: row.id, to: email, from: sender, siteUrl };
        return { channel, send: () => sendMail(mail) };
      }
      const text = channel === 'sms' ? renderSms(template, context) : null;
      const sendSms = text && mobile ? await deps.smsFor(row.merchant_code) : null;
      if (text && mobile && sendSms) return { channel, send: () => sendSms({ id: row.id, to: mobile, text }) };
    }
    return null;
  }

  async function deliver(row: store.NotificationRow): Promise<void> {
    const isStale = clock.now() > (row.expires_at?.getTime() ?? row.created_at.getTime() + staleMs);
    const delivery = isStale ? null : await prepare(row);
    const at = () => new Date(clock.now());
    if (!delivery) {
      const problem = isStale ? 'stale' : 'no_channel';
      await store.finish(db.queries, row, { status: 'skipped', channel: null, problem, at: at() });
      return;
    }
    const { channel } = delivery;
    try {
      await delivery.send();
    } catch (error) {
      const { reason, isPermanent } = error instanceof DeliveryError ? error : new DeliveryError('unexpected', false);
      const pauseMs = isPermanent ? null : pauseAfter(row.attempts);
      const isGivenUp = pauseMs === null;
      deps.onFailure({
        notificationId: row.id,
        template: row.template,
        channel,
        attempts: row.attempts,
        reason,
        isGivenUp,
      });
      if (isGivenUp) {
        await store.finish(db.queries, row, { status: 'failed', channel, problem: reason, at: at() });
      } else {
        await store.postpone(db.queries, row, new Date(clock.now() + pauseMs), reason);
      }
      return;
    }
    await store.finish(db.queries, row, { status: 'sent', channel, problem: null, at: at() });
  }

  /** False: it is there already. */
  async function queue(tx: Tx, row: Parameters<typeof store.insert>[1]): Promise<boolean> {
    const isNew = await store.insert(tx, row);
    if (isNew && deps.onQueued) db.afterCommit(deps.onQueued);
    return isNew;
  }

  return {
    async enqueue(tx, { merchantCode, memberId, template, values, id }) {
      if (!(await isWelcome(tx, template, memberId))) return false;
      const now = new Date(clock.now());
      const isNew = await queue(tx, {
        ...(id !== undefined && { id }),
        merchant_code: merchantCode,
        member_id: memberId,
        template,
        values: JSON.stringify(values),
        due_at: now,
        created_at: now,
      });
      const { onMessage } = deps;
      if (isNew && onMessage) db.afterCommit(() => onMessage({ merchantCode, memberId }));
      return isNew;
    },

    async enqueueTo(tx, { merchantCode, template, values, recipient, language, expiresAt }) {
      const now = new Date(clock.now());
      // Sealed without a recipient, too, and then dropped, so that both take as long.
      const blob = seal({
        channel: recipient?.channel ?? 'email',
        address: recipient?.address ?? '',
        account: recipient?.account ?? '',
        values,
      });
      await queue(tx, {
        merchant_code: merchantCode,
        member_id: randomUUID(),
        template,
        values: '{}',
        language,
        sealed: recipient && blob,
        expires_at: expiresAt,
        due_at: now,
        created_at: now,
      });
    },

    async resend(tx, which) {
      const before = await store.lockMessage(tx, which);
      if (!before) throw new AppError('message_not_found');
      if (!mayResend(before)) throw new AppError('message_not_resendable');
      const now = clock.now();
      const after = await store.requeue(tx, before, { at: new Date(now), until: new Date(now + staleMs) });
      if (deps.onQueued) db.afterCommit(deps.onQueued);
      return { before, after };
    },

    async deliverDue(signal) {
      let taken = 0;
      for (;;) {
        if (signal?.aborted === true) break;
        const now = clock.now();
        const rows = await store.claim(db, new Date(now), new Date(now + leaseMs), batch);
        await Promise.all(rows.map(isolateErrors(deps.onError, deliver)));
        taken += rows.length;
        if (rows.length < batch) break;
      }
      return taken;
    },

    async purge() {
      await store.purge(db.queries, new Date(clock.now() - 30 * 86_400_000));
    },
  };
}
