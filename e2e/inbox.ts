import { expect, type Stack } from './stack.ts';

export interface Message {
  readonly id: number;
  readonly kind: 'mail' | 'sms';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

async function messagesTo(stack: Stack, to: string): Promise<Message[]> {
  const address = new URL('/api/inbox', stack.sandboxUrl);
  address.searchParams.set('to', to);
  const token = new URL(stack.inboxUrl).searchParams.get('token');
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const { list } = (await (await fetch(address, { headers })).json()) as { list: Message[] };
  return list;
}

/** The latest message to this address whose text matches; waits for it. */
export async function messageTo(stack: Stack, to: string, pattern: RegExp, after = 0): Promise<Message> {
  let found: Message | undefined;
  await expect
    .poll(
      async () => {
        const list = await messagesTo(stack, to);
        found = list.find(({ id, subject, text }) => id > after && pattern.test(`${subject}\n${text}`));
        return found !== undefined;
      },
      { timeout: 20_000, message: `a message to ${to} that matches ${pattern.source}` },
    )
    .toBe(true);
  if (!found) throw new Error('unreachable: the poll has passed');
  return found;
}

/** The code that was sent last to this address. */
export async function codeTo(stack: Stack, to: string, after = 0): Promise<{ code: string; id: number }> {
  const { id, subject, text } = await messageTo(stack, to, /code/, after);
  const code = /\b\d{6}\b/.exec(`${subject}\n${text}`)?.[0];
  if (code === undefined) throw new Error(`no code in: ${text}`);
  return { code, id };
}
