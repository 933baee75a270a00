import { randomUUID } from 'node:crypto';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DeliveryError } from '../message.ts';
import type { PartnerSettings } from '../outcome.ts';

/** A provider of messages of one kind under test, with what it received. */
export interface MessageSubject {
  readonly url: string;
  /** Null: it asks for none. */
  readonly secret: string | null;
  /** Sends a message of its kind; `id` is the same for each attempt. */
  readonly send: (settings: PartnerSettings, message: { id: string; to: string; text: string }) => Promise<void>;
  /** A unique address of its kind. */
  readonly address: () => string;
  /** A recipient that it refuses. */
  readonly refused: string;
  /** Where its kind is asked for at another host and port. */
  readonly urlAt: (host: string) => string;
  /** Texts of what came to this address. */
  readonly arrived: (address: string) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** What each adapter that sends must do, whatever happens on the way. */
export function messageContract(name: string, start: () => Promise<MessageSubject>): void {
  describe(`the message contract: ${name}`, () => {
    let subject: MessageSubject;
    const sockets = new Set<Socket>();
    /** What the fake server sends to each client that connects; empty: nothing. */
    let nonsense = '';
    const odd = createServer((socket) => {
      sockets.add(socket.on('error', () => undefined));
      if (nonsense !== '') socket.end(nonsense);
    });

    beforeAll(async () => {
      subject = await start();
      await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve));
    });
    afterAll(async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => odd.close(resolve));
      await subject.close();
    });

    const heard: (string | null)[] = [];
    function settings(change: Partial<PartnerSettings> = {}): PartnerSettings {
      const { url, secret } = subject;
      const secrets = secret === null ? [] : [secret];
      return { code: 'sender', url, secrets, now: Date.now, onAnswer: ({ failure }) => heard.push(failure), ...change };
    }
    const messageTo = (to: string) => ({ id: randomUUID(), to, text: `Your code is ${randomUUID()}` });
    /** How it failed. */
    async function failure(to: string, change: Partial<PartnerSettings> = {}): Promise<DeliveryError> {
      const error = await subject.send(settings(change), messageTo(to)).catch((thrown: unknown) => thrown);
      if (error instanceof DeliveryError) return error;
      throw new Error('it did not fail as it should', { cause: error });
    }

    test('[A-15] [W-02] a message arrives, and sent again under its id it is the same one', async () => {
      const message = messageTo(subject.address());
      await subject.send(settings(), message);
      await subject.send(settings(), message);
      const texts = await subject.arrived(message.to);
      expect(texts).toHaveLength(1);
      expect(texts[0]).toContain(message.text);
      expect(heard.at(-1)).toBeNull();
    });

    test('[E-02] one that is refused is not tried again, and is an answer', async () => {
      expect((await failure(subject.refused)).isPermanent).toBe(true);
      expect(heard.at(-1)).toBeNull();
    });

    test('[E-02] a server that isn’t there, says nothing or nonsense is tried again', async () => {
      const address = subject.address();
      const { port } = odd.address() as AddressInfo;
      const ways = [
        { url: subject.urlAt('127.0.0.1:9') },
        { url: subject.urlAt(`127.0.0.1:${port}`), timeoutMs: 300 },
        { url: subject.urlAt(`127.0.0.1:${port}`), says: 'WELCOME TO OUR WI-FI\r\n\r\n' },
      ];
      for (const { says = '', ...change } of ways) {
        nonsense = says;
        const { isPermanent, reason } = await failure(address, change);
        expect(isPermanent).toBe(false);
        expect(reason).toMatch(/^(?:sms|smtp)_\w+$/);
        expect(heard.at(-1)).toBe(reason);
      }
      expect(await subject.arrived(address)).toEqual([]);
    });

    test('[X-01] with a wrong secret nothing arrives, and it is tried again', async () => {
      if (subject.secret === null) return;
      const address = subject.address();
      for (const secrets of [['another-secret'], []]) {
        expect((await failure(address, { secrets })).isPermanent).toBe(false);
      }
      expect(await subject.arrived(address)).toEqual([]);
    });
  });
}
