import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { createDatabase } from '../../apps/gateway/src/db/database.ts';
import { openEmbedded } from '../../apps/gateway/src/db/embedded.ts';
import { openPostgres } from '../../apps/gateway/src/db/pool.ts';
import { findSession } from '../../apps/gateway/src/modules/identity/sessions-store.ts';
import { accountOf } from '../../apps/gateway/src/account-names.ts';
import { bet } from '../../apps/gateway/src/modules/play/store.ts';
import { findAccount, readWallet } from '../../apps/gateway/src/modules/wallet/store.ts';

/**
 * The least that could answer: node:http and the same statements, with nothing checked, routed, logged or signed.
 * Arguments: the database (an address or a folder) and the port.
 */
const [target = '', port = '0'] = process.argv.slice(2);
const pool = target.startsWith('postgres') ? openPostgres(target, 20, () => undefined) : await openEmbedded(target);
const db = createDatabase(pool);
/** As the gateway remembers them. */
const accounts = new Map<string, bigint>();
const hourMs = 3_600_000;
const sha256 = (text: string) => createHash('sha256').update(text).digest();

async function readBalance(request: IncomingMessage): Promise<unknown> {
  const now = Date.now();
  const session = await findSession(db, sha256(String(request.headers['authorization'])), {
    now: new Date(now),
    idleSince: new Date(now - hourMs),
    staleSince: new Date(now - hourMs),
  });
  if (!session) throw new Error('no session');
  const { member_id: memberId, merchant_code: merchantCode } = session;
  const key = { memberId, merchantCode, realm: 'real', currency: 'VND' } as const;
  const account = accounts.get(memberId) ?? (await findAccount(db.queries, key)) ?? 0n;
  accounts.set(memberId, account);
  const { balance, version } = await readWallet(db, account);
  return { balance: String(balance), version: Number(version) };
}

async function takeBet(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>;
  const now = Date.now();
  const answer = await bet(
    db,
    {
      partner: 'sandbox-games',
      token: { account: accountOf(body['playSession'] ?? ''), hash: sha256(body['playSession'] ?? '') },
      transactionId: body['transactionId'] ?? '',
      roundId: body['roundId'] ?? '',
      amount: 100n,
      digits: 2,
      currency: 'VND',
    },
    { now: new Date(now), idleSince: new Date(now - hourMs) },
  );
  if (answer.outcome !== 'posted') throw new Error(answer.outcome);
  return { balance: String(answer.balance), reference: String(answer.movement_id) };
}

const server = createServer((request, response) => {
  if (request.url === '/readyz') return void response.end();
  const answering = request.method === 'GET' ? readBalance(request) : takeBet(request);
  answering.then(
    (value) => {
      const json = JSON.stringify({ success: true, value });
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) });
      response.end(json);
    },
    (error: unknown) => {
      response.writeHead(500, { 'content-length': 0 }).end();
      console.error(error);
    },
  );
});
server.listen(Number(port), '127.0.0.1');
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void db.close();
});
