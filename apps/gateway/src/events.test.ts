import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from './db/database.ts';
import { connectEvents, type EventMap } from './events.ts';
import { testDatabase } from './testing/harness.ts';

describe('events between instances on PostgreSQL', () => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });

  async function twoInstances() {
    const problems: Error[] = [];
    const { db } = await testDatabase('postgres');
    closing.push(() => db.close());
    const statements: string[] = [];
    const counted: Database = {
      ...db,
      run(statement) {
        statements.push(statement.name ?? statement.text);
        return db.run(statement);
      },
    };
    const connect = (of: Database) => connectEvents({ db: of, redis: null, onError: (error) => problems.push(error) });
    const [one, two] = [await connect(counted), await connect(db)];
    closing.push(
      () => one.close(),
      () => two.close(),
    );
    return { one, two, statements, problems };
  }

  it('[W-01] what happens in one is heard in the other, and once in its own', async () => {
    const { one, two, problems } = await twoInstances();
    const own: EventMap['balance'][] = [];
    one.subscribe('balance', (event) => own.push(event));
    const heard = new Promise<EventMap['balance']>((resolve) => two.subscribe('balance', resolve));
    const event = { merchantCode: 'SAMPAN', memberId: 'm1' };
    one.publish('balance', event);
    expect(own).toEqual([event]);
    expect(await heard).toEqual(event);
    expect(own).toEqual([event]);
    expect(problems).toEqual([]);
  });

  it('[W-07] a burst costs one statement, a player’s own burst one message, and closing sends what waits', async () => {
    const { one, two, statements } = await twoInstances();
    const heard: string[] = [];
    const last = new Promise<void>((resolve) => {
      two.subscribe('deposit', () => resolve());
    });
    two.subscribe('balance', ({ memberId }) => heard.push(memberId));
    for (let n = 0; n < 100; n++) one.publish('balance', { merchantCode: 'SAMPAN', memberId: `m${n % 3}` });
    one.publish('deposit', { merchantCode: 'SAMPAN', memberId: 'm0', depositId: 'd0' });
    await one.close();
    await last;
    expect(heard).toEqual(['m0', 'm1', 'm2']);
    expect(statements.filter((name) => name === 'notify')).toHaveLength(1);
  });
});
