import { endWelcome } from '@sampan/contract/contacts';
import { randomBytes, randomUUID } from 'node:crypto';
import { createSealer } from '@sampan/client/seal';
import { envelope, type Language } from '@sampan/contract/envelope';
import { login, register } from '@sampan/contract/identity';
import type { InputOf, Operation, ValueOf } from '@sampan/contract/operation';
import { type RequestParts, requestOf } from '@sampan/contract/request';
import { type BotCheck, botChallenge } from '@sampan/contract/verification';
import { createDeposit } from '@sampan/contract/deposits';
import { walletBalance } from '@sampan/contract/wallet';
import { solve } from '../apps/gateway/src/testing/solve-bot-check.ts';
import { expect, type Stack } from './stack.ts';

export interface Member {
  readonly account: string;
  readonly password: string;
  /** What login or registration answered, the session's token among it. */
  readonly session: ValueOf<typeof login>;
}

interface Asking {
  token?: string;
  language?: Language;
  idempotencyKey?: string;
}

const { seal } = createSealer();

/** The cookie of the one browser that all these calls come from, as far as the codes go that it asked for. */
let codeChallenge = '';

/** Calls the gateway as the site does. Rejects with the error code and status in the message. */
export async function ask<O extends Operation>(
  stack: Stack,
  operation: O,
  input: InputOf<O>,
  { token, language = 'EN', idempotencyKey }: Asking = {},
): Promise<ValueOf<O>> {
  const caller = { merchant: 'SAMPAN', language, device: 'WEB', token, idempotencyKey };
  const request = await requestOf(operation, input as RequestParts, caller, async (body) =>
    seal(body, async (keys, nothing) => ask(stack, keys, nothing)),
  );
  const { address, method, headers, body } = request;
  if (codeChallenge !== '') headers['cookie'] = codeChallenge;
  const response = await fetch(stack.url + address, { method, headers, body });
  const cookies = response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  codeChallenge = cookies.find((cookie) => cookie.startsWith('codeChallenge=')) ?? codeChallenge;
  const said = await response.text();
  const parsed = envelope.safeParse(JSON.parse(said));
  if (!parsed.success) throw new Error(`${operation.name}: ${response.status} ${said.slice(0, 300)}`);
  const answer = parsed.data;
  if (!answer.success) throw new Error(`${operation.name}: ${response.status} ${answer.errorCode ?? ''}`);
  return operation.value.parse(answer.value) as ValueOf<O>;
}

/**
 * Waits until the documents of these addresses show a change. Each is rendered anew after a request for it, and
 * until then the one before serves on.
 */
export async function untilDocuments(
  { url }: Stack,
  addresses: readonly string[],
  isShown: (html: string) => boolean,
): Promise<void> {
  for (const address of addresses) {
    const shows = async () => isShown(await (await fetch(url + address, { headers: { accept: 'text/html' } })).text());
    await expect.poll(shows, { message: `the document of ${address}` }).toBe(true);
  }
}

/** The proof of work that the gateway asks for before costly calls. */
export async function solveBotCheck(stack: Stack): Promise<BotCheck> {
  const { challenge } = await ask(stack, botChallenge, { query: {} });
  return { provider: 'pow', payload: await solve(challenge) };
}

/** A username that no account has: a letter first, then letters and digits. */
export function newUsername(): string {
  return `e${randomBytes(5).toString('hex')}`;
}

/**
 * Opens a new account with an empty wallet; its session is the only one. `affiliateCode`: of the agent by whose link it
 * registers; it then has the welcome offer.
 */
export async function newMember(stack: Stack, { affiliateCode }: { affiliateCode?: string } = {}): Promise<Member> {
  const account = newUsername();
  const password = 'Sampan12';
  const session = await ask(stack, register, {
    body: {
      username: account,
      password,
      confirmPassword: password,
      ...(affiliateCode !== undefined && { affiliateCode }),
      isAdult: true,
      isAgreed: true,
      botCheck: await solveBotCheck(stack),
    },
  });
  // The welcome dialog would cover other journeys; the journey of a newcomer registers on its own.
  await ask(stack, endWelcome, {}, { token: session.token });
  return { account, password, session };
}

/** Makes agents of members, as the operator’s staff do; their sessions are new. */
export async function makeAgents(stack: Stack, members: readonly Member[]): Promise<void> {
  await stack.changeDatabase(async (db) => {
    for (const { session } of members)
      await db.run({ text: 'update members set type = 1 where id = $1', values: [session.id] });
  });
}

/** A further session of an account. */
export async function logIn(stack: Stack, account: string, password: string): Promise<Member> {
  const session = await ask(stack, login, {
    body: { username: account, password, botCheck: await solveBotCheck(stack) },
  });
  return { account, password, session };
}

/** A new account with money in its wallet, paid at the provider's page. `amount`: decimal string. */
export async function newPlayer(stack: Stack, amount: string): Promise<Member> {
  const member = await newMember(stack);
  await payIn(stack, member, amount);
  return member;
}

/** Pays into a wallet at the provider's page; the gateway has credited it when this is done. `amount`: decimal string. */
export async function payIn(stack: Stack, { session }: Member, amount: string): Promise<void> {
  const { token } = session;
  const { currency } = await ask(stack, walletBalance, {}, { token });
  const { redirectUrl } = await ask(
    stack,
    createDeposit,
    { body: { methodId: 'sandbox-pay', amount, currency } },
    { token, idempotencyKey: randomUUID() },
  );
  await pay(redirectUrl ?? '');
}

/** Presses Pay on the provider's page; answers when the gateway has acknowledged the payment. */
async function pay(address: string): Promise<void> {
  const page = await (await fetch(address)).text();
  const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const decision = new URLSearchParams({ token, decision: 'pay' });
  const answer = await fetch(address, { method: 'POST', body: decision, redirect: 'manual' });
  const next = answer.headers.get('location') ?? '';
  if (answer.status !== 303 || next.startsWith('/pay/')) throw new Error(`not paid: ${answer.status} ${next}`);
}

/** What was paid in needs no play first: how that is counted, the gateway's tests say. For the test that asks. */
export async function askNoTurnover(stack: Stack): Promise<void> {
  await stack.changeDatabase(async (db) => {
    await db.run({
      text: `update merchants set settings = jsonb_set(jsonb_set(settings, '{withdrawal,depositMultiple}', '0'),
        '{withdrawal,bonusMultiple}', '0') where code = 'SAMPAN'`,
    });
  });
}

/** The balance as the gateway has it, as a decimal string. */
export async function balanceOf(stack: Stack, { session }: Member): Promise<string> {
  return (await ask(stack, walletBalance, {}, { token: session.token })).sumBalance;
}
