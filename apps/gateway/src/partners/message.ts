import type { Answer, PartnerSettings } from './outcome.ts';

/** An attempt that failed. `reason` is a short machine word without personal data. */
export class DeliveryError extends Error {
  readonly reason: string;
  /** Trying again can't help. */
  readonly isPermanent: boolean;

  constructor(reason: string, isPermanent: boolean) {
    super(reason);
    this.name = 'DeliveryError';
    this.reason = reason;
    this.isPermanent = isPermanent;
  }
}

/** The sender of a mail. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** "Play <no-reply@play.example>", or the address alone: then `byDefault` is its name. */
export function senderOf(text: string, byDefault: string): Sender {
  const match = /^(.*)<([^<>]+)>$/.exec(text.trim());
  if (!match) return { name: byDefault, address: text.trim() };
  const [, name = '', address = ''] = match;
  return { name: name.trim().replace(/^"(.*)"$/, '$1') || byDefault, address };
}

export interface MailMessage {
  /** Makes its Message-ID, the same for every attempt. */
  readonly id: string;
  readonly to: string;
  readonly from: Sender;
  /** Origin of the operator's site; its host is the Message-ID's. */
  readonly siteUrl: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface SmsMessage {
  /** The same for every attempt. */
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

/** Sends one mail. Throws DeliveryError. */
export type SendMail = (message: MailMessage) => Promise<void>;
/** Sends one SMS. Throws DeliveryError. */
export type SendSms = (message: SmsMessage) => Promise<void>;

/** Sends, and tells how it ended: a recipient that is refused is an answer, too. */
export function watched<M>(
  send: (message: M) => Promise<void>,
  onAnswer: PartnerSettings['onAnswer'],
): (message: M) => Promise<void> {
  return async (message) => {
    const begin = performance.now();
    const tell = (outcome: Answer['outcome'], failure: string | null) =>
      onAnswer?.({ outcome, failure, ms: performance.now() - begin });
    try {
      await send(message);
    } catch (error) {
      if (error instanceof DeliveryError && error.isPermanent) tell('refused', null);
      else tell('unknown', error instanceof DeliveryError ? error.reason : 'unexpected');
      throw error;
    }
    tell('done', null);
  };
}
