import { login } from '@sampan/contract/identity';
import { forgotByEmail } from '@sampan/contract/recovery';
import { sendLoginCode } from '@sampan/contract/verification';
import { mailServer, smsServer } from '../apps/gateway/src/modules/notify/testing/servers.ts';
import { testGateway } from '../apps/gateway/src/testing/harness.ts';
import { addMember } from '../apps/gateway/src/testing/people.ts';
import { changeSettings, switchModules } from '../apps/gateway/src/testing/settings.ts';
import { startPostgres } from '../scripts/testing/postgres.mjs';
import { compareTimes } from './answer-times/compare.ts';

/**
 * Whether the time of an answer tells which accounts there are: the same call about an account that exists and about one
 * that doesn't, by turns, as the ratio of the fastest rounds.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 27);
/** The mark: neither may take so many times as long as the other. */
const most = 1.3;
const day = 24 * 3_600_000;

const server = await startPostgres();
process.env['TEST_DATABASE_URL'] = server.url;
const [mails, phones] = await Promise.all([mailServer(), smsServer()]);
const gateway = await testGateway('postgres', {
  hasCostlyPasswords: true,
  outside: { mail: mails.url, sms: phones.url },
});
await switchModules(gateway, { CHNGPASSVERIF3: true, MOBILEVERCODELOGIN3: true });
const budgets = { address: { hour: 10_000, day: 10_000 } };
await changeSettings(gateway, (settings) => ({ ...settings, verification: { budgets } }));

function expectStatus(answer: { readonly status: number; readonly errorCode: string | null }, status: number): void {
  if (answer.status !== status) throw new Error(`answered ${answer.status} ${String(answer.errorCode)}`);
}

let last = 0;
/** A Vietnamese number that nothing has used. */
const newNumber = () => `0902${String(100_000 + last++)}`;
async function addPhone(local: string): Promise<void> {
  const { id, account } = await addMember(gateway, `phone${local}`);
  await gateway.db.run({
    text: 'update members set mobile = $2, mobile_verified_at = created_at, email = $3 where id = $1',
    values: [id, `+84${local.slice(1)}`, `${account}@example.test`],
  });
}

async function logIn(username: string): Promise<void> {
  expectStatus(await gateway.call(login, { body: { username, password: 'wrong password' } }), 401);
  // After three failures a picture would be asked for.
  gateway.clock.advance(2 * day);
}
async function askForLink(local: string): Promise<void> {
  const body = { username: `phone${local}`, email: `phone${local}@example.test` };
  expectStatus(await gateway.call(forgotByEmail, { body }), 200);
}
async function askForCode(mobileNum: string): Promise<void> {
  const body = { mobileNum, countryDialingCode: '84', purpose: 'login' } as const;
  expectStatus(await gateway.call(sendLoginCode, { body }), 200);
}

/** The same call, about numbers that have an account and about numbers that have none; each is asked about once. */
async function compareNumbers(ask: (local: string) => Promise<void>): Promise<number> {
  const known: string[] = [];
  for (let n = 0; n < 4 * rounds; n++) {
    const local = newNumber();
    await addPhone(local);
    known.push(local);
  }
  return compareTimes(
    rounds,
    (round) => ask(known[round] ?? ''),
    () => ask(newNumber()),
    most,
  );
}

try {
  const ratios: Readonly<Record<string, number>> = {
    'a wrong password': await compareTimes(
      rounds,
      () => logIn('player01'),
      () => logIn('unknown01'),
      most,
    ),
    'a link by mail': await compareNumbers(askForLink),
    'a code by SMS': await compareNumbers(askForCode),
  };
  for (const [what, ratio] of Object.entries(ratios)) {
    const isMissed = Math.max(ratio, 1 / ratio) > most;
    console.log(`${what}: an account beside none ${ratio.toFixed(2)}${isMissed ? ', missed' : ''}`);
    if (isMissed) process.exitCode = 1;
  }
} finally {
  await gateway.close();
  await Promise.all([mails.close(), phones.close()]);
  await server.stop();
}
