import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { oneDatabase, testClock, testDatabase } from '../../testing/harness.ts';
import { attribute } from './attribution.ts';
import { addOperator, problems, register, treeOf } from './testing/family.ts';
import type { Move, Tree } from './tree.ts';

const merchantCode = 'TREE';
const day = 86_400_000;

describe.each(oneDatabase)('who is under whom, on %s', (kind) => {
  const clock = testClock(Date.UTC(2026, 10, 1));
  let db: Database;
  let tree: Tree;
  let requests = 0;

  beforeAll(async () => {
    ({ db } = await testDatabase(kind));
    await addOperator(db, merchantCode);
    await addOperator(db, 'OTHER');
    tree = treeOf(db, clock);
  });
  afterEach(async () => {
    const wrong = await problems(db);
    if (wrong.length > 0) throw new Error(`the closure is wrong: ${JSON.stringify(wrong)}`);
  });
  afterAll(() => db.close());

  const join = (agentId: string | null = null, given: { merchantCode?: string; type?: number } = {}) =>
    register(db, { merchantCode, at: clock.now(), agentId, ...given });
  const move = (memberId: string, uplineId: string | null, given: Partial<Move> = {}) =>
    tree.move({
      merchantCode,
      memberId,
      uplineId,
      from: null,
      movedBy: 'staff:1',
      reason: 'asked for',
      requestKey: `request-${++requests}`,
      ...given,
    });
  /** A chain of agents, the topmost first. */
  async function chain(length: number): Promise<string[]> {
    const ids: string[] = [];
    while (ids.length < length) ids.push(await join(ids.at(-1) ?? null));
    return ids;
  }
  const setStatus = (id: string, status: string) =>
    db.run({ text: 'update members set status = $2 where id = $1', values: [id, status] });

  test('[T-01] who registers by a code is under the agent, and under all that are above', async () => {
    const [top, middle, low] = await chain(3);
    expect(await tree.pathAt(merchantCode, low!)).toEqual([top, middle]);
    expect(await tree.uplineAt(merchantCode, low!)).toBe(middle);
    expect(await tree.uplineAt(merchantCode, top!)).toBeNull();
    expect(await tree.isUnder(merchantCode, low!, top!)).toBe(true);
    expect(await tree.isUnder(merchantCode, top!, low!)).toBe(false);
    expect(await tree.isUnder(merchantCode, top!, top!)).toBe(false);
    expect(await tree.isUnder('OTHER', low!, top!)).toBe(false);
    expect(await tree.pathAt('OTHER', low!)).toEqual([]);
    // Not before it was there.
    expect(await tree.isUnder(merchantCode, low!, top!, clock.now() - 1)).toBe(false);
  });

  test('[T-04] a downline comes in pages, level by level, each member once', async () => {
    const top = await join();
    const agents = [await join(top), await join(top), await join(top)];
    const players: string[] = [];
    for (const agent of agents) for (let n = 0; n < 4; n++) players.push(await join(agent, { type: 3 }));
    const seen: { memberId: string; depth: number }[] = [];
    let after: { memberId: string; depth: number } | null = null;
    do {
      const page = await tree.downlineAt(merchantCode, { agentId: top, after, limit: 4 });
      expect(page.list.length).toBeLessThanOrEqual(4);
      seen.push(...page.list);
      after = page.next;
    } while (after);
    expect(seen.map(({ depth }) => depth)).toEqual([...agents.map(() => 1), ...players.map(() => 2)]);
    expect(new Set(seen.map(({ memberId }) => memberId))).toEqual(new Set([...agents, ...players]));
    const direct = await tree.downlineAt(merchantCode, { agentId: top, maxDepth: 1, limit: 1_000_000 });
    expect([direct.list.length, direct.next]).toEqual([3, null]);
    expect(await tree.countsAt(merchantCode, [top, agents[0]!, players[0]!])).toEqual(
      new Map([
        [top, { direct: 3, all: 15 }],
        [agents[0], { direct: 4, all: 4 }],
        [players[0], { direct: 0, all: 0 }],
      ]),
    );
  });

  test('[T-01] a move takes the downline along from its moment on, and leaves the time before as it was', async () => {
    const [top, old, moved, low] = await chain(4);
    const other = await join();
    const before = clock.now();
    clock.advance(day);
    expect(await move(moved!, other)).toEqual({
      status: 'moved',
      fromUplineId: old,
      validFrom: clock.now(),
      members: 2,
    });
    expect(await tree.pathAt(merchantCode, low!)).toEqual([other, moved]);
    expect(await tree.pathAt(merchantCode, low!, clock.now() - 1)).toEqual([top, old, moved]);
    expect(await tree.pathAt(merchantCode, low!, before)).toEqual([top, old, moved]);
    expect(await tree.countsAt(merchantCode, [top!, other])).toEqual(
      new Map([
        [top, { direct: 1, all: 1 }],
        [other, { direct: 1, all: 2 }],
      ]),
    );
    expect((await tree.countsAt(merchantCode, [other], before)).get(other)).toEqual({ direct: 0, all: 0 });
    // To no upline, and back: in the same millisecond, too.
    expect(await move(moved!, null)).toMatchObject({ status: 'moved', fromUplineId: other });
    expect(await move(moved!, old!)).toMatchObject({ status: 'moved', fromUplineId: null });
    clock.advance(1_000);
    expect(await tree.pathAt(merchantCode, low!)).toEqual([top, old, moved]);
    const { rows } = await db.run<{ said: unknown }>({
      text: `select jsonb_build_array(moved_by, reason, members, moved_at = to_timestamp($2 / 1000.0)) as said
        from upline_moves where member_id = $1`,
      values: [moved, clock.now() - 1_000],
    });
    expect(rows.map(({ said }) => said)).toEqual(rows.map(() => ['staff:1', 'asked for', 2, true]));
    expect(rows).toHaveLength(3);
  });

  test('[T-01] a move may be set for a moment to come; who registers until then comes along', async () => {
    const [top, moved] = await chain(2);
    const other = await join();
    const from = clock.now() + day;
    expect(await move(moved!, other, { from })).toMatchObject({ status: 'moved', validFrom: from });
    const late = await join(moved);
    expect(await tree.pathAt(merchantCode, late)).toEqual([top, moved]);
    expect(await tree.pathAt(merchantCode, late, from)).toEqual([other, moved]);
    // It is on its way: nothing may be put in between, nor anything that would make a circle then.
    expect(await move(moved!, null)).toEqual({ status: 'later_move' });
    expect(await move(other, late)).toEqual({ status: 'own_downline' });
    expect(await move(top!, other, { from })).toMatchObject({ status: 'moved' });
    expect(await tree.countsAt(merchantCode, [other], from)).toEqual(new Map([[other, { direct: 2, all: 3 }]]));
  });

  test('[T-01] what can’t be is refused, and changes nothing', async () => {
    const [top, middle, low] = await chain(3);
    const stranger = await join(null, { merchantCode: 'OTHER' });
    const trial = await join(null, { type: 4 });
    const player = await join(null, { type: 3 });
    const closed = await join();
    await setStatus(closed, 'suspended');
    clock.advance(day);
    const count = () => db.run({ text: 'select (select count(*) from uplines), (select count(*) from upline_moves)' });
    const before = (await count()).rows;
    const refused = async (...given: Parameters<typeof move>) => (await move(...given)).status;
    expect(await refused(middle!, middle!)).toBe('self');
    expect(await refused(top!, middle!)).toBe('own_downline');
    expect(await refused(top!, low!)).toBe('own_downline');
    expect(await refused(middle!, stranger)).toBe('upline_unknown');
    expect(await refused(stranger, top!)).toBe('member_unknown');
    expect(await refused(trial, top!)).toBe('member_trial');
    expect(await refused(middle!, player)).toBe('upline_no_agent');
    expect(await refused(middle!, closed)).toBe('upline_closed');
    expect(await refused(middle!, top!)).toBe('unchanged');
    expect(await refused(top!, null)).toBe('unchanged');
    expect(await refused(middle!, null, { from: clock.now() - 1 })).toBe('in_past');
    expect((await count()).rows).toEqual(before);
  });

  test('[T-01] there are no more levels than the operator allows, by a registration or a move', async () => {
    const levels = treeOf(db, clock, 4);
    const deep = await chain(4);
    const before = (await db.run({ text: 'select count(*) from members' })).rows;
    await expect(
      register(db, { merchantCode, at: clock.now(), agentId: deep[3]!, maxLevels: 4 }),
    ).rejects.toMatchObject({ code: 'invitation_code_invalid' });
    expect((await db.run({ text: 'select count(*) from members' })).rows).toEqual(before);
    const [head, tail] = await chain(2);
    const asked = { merchantCode, from: null, movedBy: 'staff:1', reason: 'x' };
    const to = async (memberId: string, uplineId: string, requestKey: string) =>
      (await levels.move({ ...asked, memberId, uplineId, requestKey })).status;
    expect(await to(head!, deep[2]!, 'a')).toBe('too_deep');
    expect(await to(tail!, deep[2]!, 'b')).toBe('moved');
    expect(await to(head!, deep[1]!, 'c')).toBe('moved');
  });

  test('[T-01] the same request again moves nothing and is answered as before', async () => {
    const [, moved] = await chain(2);
    const other = await join();
    clock.advance(day);
    const asked = { requestKey: 'once', from: clock.now() + day };
    const answers = await Promise.all([move(moved!, other, asked), move(moved!, other, asked)]);
    expect(answers[0]).toMatchObject({ status: 'moved', validFrom: asked.from });
    expect(answers[1]).toEqual(answers[0]);
    // Whatever has become of the agent since.
    await setStatus(other, 'suspended');
    clock.advance(2 * day);
    expect(await move(moved!, other, asked)).toEqual(answers[0]);
    expect(await move(moved!, null, asked)).toEqual({ status: 'key_reused' });
    expect(await move(moved!, other, { ...asked, reason: 'another' })).toEqual({ status: 'key_reused' });
  });

  test('[T-01] moves at the same time never make a circle', async () => {
    for (let round = 0; round < 10; round++) {
      const ring = [await join(), await join(), await join()];
      const low = await Promise.all(ring.map((id) => join(id)));
      clock.advance(day);
      // Each under a downline of the next.
      const answers = await Promise.all(ring.map((id, index) => move(id, low[(index + 1) % 3]!)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['moved', 'moved', 'own_downline']);
    }
  });

  test('[T-03] members who register while their uplines move are where these are', async () => {
    const [top, agent] = await chain(2);
    const other = await join();
    clock.advance(day);
    for (let round = 0; round < 5; round++) {
      const [members, moved] = await Promise.all([
        Promise.all(Array.from({ length: 8 }, () => join(agent))),
        move(agent!, round % 2 === 0 ? other : top!),
      ]);
      expect(moved.status).toBe('moved');
      clock.advance(day);
      const above = round % 2 === 0 ? other : top;
      for (const member of members) expect(await tree.pathAt(merchantCode, member)).toEqual([above, agent]);
    }
    expect((await tree.countsAt(merchantCode, [other, top!])).get(top!)).toEqual({ direct: 0, all: 0 });
  });

  test('[A-11] a member is attributed once and for good', async () => {
    const agent = await join();
    const member = await join(agent);
    const { rows } = await db.run({
      text: 'select upline_id, affiliate_code from attributions where member_id = $1',
      values: [member],
    });
    expect(rows).toEqual([{ upline_id: agent, affiliate_code: 'CODE' }]);
    const again = db.transaction((tx) =>
      attribute(
        tx,
        { id: member, merchantCode, registeredAt: new Date(clock.now()) },
        { invitation: null },
        async () => undefined,
      ),
    );
    await expect(again).rejects.toThrow(/attributed once/);
  });
});
