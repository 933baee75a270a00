import type pg from 'pg';
import { demoOperator } from '../../apps/gateway/seeds/demo/operator.ts';

const { code } = demoOperator;

/** How many of each kind wait, and how many are over. */
const waiting = 2_000;
const many = 1_000_000;

/** What an operator's staff see beside members' records: queues, the log, chat, feedback, contracts. `bench_members` is there. */
export async function loadForStaff(loader: pg.Client): Promise<void> {
  for (const text of texts) await loader.query(text);
}

/** `k` from 1, of another member each, over the last 330 days. */
const each = (count: number) =>
  `(select m.n, m.account, m.member, m.prefix, k, now() - k::float8 / ${count} * 330 * interval '1 day' as at
      from generate_series(1, ${count}) k join bench_members m on m.n = 1 + k::bigint * 7919 % (select count(*) - 1 from bench_members)) e`;

const texts = [
  `insert into audit_entries (merchant_code, number, at, actor_kind, actor_id, operation, subject_kind, subject_id, reason,
      before, after, previous_hash, hash)
    select '${code}', k, now() - interval '400 days' + k * interval '30 seconds', case when k % 10 > 0 then 'staff' else 'cli' end,
        case when k % 10 > 0 then ('00000000-0000-4000-8000-' || lpad((k % 50)::text, 12, '0'))::uuid end,
        (array['approveWithdrawal', 'changeGame', 'revealMember', 'savePromotion', 'changeSettings'])[1 + k % 5],
        (array['withdrawal', 'game', 'member', 'promotion', 'setting'])[1 + k % 5], (k % 100000)::text, 'bench',
        '{"isOpen": true}', '{"isOpen": false}', '', ''
      from generate_series(1, ${many}) k`,
  `insert into deposits (account_id, id, merchant_code, member_id, idempotency_key, payload_hash, method_id, method_name, kind,
      amount, fee, currency, status, bank, bank_number, bank_holder, transfer_reference, receipt_at, created_at, expires_at)
    select account, prefix || 'q' || k, '${code}', member, 'q' || k, '', 'bank', 'Bank transfer', 'bank', 1000 + k, 0, 'VND',
        'review', 'VCB', '0071001234567', 'BENCH', 'q' || k, at, at, at + interval '1 day' from ${each(waiting)}`,
  `insert into withdrawals (account_id, id, merchant_code, member_id, idempotency_key, payload_hash, payout_account_id, method,
      method_name, method_kind, number, holder, provider, amount, fee, currency, hold_id, status, created_at, review_reasons)
    select account, prefix || 'q' || k, '${code}', member, 'q' || k, '', 'q' || k, 'VCB', 'Vietcombank', 'bank', '0071001234567',
        'BENCH MEMBER', 'sandbox-pay', 1000 + k, 0, 'VND', k, case when k % 2 = 0 then 'pending' else 'review' end, at,
        array['amount'] from ${each(waiting)}`,
  `insert into point_orders (account_id, id, merchant_code, member_id, idempotency_key, payload_hash, goods_id, kind, quantity,
      points, balance_after, status, created_at, decided_at)
    select account, prefix || 'q' || k, '${code}', member, 'q' || k, '', 'mug', 'article', 1, 900000, 900000000,
        case when k <= ${waiting} then 'in_process' else 'approved' end, at, case when k > ${waiting} then at end
      from ${each(many / 5)}`,
  `insert into promotion_participations (merchant_code, promotion_id, member_id, joined_at, decision)
    select '${code}', 'first-deposit', member, at, case when k % 500 = 0 then 'pending' else 'approved' end
      from ${each(many / 2)} on conflict do nothing`,
  `insert into feedback (merchant_code, reference, member_id, category, body, language, idempotency_key, created_at, handled_at)
    select '${code}', 'Q' || k, member, 'problem', 'Something is not as it should be, number ' || k, 'EN', 'q' || k, at,
        case when k > ${waiting} then at end from ${each(many / 5)}`,
  `insert into chat_messages (merchant_code, room_id, member_id, author, text, text_hash, idempotency_key, created_at, is_hidden)
    select '${code}', (select min(id) from chat_rooms where merchant_code = '${code}'), member, 'guest', 'Good luck, ' || k,
        decode(md5(k::text), 'hex'), 'q' || k, at, k % 100 = 0 from ${each(many)}`,
  `insert into chat_reports (merchant_code, message_id, member_id, created_at, handled_at)
    select m.merchant_code, m.id, b.member, m.created_at, case when m.id / 50 % 10 > 0 then m.created_at end
      from chat_messages m join bench_members b on b.n = 0 where m.merchant_code = '${code}' and m.id % 50 = 0`,
  `insert into chat_mutes (merchant_code, member_id, muted_until, reason)
    select '${code}', member, now() + interval '1 day', 'bench' from ${each(waiting)} on conflict do nothing`,
  `insert into devices (merchant_code, member_id, device_hash, ip, user_agent, first_seen_at, last_seen_at)
    select '${code}', member, decode(md5('d' || n / 3), 'hex'), ('192.0.2.' || n % 250)::inet, 'Mozilla/5.0', now(), now()
      from bench_members`,
  `insert into payout_accounts (account_id, id, merchant_code, member_id, method, method_name, method_kind, number, holder,
      is_default, created_at)
    select account, prefix || 'q', '${code}', member, 'VCB', 'Vietcombank', 'bank', lpad((n / 2)::text, 13, '0'), 'BENCH MEMBER',
        true, now() from bench_members`,
  `insert into member_notes (member_id, number, merchant_code, written_at, staff_id, text)
    select b.member, k, '${code}', now() - k * interval '1 minute', gen_random_uuid(), 'Called, ' || k
      from bench_members b, generate_series(1, 500) k where b.n = 0`,
  `insert into contracts (account_id, id, merchant_code, member_id, kind, category, period, mode, tiers, status, idempotency_key,
      payload_hash, offered_at, expires_at, answered_at, starts_at, ends_at)
    select account, prefix || 'c' || k, '${code}', member, 'dividend', 'CONS', 'weekly', 'fixed', '[]', 'active', 'c' || k, '', at,
        at + interval '1 day', at, at, at + interval '3 years' from ${each(many / 10)} on conflict do nothing`,
  `insert into bills (account_id, id, contract_id, merchant_code, member_id, kind, category, payer, period_from, period_to, figures,
      calculation, due, from_bill, from_wallet, passed_on, amount, currency, status, issued_at, expires_at)
    select account, prefix || 'b' || k || '-' || w, prefix || 'c' || k, '${code}', member, 'dividend', 'CONS', 'platform',
        date_trunc('week', now()) - w * interval '7 days', date_trunc('week', now()) - (w - 1) * interval '7 days',
        '{"validBet": "0", "prizes": "0", "rebates": "0", "agentRebates": "0", "activity": "0", "fees": "0", "profit": "0",
          "loss": "0", "activeMembers": 0}',
        '{"mode": "fixed", "loss": "0", "tiers": [], "rates": null, "tier": null, "value": {"over": "0", "under": "1"}, "downlines": {"over": "0", "under": "1"},
          "isFunded": true}', 100, 0, 0, 0, 0, 'VND', case when w = 1 and k <= ${waiting} then 'to_approve' else 'expired' end, at, now() + interval '9 days'
      from ${each(many / 10)} cross join generate_series(1, 5) w`,
  `insert into bill_runs (merchant_code, period, period_from, period_to, bills, due, amount, settled_at)
    select '${code}', 'weekly', period_from, period_to, count(*), sum(due), sum(amount), min(issued_at)
      from bills where merchant_code = '${code}' group by 3, 4`,
  `insert into approvals (merchant_code, kind, payload, subject_kind, subject_id, reason, status, requested_by, requested_at,
      idempotency_key, expires_at, decided_at)
    select '${code}', 'balance.correction', jsonb_build_object('direction', 'credit', 'amount', '100', 'memberId', member), 'member',
        member::text, 'bench', case when k <= 50 then 'waiting' else 'expired' end, gen_random_uuid(), at, 'q' || k,
        at + interval '7 days', case when k > 50 then at end from ${each(many / 10)}`,
];
