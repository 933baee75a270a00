import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Log } from '../log.ts';
import type { InboxMessages } from './messages.ts';

const maxBytes = 5 * 1024 * 1024;

export interface Smtp {
  /** Resolves with the port once it takes mail; rejects when the port is not to be had. */
  readonly listen: (port: number, host: string) => Promise<number>;
  readonly isListening: () => boolean;
  readonly close: () => Promise<void>;
}

/** Pictures that a mail brings along become part of its HTML, because the page that shows it loads nothing. */
function withPictures(mail: Email): string | null {
  if (!mail.html) return null;
  let markup = mail.html;
  for (const { contentId, mimeType, content } of mail.attachments) {
    if (!contentId || !mimeType.startsWith('image/')) continue;
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);
    const cid = contentId.replaceAll(/^<|>$/g, '');
    markup = markup.replaceAll(`cid:${cid}`, `data:${mimeType};base64,${bytes.toString('base64')}`);
  }
  return markup;
}

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** Mails to this name are refused, whatever the host, so that a refusal can be tried. */
const refusedName = 'refused@';

/** An SMTP server that takes mail to any address and puts it into the inbox. */
export function inboxSmtp({ messages, log }: { messages: InboxMessages; log: Log }): Smtp {
  /** Stores a mail; what the sender is told when it can't be read. */
  async function keep(raw: Buffer, session: SMTPServerSession): Promise<Error | null> {
    try {
      const mail = await PostalMime.parse(raw);
      const { rcptTo, mailFrom } = session.envelope;
      messages.add(
        rcptTo.map((recipient) => recipient.address),
        {
          kind: 'mail',
          from: mail.from?.address ?? (mailFrom ? mailFrom.address : ''),
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          html: withPictures(mail),
        },
        mail.messageId ?? null,
      );
      log.info({ recipients: rcptTo.length }, 'mail received');
      return null;
    } catch (error) {
      log.error({ err: error }, 'mail not readable');
      return refusal(554, 'Message not readable');
    }
  }

  const server = new SMTPServer({
    name: 'sandbox',
    banner: 'Sampan sandbox inbox',
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: maxBytes,
    logger: false,
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, answer) => {
      answer(address.startsWith(refusedName) ? refusal(550, 'No such mailbox') : null);
    },
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        // Beyond the limit the stream is only drained: the sender gets its 552 after the end.
        if (!stream.sizeExceeded) chunks.push(chunk);
      });
      stream.on('end', () => {
        if (stream.sizeExceeded) answer(refusal(552, 'Message too large'));
        else void keep(Buffer.concat(chunks), session).then((problem) => answer(problem));
      });
    },
  });
  // Connections that break off are the sender's affair; listening errors are reported by `listen`.
  server.on('error', (error) => log.warn({ err: error }, 'SMTP connection failed'));

  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.server.once('error', reject);
        server.listen(port, host, () => {
          server.server.off('error', reject);
          resolve((server.server.address() as AddressInfo).port);
        });
      }),
    isListening: () => server.server.listening,
    close: () =>
      new Promise((resolve) => {
        if (!server.server.listening) {
          resolve();
          return;
        }
        server.close(() => resolve());
      }),
  };
}
