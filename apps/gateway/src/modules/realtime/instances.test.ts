import { randomUUID } from 'node:crypto';
import { chatMessages, sendChatMessage } from '@sampan/contract/chat';
import { afterEach, describe, expect, test } from 'vitest';
import { databases, testGateway, type TestGateway } from '../../testing/harness.ts';
import { type Client, connect } from '../../testing/live-client.ts';
import { addMember, openSession } from '../../testing/people.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function start(options: Parameters<typeof testGateway>[1], kind = databases.at(-1) ?? 'embedded') {
  const gateway = await testGateway(kind, { isConnected: true, ...options });
  closing.push(() => gateway.close());
  return gateway;
}

async function visit(gateway: TestGateway): Promise<Client> {
  const client = await connect(gateway);
  client.send({ type: 'hello', merchant: 'SAMPAN' });
  await client.next('ready');
  return client;
}

async function say(gateway: TestGateway, text: string) {
  const member = await addMember(gateway, `talker${randomUUID().slice(0, 8)}`, { type: 3 });
  const token = await openSession(gateway, member);
  return (await gateway.call(sendChatMessage, { body: { text } }, { token })).value;
}

describe('two instances over one PostgreSQL server', () => {
  async function startTwo() {
    const one = await start({}, 'postgres');
    return { one, two: await start({ beside: one }, 'postgres') };
  }

  test('[S-18] a visitor of one reads what was said through the other', async () => {
    const { one, two } = await startTwo();
    const [there, here] = [await visit(two), await visit(one)];
    const { id } = await say(one, 'Anyone at the tables?');
    for (const visitor of [there, here])
      expect((await visitor.next('chat')).value).toMatchObject({ id, text: 'Anyone at the tables?', isOwn: false });
  });

  test('[S-18] who is in the room at either of them is counted at both', async () => {
    const { one, two } = await startTwo();
    const [there, here] = [await visit(two), await visit(one)];
    const until = async (client: Client, count: number) => {
      while ((await client.next('chat_people')).count !== count);
    };
    here.send({ type: 'chat_room', isOpen: true, visitor: 'here' });
    await until(here, 1);
    there.send({ type: 'chat_room', isOpen: true, visitor: 'there' });
    await Promise.all([until(here, 2), until(there, 2)]);
    there.socket.close();
    await until(here, 1);
  });

  test('[S-18] a visitor is told to read anew when the instances lost each other, and hears them again', async () => {
    const { one, two } = await startTwo();
    const visitor = await visit(two);
    const { rows } = await one.db.run<{ ended: boolean }>({
      text: `select pg_terminate_backend(pid) as ended from pg_stat_activity
        where datname = current_database() and (query ilike 'listen %' or query = 'select 1')`,
    });
    expect(rows).toEqual([{ ended: true }, { ended: true }]);
    await visitor.next('ready');
    const { id } = await say(one, 'Back again');
    expect((await visitor.next('chat')).value.id).toBe(id);
  });
});

describe.each(databases)('an operator at the database, on %s', (kind) => {
  test('[S-18] takes a message off the open rooms, and brings it back', async () => {
    const gateway = await start({}, kind);
    const visitor = await visit(gateway);
    const { id } = await say(gateway, 'Win for sure, ask me');
    await visitor.next('chat');
    const hide = async (isHidden: boolean) =>
      gateway.db.run({ text: 'update chat_messages set is_hidden = $2 where id = $1', values: [id, isHidden] });
    const read = async () => (await gateway.call(chatMessages, { query: {} })).value.list.map((message) => message.id);
    await hide(true);
    expect(await visitor.next('chat_hidden')).toEqual({ type: 'chat_hidden', id });
    expect(await read()).not.toContain(id);
    await hide(false);
    expect((await visitor.next('chat')).value).toMatchObject({ id, text: 'Win for sure, ask me' });
    expect(await read()).toContain(id);
  });
});
