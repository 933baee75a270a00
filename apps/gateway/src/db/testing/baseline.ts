import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../database.ts';
import { ownFolders, type SchemaFolders } from '../migrate.ts';
import { lastOfBaseline } from '../released.ts';

/** What a gateway of the first release says to a database, in its own words: they are never edited. */
export const merchantCode = 'FIRST';
export const memberId = '018f4f6e-0000-7000-8000-000000000001';
export const partner = 'sandbox-games';
/** Of the login session and of the play session. */
export const sessionToken = 'session-of-the-first-release---------------';
export const playToken = '1.play-session-of-the-first-release';

const sha = (text: string) => `sha256(convert_to('${text}', 'UTF8'))`;

const content = [
  `insert into merchants (code, name, currency, currency_symbol, time_zone, settings)
    values ('${merchantCode}', 'First', 'VND', '₫', 'Asia/Ho_Chi_Minh', '{"whitelabel": {"modId": "root", "enabled": "1"}, "register": {}}')`,
  `insert into vendors (merchant_code, code, name, account_type, partner)
    values ('${merchantCode}', 'JADE', 'Jade Harbor', 'JADE', '${partner}')`,
  `insert into games (merchant_code, node_id, vendor_code, game_type, name, sort_order)
    values ('${merchantCode}', 'jade:lotus', 'JADE', 'RNG', 'Lotus', 1)`,
  `insert into partners (code, kind, adapter, url, secret, secret_key_id)
    values ('${partner}', 'vendor', 'sampan', 'http://games.invalid', '', '')`,
  `insert into partner_operators (partner_code, merchant_code) values ('${partner}', '${merchantCode}')`,
  `insert into members (id, merchant_code, account, account_key, password_changed_at, nickname, profile)
    values ('${memberId}', '${merchantCode}', 'Player1', 'player1', now(), 'one', '{"realName": "A"}')`,
  `insert into sessions (id, member_id, merchant_code, token_hash, created_at, last_seen_at, expires_at)
    values ('${memberId}', '${memberId}', '${merchantCode}', ${sha(sessionToken)}, now(), now(), now() + interval '1 day')`,
  `select ledger_account('${merchantCode}', 'real', 'VND', kind, owner)
    from (values (1, 'member', '${memberId}'), (2, 'partner', '${partner}'), (3, 'house', 'adjustments')) o (n, kind, owner)
    order by n`,
  `select ledger_post(1, 'test', 'start', 'start', ''::bytea, 'adjustment', 'start', '', 3, -100000, now())`,
  `insert into play_sessions (launch_hash, launch_expires_at, token_hash, opened_at, session_id, member_id, merchant_code,
      partner, account_id, partner_account_id, node_id, game_name, game_type, vassalage, vendor_name, language, created_at)
    values (${sha(playToken)}, now(), ${sha(playToken)}, now(), '${memberId}', '${memberId}', '${merchantCode}',
      '${partner}', 1, 2, 'jade:lotus', 'Lotus', 'RNG', 'JADE', 'Jade Harbor', 'EN', now())`,
  `insert into setting_changes (merchant_code, key, actor, changed_at, after)
    values ('${merchantCode}', 'chat.perMinute', 'cli:test', now(), '3')`,
];

const outcomeOf = async (db: Database, text: string) =>
  (await db.run<{ outcome: string }>({ text: `select (${text}).outcome` })).rows[0]?.outcome;

/** A bet of 10.00, its win of 2.50, and a bet that is taken back. Answers the five outcomes. */
export async function playRounds(db: Database, name: string): Promise<(string | undefined)[]> {
  const of = `1, '${partner}', ${sha(playToken)}`;
  const bet = (round: string) =>
    `seamless_bet(${of}, 'b${round}', 'r${round}', 1000, 2, 'VND', now(), now() - interval '1 hour')`;
  const win = `seamless_win(${of}, 'w${name}1', 'r${name}1', 250, 2, 'VND', true, now())`;
  const rollback = `seamless_rollback(${of}, 'x${name}2', 'r${name}2', 'b${name}2', now())`;
  const calls = [bet(`${name}1`), win, bet(`${name}2`), rollback, bet(`${name}3`)];
  const outcomes: (string | undefined)[] = [];
  for (const call of calls) outcomes.push(await outcomeOf(db, call));
  return outcomes;
}

export async function fillBaseline(db: Database): Promise<void> {
  for (const text of content) await db.run({ text });
}

const isOfBaseline = (name: string) => name.slice(0, -4) <= lastOfBaseline;

/** Folders with the migrations and functions of the first release, below `root`. */
export async function baselineFolders(root: string): Promise<SchemaFolders> {
  const folders = { migrations: path.join(root, 'baseline'), functions: path.join(root, 'baseline-functions') };
  await copySql(ownFolders.migrations, folders.migrations, isOfBaseline);
  await copySql(import.meta.dirname, folders.functions);
  return folders;
}

/** This version's, with a migration more. */
export async function nextFolders(root: string, name: string, text: string): Promise<SchemaFolders> {
  const folders = { migrations: path.join(root, name), functions: path.join(root, `${name}-functions`) };
  await copySql(ownFolders.migrations, folders.migrations);
  await copySql(ownFolders.functions, folders.functions);
  await writeFile(path.join(folders.migrations, `${name}.sql`), text);
  await writeFile(
    path.join(folders.functions, 'next.sql'),
    `create or replace function next_version() returns text language sql as $$ select '${name}' $$;\n`,
  );
  return folders;
}

/**
 * The programs of a gateway that knows no migration but those of the first release. It lies inside the repository, where
 * its packages are found.
 */
export async function copyOldGateway(): Promise<{ source: string; remove(): Promise<void> }> {
  const cache = path.join(import.meta.dirname, '../../../../../.cache');
  await mkdir(cache, { recursive: true });
  const root = await mkdtemp(path.join(cache, 'old-gateway-'));
  const own = path.join(import.meta.dirname, '../../..');
  for (const name of ['src', 'package.json', 'tsconfig.json'])
    await cp(path.join(own, name), path.join(root, name), { recursive: true });
  await copySql(ownFolders.migrations, path.join(root, 'migrations'), isOfBaseline);
  return { source: path.join(root, 'src'), remove: () => rm(root, { recursive: true }) };
}

async function copySql(from: string, to: string, isTaken: (name: string) => boolean = () => true): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from))
    if (name.endsWith('.sql') && isTaken(name)) await cp(path.join(from, name), path.join(to, name));
}
