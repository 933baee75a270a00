import { randomBytes } from 'node:crypto';
import { sha256 } from '../secret-hash.ts';
import { allowPartners, type TestGateway } from './harness.ts';

/** An account that a test put there; it has no password. */
export interface TestMember {
  readonly id: string;
  readonly account: string;
  readonly merchant: string;
}

/** Adds an account without the price of a registration. `type` as in spec §4. */
export async function addMember(
  { db, clock }: TestGateway,
  account: string,
  { merchant = 'SAMPAN', type = 3 }: { merchant?: string; type?: number } = {},
): Promise<TestMember> {
  const { rows } = await db.run<{ id: string }>({
    text: `insert into members
        (merchant_code, account, account_key, type, nickname, password_changed_at, first_login_at, created_at)
      values ($1, $2, lower($2), $3, $2, $4, $4, $4) returning id`,
    values: [merchant, account, type, new Date(clock.now())],
  });
  return { id: rows[0]!.id, account, merchant };
}

/** Opens a session without the price of a login, as if by one just now; answers its token. */
export async function openSession(
  { db, clock, config }: TestGateway,
  { id, merchant }: Pick<TestMember, 'id' | 'merchant'>,
  {
    mustChangePassword = false,
    isProven = true,
  }: {
    mustChangePassword?: boolean;
    /** False: as a browser that remembers opens one. */
    isProven?: boolean;
  } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  await db.run({
    text: `insert into sessions
        (member_id, merchant_code, token_hash, way, created_at, last_seen_at, expires_at, must_change_password, proven_at)
      values ($1, $2, $3, 'password', $4, $4, $5, $6, $7)`,
    values: [
      id,
      merchant,
      sha256(token),
      new Date(now),
      new Date(now + config.sessionMaxMs),
      mustChangePassword,
      isProven ? new Date(now) : null,
    ],
  });
  return token;
}

/** Another operator with the demo operator's settings and partners. */
export async function addMerchant(gateway: TestGateway, code: string): Promise<void> {
  await gateway.db.run({
    text: `insert into merchants (code, name, currency, currency_symbol, time_zone, settings)
      select $1, $1, currency, currency_symbol, time_zone, settings from merchants where code = 'SAMPAN'`,
    values: [code],
  });
  await allowPartners(gateway, code);
}

/** The notices about its login methods that the member got, in order. */
export async function loginWayChanges({ db }: TestGateway, memberId: string): Promise<string[]> {
  const { rows } = await db.run<{ change: string }>({
    text: `select values->>'change' as change from notifications
      where member_id = $1 and template = 'login_ways_changed' order by created_at, change`,
    values: [memberId],
  });
  return rows.map(({ change }) => change);
}
