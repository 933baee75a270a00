import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerAddress } from 'smtp-server';

interface ReceivedMail {
  readonly to: readonly string[];
  readonly mail: Email;
}

/** A mail server for tests. `refusal` is the code that it answers recipients with; `gate` holds its last answer back. */
export async function mailServer() {
  const received: ReceivedMail[] = [];
  const waiting: (() => void)[] = [];
  const state: { refusal: number | null; gate: Promise<void> } = { refusal: null, gate: Promise.resolve() };
  /** Answers null: the mail was taken. */
  async function take(message: Buffer, recipients: readonly SMTPServerAddress[]): Promise<null> {
    const mail = await PostalMime.parse(message);
    received.push({ to: recipients.map(({ address }) => address), mail });
    for (const wake of waiting.splice(0)) wake();
    await state.gate;
    return null;
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo(address, _session, done) {
      if (state.refusal === null) return done();
      done(Object.assign(new Error(`<${address.address}> refused`), { responseCode: state.refusal }));
      for (const wake of waiting.splice(0)) wake();
    },
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => void take(Buffer.concat(chunks), session.envelope.rcptTo).then(answer));
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    state,
    received,
    /** The first mail to this address that was not taken yet; waits for it. */
    take: (address: string) => taken(received, waiting, ({ to }) => to.includes(address)),
    /** The next mail has been received, or a recipient refused. */
    next: () => new Promise<void>((resolve) => void waiting.push(resolve)),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

interface ReceivedSms {
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** An SMS provider for tests; `state.status` is what it answers. */
export async function smsServer() {
  const received: ReceivedSms[] = [];
  const waiting: (() => void)[] = [];
  const state = { status: 200 };
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: JSON.parse(text) });
      response.writeHead(state.status).end('{}');
      for (const wake of waiting.splice(0)) wake();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/sms`,
    state,
    received,
    /** The text of the first SMS to this number that was not taken yet; waits for it. */
    async take(number: string): Promise<string> {
      const { body } = await taken(received, waiting, (sms) => (sms.body as { to: string }).to === number);
      return (body as { text: string }).text;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Takes the first of `received` that fits out of it; waits until there is one. */
async function taken<T>(received: T[], waiting: (() => void)[], isFitting: (one: T) => boolean): Promise<T> {
  for (;;) {
    const index = received.findIndex(isFitting);
    if (index >= 0) return received.splice(index, 1)[0]!;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.push(resolve);
    const timer = setTimeout(() => reject(new Error('the message did not come')), 60_000);
    await promise.finally(() => clearTimeout(timer));
  }
}
