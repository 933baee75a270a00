import { createTransport } from 'nodemailer';
import { DeliveryError } from './rules.ts';
import type { Mail } from './templates.ts';

/** Sends one mail; `id` makes its Message-ID, the same for every attempt. Throws DeliveryError. */
export type SendMail = (message: Mail & { readonly id: string; readonly to: string }) => Promise<void>;

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
}

/** `url`: smtp://user:password@host:port, or smtps. The timeouts are milliseconds and add up to less than a lease. */
export function smtpSender(url: string, from: string, siteUrl: string): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = new URL(siteUrl).hostname;
  return async ({ id, to, subject, text, html }) => {
    try {
      await transport.sendMail({
        from,
        // As an object it is one address, whatever characters it has.
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${host}>`,
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
