import { randomUUID } from 'node:crypto';
import { approveRequest, requestCorrection } from '@sampan/contract/approvals';
import type { Permission } from '@sampan/contract/permissions';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newEncryptionKey } from '../../plugins/sealed.ts';
import { freePort, startGateway, statusOf } from '../../testing/gateway-process.ts';
import { databases, testGateway } from '../../testing/harness.ts';
import { addMember } from '../../testing/people.ts';
import { addStaff, openStaffSession } from '../../testing/staff.ts';
import { verifyChains } from '../audit/verify.ts';

// The embedded database has one process: there approvals.test.ts throws in the middle instead.
describe.each(databases.filter((kind) => kind === 'postgres'))(
  'a gateway that is killed in mid-approval, on %s',
  (kind) => {
    test(
      '[X-06] [W-07] leaves the request waiting and nothing half done; the next approval does it once',
      { timeout: 180_000 },
      async () => {
        const gateway = await testGateway(kind, { content: 'migrated' });
        onTestFinished(() => gateway.close());
        const { db } = gateway;
        await db.run({
          text: `insert into merchants (code, name, currency, time_zone) values ('SAMPAN', 'Sampan', 'VND', 'UTC')`,
        });
        const member = await addMember(gateway, 'corrected');
        const tokenOf = async (permissions: readonly Permission[]) =>
          openStaffSession(gateway, await addStaff(gateway, { permissions }));
        const asker = await tokenOf(['finance.write']);
        const decider = await tokenOf(['finance.approve', 'approvals.decide']);
        const body = { direction: 'credit', amount: '5.00', reason: 'lost round' } as const;
        const asked = await gateway.call(
          requestCorrection,
          { params: { memberId: member.id }, body },
          { token: asker, idempotencyKey: randomUUID() },
        );
        const { approvalId } = asked.value;

        const port = await freePort();
        const running = startGateway({
          PORT: String(port),
          DATABASE_URL: gateway.config.databaseUrl ?? '',
          ENCRYPTION_KEYS: JSON.stringify([newEncryptionKey()]),
          PUBLIC_URL: 'http://localhost:4000',
          JOBS: 'off',
          LOG_LEVEL: 'warn',
        });
        onTestFinished(() => void running.child.kill('SIGKILL'));
        await expect.poll(() => statusOf(`http://127.0.0.1:${port}/livez`), { timeout: 60_000 }).toBe(200);

        const waiting = async () => {
          const { rows } = await db.run<{ count: number }>({
            text: `select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%audit_append%'`,
          });
          return rows[0]?.count;
        };
        const locked = Promise.withResolvers<void>();
        const release = Promise.withResolvers<void>();
        onTestFinished(() => release.resolve());
        const holder = db.transaction(async (tx) => {
          await sql`select 1 from audit_heads where merchant_code = 'SAMPAN' for update`.execute(tx);
          locked.resolve();
          await release.promise;
        });
        await locked.promise;
        // Money and decision are written by then; the log, which is last, waits.
        const url = `http://127.0.0.1:${port}${approveRequest.path.replace(':approvalId', approvalId)}`;
        const cut = fetch(url, { method: 'POST', headers: { authorization: decider, merchant: 'SAMPAN' } }).then(
          (answer) => answer.text(),
          () => 'cut',
        );
        // What was answered instead, if anything was, is what a failure says.
        let early: unknown = null;
        void cut.then((answer) => (early = { answer, output: running.output() }));
        await expect.poll(async () => early ?? (await waiting())).toBe(1);
        running.child.kill('SIGKILL');
        expect(await cut).toBe('cut');
        await running.ended;
        release.resolve();
        await holder;

        const { rows } = await db.run({ text: 'select status from approvals where id = $1', values: [approvalId] });
        expect(rows).toEqual([{ status: 'waiting' }]);
        const balance = async () => {
          const { rows } = await db.run<{ balance: string }>({
            text: `select coalesce(sum(balance), 0)::text as balance from accounts where owner = $1 and kind = 'member'`,
            values: [member.id],
          });
          return rows[0]?.balance;
        };
        expect(await balance()).toBe('0');
        const answers = await Promise.all(
          [1, 2].map(() => gateway.call(approveRequest, { params: { approvalId } }, { token: decider })),
        );
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        expect(await balance()).toBe('500');
        expect((await verifyChains(db)).filter(({ broken }) => broken)).toEqual([]);
      },
    );
  },
);
