import { createTransport } from 'nodemailer';
import { DeliveryError, type SendMail, watched } from './message.ts';
import type { PartnerSettings } from './outcome.ts';

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
}

/**
 * A mail server: `url` is smtp://user@host:port, or smtps; the secret is the user's password. The usual timeouts add up
 * to less than a message's lease.
 */
export function smtpMail({ url, secrets: [password], onAnswer, timeoutMs }: PartnerSettings): SendMail {
  const { protocol, hostname, port, username } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: password ?? '' } }),
    connectionTimeout: timeoutMs ?? 10_000,
    greetingTimeout: timeoutMs ?? 10_000,
    dnsTimeout: timeoutMs ?? 10_000,
    socketTimeout: timeoutMs ?? 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return watched(async ({ id, to, from, siteUrl, subject, text, html }) => {
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
  }, onAnswer);
}
