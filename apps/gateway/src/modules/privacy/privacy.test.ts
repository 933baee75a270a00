import { randomUUID } from 'node:crypto';
import { approvalList, approveRequest, refuseRequest } from '@sampan/contract/approvals';
import { auditList } from '@sampan/contract/audit';
import { exportMember, exportMemberRows, requestErasure } from '@sampan/contract/member-data';
import { memberDetails, memberSearch, reinstateMember, suspendMember } from '@sampan/contract/members-staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectEvents } from '../../events.ts';
import { databases, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMember, addMerchant, openSession, type TestMember } from '../../testing/people.ts';
import { addStaff, asOwner, openStaffSession } from '../../testing/staff.ts';
import { verifyChains } from '../audit/verify.ts';

const reason = 'a letter of 27 November';
/** Stands wherever something of the member is written. */
const mark = 'zubenelgenubi';

describe.each(databases)('what members may ask for of their data on %s', (kind) => {
  let gateway: TestGateway;
  let one: { readonly token: string };
  let other: { readonly token: string };
  let count = 0;
  const staffOf = async (permissions: Parameters<typeof addStaff>[1]) => ({
    token: await openStaffSession(gateway, await addStaff(gateway, permissions)),
  });
  beforeAll(async () => {
    gateway = await testGateway(kind);
    await addMerchant(gateway, 'OTHER');
    const permissions = [
      'members.erase',
      'members.write',
      'members.read',
      'approvals.read',
      'approvals.decide',
    ] as const;
    one = await staffOf({ permissions });
    other = await staffOf({ permissions });
  });
  afterAll(() => gateway.close());

  const run = async (text: string, ...values: unknown[]) => gateway.db.run({ text, values });

  /** A member about whom something stands in every table that is erased. */
  async function known(): Promise<TestMember> {
    const member = await addMember(gateway, `${mark}${++count}`);
    const { id } = member;
    await run(
      `update members set email = $2, mobile = $3, nickname = $4, profile = $5::jsonb, password_hash = $4 where id = $1`,
      id,
      `${mark}${count}@example.test`,
      `+8490${mark.length}${100_000 + count}`,
      mark,
      JSON.stringify({ realName: mark }),
    );
    await openSession(gateway, member);
    await run(`select ledger_account('SAMPAN', 'real', 'VND', 'member', $1)`, id);
    const own: readonly string[] = [
      `insert into devices (merchant_code, member_id, device_hash, ip, user_agent, first_seen_at, last_seen_at)
        values ('SAMPAN', $1, $2::text::bytea, '203.0.113.7', $2, now(), now())`,
      `insert into addresses (merchant_code, member_id, network, first_seen_at, last_seen_at)
        select 'SAMPAN', $1, '203.0.113.0/24', now(), now() where $2::text <> ''`,
      `insert into login_history (merchant_code, member_id, outcome, device, user_agent, at)
        values ('SAMPAN', $1, 'opened', $2, $2, now())`,
      `insert into federated_identities (merchant_code, provider, subject, member_id, created_at)
        values ('SAMPAN', 'google', $2 || $1::text, $1, now())`,
      `insert into passkeys (merchant_code, member_id, credential_id, public_key, counter, transports, name, created_at)
        values ('SAMPAN', $1, $1::text::bytea, '', 0, '{}', $2, now())`,
      `insert into totp_secrets (member_id, merchant_code, key_id, locked, created_at)
        values ($1, 'SAMPAN', $2, '', now())`,
      `insert into profile_changes (member_id, merchant_code, fields, changed_by, changed_at)
        values ($1, 'SAMPAN', array[$2::text], 'member', now())`,
      `insert into member_labels (member_id, merchant_code, labels) values ($1, 'SAMPAN', array[$2::text])`,
      `insert into member_notes (member_id, number, merchant_code, written_at, staff_id, text)
        values ($1, 1, 'SAMPAN', now(), $1, $2)`,
      `insert into favourites (member_id, node_id, merchant_code, created_at) values ($1, $2, 'SAMPAN', now())`,
      `insert into notifications (member_id, merchant_code, template, values, due_at, created_at, status, done_at)
        values ($1, 'SAMPAN', 'message', jsonb_build_object('text', $2::text), now(), now(), 'sent', now())`,
      `insert into referral_codes (merchant_code, code, member_id, created_at)
        values ('SAMPAN', upper(left($1::text, 8) || $2), $1, now())`,
      `insert into feedback (merchant_code, reference, member_id, category, body, contact, language, idempotency_key, created_at)
        values ('SAMPAN', $1::text, $1, 'idea', $2, $2, 'EN', $1::text, now())`,
      `insert into chat_messages (merchant_code, room_id, member_id, author, text, text_hash, idempotency_key, created_at)
        select 'SAMPAN', (select id from chat_rooms where merchant_code = 'SAMPAN' limit 1), $1, $2, $2, '', $2, now()`,
      `insert into chat_mutes (merchant_code, member_id, muted_until, reason) values ('SAMPAN', $1, now(), $2)`,
      `insert into promotion_comments (merchant_code, promotion_id, member_id, author, idempotency_key, text, status, created_at)
        select 'SAMPAN', (select id from promotions where merchant_code = 'SAMPAN' limit 1), $1, $2, $2, $2, 'shown', now()`,
      `insert into uploads (id, merchant_code, member_id, mime, width, height, bytes, created_at)
        values ($2 || $1::text, 'SAMPAN', $1, 'image/png', 1, 1, '', now())`,
      `insert into attributions (member_id, merchant_code, domain, register_url, campaign, source, registered_at)
        values ($1, 'SAMPAN', $2, $2, $2, $2, now())`,
      `insert into account_freezes (member_id, frozen_at, merchant_code, frozen_by, reason, ip)
        select $1, now(), 'SAMPAN', $1, '', $2`,
    ];
    for (const text of own) await run(text.replaceAll('$1', '$1::uuid').replaceAll('$2', '$2::text'), id, mark);
    await run(
      `insert into payout_accounts (account_id, id, merchant_code, member_id, method, method_name, method_kind, number,
          holder, is_default, created_at)
        select account_id, 'a', 'SAMPAN', $1::uuid, 'bank', 'Bank', 'bank', '0123456789', $2, true, now()
          from account_owners where owner = $1::uuid::text and kind = 'member'`,
      id,
      mark,
    );
    return member;
  }

  /** Tables in which the mark stands. */
  async function marked(): Promise<string[]> {
    const { rows } = await gateway.db.run<{ name: string }>({
      text: `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    });
    const found: string[] = [];
    for (const { name } of rows) {
      const { rows: hits } = await run(
        `select 1 from "${name}" t where to_jsonb(t)::text ilike $1 limit 1`,
        `%${mark}%`,
      );
      if (hits.length > 0) found.push(name);
    }
    return found;
  }

  const ask = async ({ id }: TestMember, as = one, merchant = 'SAMPAN') =>
    gateway.call(
      requestErasure,
      { params: { memberId: id }, body: { reason } },
      { ...as, merchant, idempotencyKey: randomUUID() },
    );
  const freeze = async ({ id }: TestMember) =>
    gateway.call(suspendMember, { params: { memberId: id }, body: { reason } }, one);
  const approve = async (approvalId: string, as = other) =>
    gateway.call(approveRequest, { params: { approvalId } }, as);

  test('[X-04] [A-16] they are erased once two people have decided, everywhere but in the books, and can’t come back', async () => {
    const member = await known();
    expect((await ask(member)).errorCode).toBe('erasure_needs_freeze');
    await freeze(member);
    const { value } = await ask(member);
    expect((await approve(value.approvalId, one)).errorCode).toBe('second_person_required');
    const before = await marked();
    // Where a member's data are is where they are taken from.
    expect(before).toEqual(
      expect.arrayContaining(['chat_messages', 'devices', 'feedback', 'members', 'payout_accounts', 'uploads']),
    );
    expect((await approve(value.approvalId)).errorCode).toBeNull();
    expect(await marked()).toEqual([]);
    const details = await gateway.call(memberDetails, { params: { memberId: member.id } }, one);
    expect(details.value).toMatchObject({
      account: `erased-${member.id.replaceAll('-', '').slice(0, 16)}`,
      email: '',
      mobile: '',
      realName: '',
      hasPassword: false,
      hasTotp: false,
      status: 'suspended',
      erasedAt: gateway.clock.now(),
    });
    expect((await gateway.call(memberSearch, { query: { q: member.account } }, one)).value.list).toEqual([]);
    expect(
      (await gateway.call(reinstateMember, { params: { memberId: member.id }, body: { reason } }, one)).errorCode,
    ).toBe('member_erased');
    expect((await ask(member)).errorCode).toBe('member_erased');
    // Its name is free again.
    await addMember(gateway, member.account);
    expect((await verifyChains(gateway.db)).filter(({ broken }) => broken)).toEqual([]);
  });

  test('[X-04] gateways that keep pictures of theirs hear that they are gone', async () => {
    const member = await known();
    const picture = `avatar${member.id}`;
    await run(
      `insert into uploads (id, merchant_code, member_id, mime, width, height, bytes, created_at, claimed_at)
        values ($1, 'SAMPAN', $2, 'image/jpeg', 1, 1, '', now(), now())`,
      picture,
      member.id,
    );
    const events = await connectEvents({
      db: gateway.db,
      redis: null,
      onError: (error) => expect.unreachable(error.message),
    });
    try {
      const heard: string[] = [];
      events.subscribe('pictures', ({ ids }) => heard.push(...ids));
      await freeze(member);
      await approve((await ask(member)).value.approvalId);
      await expect.poll(() => heard).toEqual([picture]);
    } finally {
      await events.close();
    }
  });

  test('[X-04] business that isn’t over, agents, trial accounts and other operators’ members are refused', async () => {
    const rich = await known();
    await freeze(rich);
    await run(`update accounts set balance = 5 where owner = $1 and kind = 'member'`, rich.id);
    expect(await ask(rich)).toMatchObject({ errorCode: 'erasure_open_business', data: { field: 'money' } });
    await run(`update accounts set balance = 0 where owner = $1 and kind = 'member'`, rich.id);
    const { value } = await ask(rich);
    // Money that came after it was asked for.
    await run(`update accounts set balance = 5 where owner = $1 and kind = 'member'`, rich.id);
    expect((await approve(value.approvalId)).errorCode).toBe('erasure_open_business');
    const { list } = (await gateway.call(approvalList, { query: {} }, other)).value;
    expect(list.find(({ id }) => id === value.approvalId)?.status).toBe('waiting');
    await run(`update accounts set balance = 0 where owner = $1 and kind = 'member'`, rich.id);
    await gateway.call(refuseRequest, { params: { approvalId: value.approvalId }, body: { reason } }, other);
    // It would be paid to nobody.
    await run(
      `insert into rebates (account_id, id, merchant_code, member_id, is_day, period_from, period_to, parts, stakes,
          carry_in, carry_out, amount, currency, status, issued_at)
        select account_id, 'r', 'SAMPAN', $1::uuid, false, now() - interval '1 day', now(), '[]', 100, 0, 0, 1, 'VND',
            'waiting', now() from account_owners where owner = $1::uuid::text and kind = 'member'`,
      rich.id,
    );
    expect(await ask(rich)).toMatchObject({ errorCode: 'erasure_open_business', data: { field: 'rebate' } });
    for (const type of [1, 2, 4]) {
      const agent = await addMember(gateway, `agent${type}${kind}`, { type });
      await freeze(agent);
      expect((await ask(agent)).errorCode).toBe('erasure_not_offered');
    }
    const others = await asOwner(gateway, 'OTHER');
    expect((await ask(rich, others, 'OTHER')).errorCode).toBe('member_not_found');
  });

  test('[X-04] they are handed out as they stand, without what proves who somebody is; the log says to whom', async () => {
    const member = await known();
    const params = { memberId: member.id };
    const { data } = (await gateway.call(exportMember, { params, body: { reason } }, one)).value;
    expect(data['account']).toMatchObject({ account: member.account, profile: { realName: mark } });
    for (const found of ['devices', 'logins', 'feedback', 'chat', 'comments', 'notes', 'payoutAccounts', 'messages'])
      expect({ [found]: JSON.stringify(data[found]) }).toEqual({ [found]: expect.stringContaining(mark) as string });
    expect(JSON.stringify(data)).not.toMatch(/_hash"|public_key|"locked"|"sealed"|"bytes"/);
    const rows = await gateway.call(exportMemberRows, { params: { ...params, kind: 'rounds' }, query: {} }, one);
    expect(rows.value).toEqual({ list: [], next: null });
    const owner = await asOwner(gateway);
    const [entry] = (await gateway.call(auditList, { query: { operation: 'exportMember' } }, owner)).value.list;
    expect(entry).toMatchObject({ reason, subject: { kind: 'member', id: member.id } });
    expect(JSON.stringify(entry)).not.toContain(mark);
    const others = { ...(await asOwner(gateway, 'OTHER')), merchant: 'OTHER' };
    expect((await gateway.call(exportMember, { params, body: { reason } }, others)).errorCode).toBe('member_not_found');
    const away = await gateway.call(exportMemberRows, { params: { ...params, kind: 'movements' }, query: {} }, others);
    expect(away.errorCode).toBe('member_not_found');
  });

  test('[X-04] rounds and movements come in parts, each once, in their order', async () => {
    const member = await known();
    await run(
      `insert into rounds (account_id, placed_at, id, partner, round_id, merchant_code, member_id, node_id, game_name,
          game_type, vassalage, vendor_name, stake, status, settled_at)
        select account_id, timestamptz '2026-11-01' + n / 3 * interval '1 microsecond', n, 'p', 'r' || n, 'SAMPAN', $1::uuid,
          'g', 'G', 'RNG', 'V', 'V', 1, 'settled', now()
          from account_owners, generate_series(1, 1500) n where owner = $1::uuid::text and kind = 'member'`,
      member.id,
    );
    const part = async (after?: string) =>
      (
        await gateway.call(
          exportMemberRows,
          { params: { memberId: member.id, kind: 'rounds' }, query: after === undefined ? {} : { after } },
          one,
        )
      ).value;
    const first = await part();
    expect(first.list).toHaveLength(1_000);
    const second = await part(first.next ?? '');
    expect(second.next).toBeNull();
    const ids = [...first.list, ...second.list].map(({ id }) => id);
    expect(ids).toEqual(Array.from({ length: 1_500 }, (_none, index) => index + 1));
  });
});

/** Reasons, each with the tables that it is the reason for, by table. */
const reasonsOf = (tables: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(tables).flatMap(([why, names]) => names.split(' ').map((name) => [name, why])));

/** Of the tables that name a member or an account: what erasure leaves as it is. */
const kept = reasonsOf({
  'the books, which the law asks to be kept: amounts, and where they went':
    'account_owners bill_corrections bills cashback_claims cashback_days deposit_receipts deposits holds ledger_keys mission_claims money_audit payment_events payment_references play_sessions point_days point_entries point_wallets promotion_draws promotion_participations promotion_rewards rebate_rates rebate_stakes rebates reconciliation_differences referral_commissions round_corrections round_keys rounds transfer_references transfers turnover_obligations turnover_rounds vendor_wallets vip_gifts vouchers wallet_preferences wallet_transfers withdrawal_proofs withdrawals',
  'figures without names':
    'gaming_sessions gaming_time member_day member_interval member_last_plays member_money_day mission_weeks team_day',
  'breaks and limits, which hold for who comes back':
    'excluded_contacts safer_play safer_play_changes safer_play_limits',
  'the tree of agents, ids alone':
    'affiliates contracts first_payout_accounts opened_accounts referrals upline_moves uplines',
});

/** What isn't handed out. */
const withheld = reasonsOf({
  'proves who somebody is, or is there for a login':
    'login_challenges password_links passkey_challenges recovery_codes remembered totp_secrets fund_password_resets',
  'means of the books, whose entries are handed out':
    'account_owners deposit_receipts first_payout_accounts holds ledger_keys money_audit payment_events payment_references payout_numbers point_wallets reconciliation_differences round_corrections round_keys transfer_references turnover_rounds wallet_preferences withdrawal_proofs bill_corrections rebate_stakes',
  'sums of what is handed out':
    'cashback_days gaming_sessions member_day member_interval member_last_plays member_money_day mission_weeks point_days team_day',
  'digests that nobody can read': 'excluded_contacts',
  'made by an agent, about others': 'opened_accounts team_exports upline_moves',
});

test('[X-04] each table that names a member is handed out and erased, or a reason says why not', async () => {
  const gateway = await testGateway(databases[0] ?? 'embedded');
  try {
    const { rows } = await gateway.db.run<{ name: string }>({
      text: `select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
        join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and not a.attisdropped
          and a.attname in ('member_id', 'account_id', 'agent_id', 'other_id') order by 1`,
    });
    const names = rows.map(({ name }) => name);
    const textOf = async (functionName: string) => {
      const { rows: found } = await gateway.db.run<{ text: string }>({
        text: 'select pg_get_functiondef($1::regproc) as text',
        values: [functionName],
      });
      return found[0]?.text ?? '';
    };
    const erasing = await textOf('erase_member');
    // The second factor's codes go with its secret.
    const isErased = (name: string) =>
      name === 'recovery_codes' || new RegExp(`(?:delete from|update) ${name}\\b`).test(erasing);
    expect(names.filter((name) => !isErased(name) && kept[name] === undefined)).toEqual([]);
    expect(Object.keys(kept).filter((name) => isErased(name) || !names.includes(name))).toEqual([]);
    const handing = [
      await textOf('member_data'),
      await textOf('member_rounds'),
      await textOf('member_movements'),
    ].join();
    const isHandedOut = (name: string) => new RegExp(`(?:from|join) ${name} \\w\\b`).test(handing);
    expect(names.filter((name) => !isHandedOut(name) && withheld[name] === undefined)).toEqual([]);
    expect(Object.keys(withheld).filter((name) => !names.includes(name))).toEqual([]);
  } finally {
    await gateway.close();
  }
});
