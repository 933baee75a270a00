import { createTransport } from 'nodemailer';
import { DeliveryError } from './rules.ts';
import type { Mail } from './templates.ts';

/** Sends one mail; `id` makes its Message-ID, the same for every attempt. Throws DeliveryError. */
export type SendMail = (
  message: Mail & {
    readonly id: string;
    readonly to: string;
    readonly from: Sender;
    /** Origin of the operator's site; its host is the Message-ID's. */
    readonly siteUrl: string;
  },
) => Promise<void>;

/** Whose a mail is. */
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

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
}

/** `url`: smtp://user:password@host:port, or smtps. The timeouts are milliseconds and add up to less than a lease. */
export function smtpSender(url: string): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ id, to, from, siteUrl, subject, text, html }) => {
    try {
      await transport.sendMail({
        from: { ...from },
        // As an object it is one address, whatever characters it has.
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${new URL(siteUrl).hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      // The server's own words name the address; only its numbers are kept.
      const { code, responseCode = 0 } = error as SmtpError;
      const isRefused = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
      throw new DeliveryError(`smtp_${responseCode || code || 'failed'}`, isRefused);
    }
  };
}
