-- A member's personal data: what of them is handed out on request, and what is erased. Which table is kept and why stands
-- in docs/decisions/2026-11-27-member-data.md; a test holds each table with a member's id against both functions.

-- What of a member's business isn't over: 'withdrawal', 'deposit', 'transfer', 'order', 'rebate', 'round' or 'money'; null:
-- nothing.
create or replace function member_business(p_merchant text, p_member uuid) returns text language sql stable as $$
  with mine as (
    select account_id from account_owners where owner = p_member::text and kind = 'member'
  )
  select case
    when exists (select from withdrawals where account_id in (select account_id from mine)
      and (status in ('pending', 'review', 'approved', 'sending') or dispute = 'open')) then 'withdrawal'
    when exists (select from deposits where account_id in (select account_id from mine)
      and status in ('pending', 'review')) then 'deposit'
    when exists (select from wallet_transfers where account_id in (select account_id from mine)
      and status in ('reserved', 'sending')) then 'transfer'
    when exists (select from point_orders where account_id in (select account_id from mine)
      and status = 'in_process') then 'order'
    -- It is paid without anybody asking for it.
    when exists (select from rebates where account_id in (select account_id from mine) and status = 'waiting') then 'rebate'
    when exists (select from rounds where account_id in (select account_id from mine) and status = 'open') then 'round'
    when exists (select from accounts where id in (select account_id from mine) and balance + held > 0)
      or exists (select from vendor_wallets where account_id in (select account_id from mine) and balance > 0) then 'money'
  end
$$;

-- What is known of a member besides rounds and movements, by kind; what proves who somebody is (hashes, keys) is left out.
create or replace function member_data(p_merchant text, p_member uuid) returns jsonb language sql stable as $$
  with mine as (
    select account_id from account_owners where owner = p_member::text and kind = 'member'
  )
  select jsonb_build_object(
    'account', (select to_jsonb(m) - '{password_hash,payment_password_hash}'::text[] from members m
      where merchant_code = p_merchant and id = p_member),
    'labels', (select to_jsonb(l) from member_labels l where member_id = p_member),
    'origin', (select to_jsonb(a) from attributions a where member_id = p_member),
    'logins', (select jsonb_agg(to_jsonb(h) order by at) from login_history h where member_id = p_member),
    'sessions', (select jsonb_agg(to_jsonb(s) - 'token_hash' order by created_at) from sessions s where member_id = p_member),
    'devices', (select jsonb_agg(to_jsonb(d) - 'device_hash' order by first_seen_at) from devices d where member_id = p_member),
    'addresses', (select jsonb_agg(to_jsonb(a) order by first_seen_at) from addresses a where member_id = p_member),
    'providers', (select jsonb_agg(to_jsonb(f) order by created_at) from federated_identities f where member_id = p_member),
    'passkeys', (select jsonb_agg(to_jsonb(k) - '{credential_id,public_key}'::text[] order by created_at)
      from passkeys k where member_id = p_member),
    'profileChanges', (select jsonb_agg(to_jsonb(c) order by changed_at) from profile_changes c where member_id = p_member),
    'payoutAccounts', (select jsonb_agg(to_jsonb(p) order by created_at) from payout_accounts p
      where account_id in (select account_id from mine)),
    'deposits', (select jsonb_agg(to_jsonb(d) - '{payload_hash}'::text[] order by created_at) from deposits d
      where account_id in (select account_id from mine)),
    'withdrawals', (select jsonb_agg(to_jsonb(w) - '{payload_hash}'::text[] order by created_at) from withdrawals w
      where account_id in (select account_id from mine)),
    'bonuses', (select jsonb_agg(to_jsonb(t) order by created_at) from turnover_obligations t
      where account_id in (select account_id from mine)),
    'rewards', (select jsonb_agg(to_jsonb(r) order by at) from promotion_rewards r where member_id = p_member),
    'missions', (select jsonb_agg(to_jsonb(c) order by at) from mission_claims c
      where account_id in (select account_id from mine)),
    'vipGifts', (select jsonb_agg(to_jsonb(g) order by at) from vip_gifts g where member_id = p_member),
    'rebates', (select jsonb_agg(to_jsonb(r) order by issued_at) from rebates r
      where account_id in (select account_id from mine)),
    'cashback', (select jsonb_agg(to_jsonb(c) order by at) from cashback_claims c
      where account_id in (select account_id from mine)),
    'points', (select jsonb_agg(to_jsonb(e) - 'key' order by created_at) from point_entries e
      where account_id in (select account_id from mine)),
    'pointOrders', (select jsonb_agg(to_jsonb(o) - '{payload_hash}'::text[] order by created_at) from point_orders o
      where account_id in (select account_id from mine)),
    'limits', (select jsonb_agg(to_jsonb(l)) from safer_play_limits l where account_id in (select account_id from mine)),
    'limitChanges', (select jsonb_agg(to_jsonb(c) order by at) from safer_play_changes c
      where account_id in (select account_id from mine)),
    'breaks', (select jsonb_agg(to_jsonb(s)) from safer_play s where account_id in (select account_id from mine)),
    'freezes', (select jsonb_agg(to_jsonb(f) order by frozen_at) from account_freezes f where member_id = p_member),
    'referredBy', (select to_jsonb(r) from referrals r where member_id = p_member),
    'referralCode', (select to_jsonb(r) from referral_codes r where member_id = p_member),
    'walletTransfers', (select jsonb_agg(to_jsonb(w) - 'payload_hash' order by created_at) from wallet_transfers w
      where account_id in (select account_id from mine)),
    'vendorWallets', (select jsonb_agg(to_jsonb(w)) from vendor_wallets w
      where account_id in (select account_id from mine)),
    'lineTransfers', (select jsonb_agg(to_jsonb(l) - 'payload_hash' order by created_at) from line_transfers l
      where account_id in (select account_id from mine)),
    'vouchers', (select jsonb_agg(to_jsonb(v) - 'code_hash' order by redeemed_at) from vouchers v
      where account_id in (select account_id from mine)),
    'promotions', (select jsonb_agg(to_jsonb(p) order by joined_at) from promotion_participations p where member_id = p_member),
    'draws', (select jsonb_agg(to_jsonb(d) order by at) from promotion_draws d where member_id = p_member),
    'rebateRates', (select jsonb_agg(to_jsonb(r) order by valid_from) from rebate_rates r where member_id = p_member),
    'commissions', (select jsonb_agg(to_jsonb(c) order by day) from referral_commissions c
      where account_id in (select account_id from mine)),
    'contracts', (select jsonb_agg(to_jsonb(c) - 'payload_hash' order by offered_at) from contracts c
      where account_id in (select account_id from mine)),
    'bills', (select jsonb_agg(to_jsonb(b) order by issued_at) from bills b
      where account_id in (select account_id from mine)),
    'uplines', (select jsonb_agg(to_jsonb(u) order by valid_from) from uplines u where member_id = p_member),
    'invitationLinks', (select jsonb_agg(to_jsonb(a) - 'payload_hash' order by created_at) from affiliates a
      where member_id = p_member),
    'timePlayed', (select jsonb_agg(to_jsonb(g) order by day) from gaming_time g
      where account_id in (select account_id from mine)),
    'launches', (select jsonb_agg(to_jsonb(p) - '{launch_hash,token_hash}'::text[] order by created_at) from play_sessions p
      where account_id in (select account_id from mine)),
    'chatMutes', (select jsonb_agg(to_jsonb(m)) from chat_mutes m where member_id = p_member),
    'chatReports', (select jsonb_agg(to_jsonb(r) order by created_at) from chat_reports r where member_id = p_member),
    'favourites', (select jsonb_agg(to_jsonb(f) order by created_at) from favourites f where member_id = p_member),
    'messages', (select jsonb_agg(to_jsonb(n) - 'sealed' order by created_at) from notifications n where member_id = p_member),
    'feedback', (select jsonb_agg(to_jsonb(f) order by created_at) from feedback f
      where merchant_code = p_merchant and member_id = p_member),
    'chat', (select jsonb_agg(to_jsonb(c) - 'text_hash' order by created_at) from chat_messages c where member_id = p_member),
    'comments', (select jsonb_agg(to_jsonb(c) order by created_at) from promotion_comments c where member_id = p_member),
    'pictures', (select jsonb_agg(to_jsonb(u) - 'bytes' order by created_at) from uploads u where member_id = p_member),
    'notes', (select jsonb_agg(to_jsonb(n) order by number) from member_notes n where member_id = p_member))
    -- One call takes fifty kinds.
    || jsonb_build_object(
      'reportGroups', (select jsonb_agg(to_jsonb(g)) from member_groups g
        where account_id in (select account_id from mine)))
$$;

-- A member's rounds from the first one on, so many after a cursor, which is a row's own; null: from the beginning.
create or replace function member_rounds(p_member uuid, p_after text, p_limit int)
returns table (cursor text, entry jsonb) language sql stable as $$
  select r.placed_at::text || '|' || r.id, to_jsonb(r)
    from account_owners o join rounds r on r.account_id = o.account_id
    where o.owner = p_member::text and o.kind = 'member' and (p_after is null
      or (r.placed_at, r.id) > (split_part(p_after, '|', 1)::timestamptz, split_part(p_after, '|', 2)::bigint))
    order by r.placed_at, r.id limit p_limit
$$;

-- The movements of a member's wallet, in the same way.
create or replace function member_movements(p_member uuid, p_after text, p_limit int)
returns table (cursor text, entry jsonb) language sql stable as $$
  select t.created_at::text || '|' || t.id, to_jsonb(t)
    from account_owners o join transfers t on t.account_id = o.account_id
    where o.owner = p_member::text and o.kind = 'member' and (p_after is null
      or (t.created_at, t.id) > (split_part(p_after, '|', 1)::timestamptz, split_part(p_after, '|', 2)::bigint))
    order by t.created_at, t.id limit p_limit
$$;

-- Erases what the law doesn't ask to be kept: who the member is, what was written, where it came from. Movements, rounds,
-- deposits and withdrawals stay, with the bank accounts that they went to, and so do breaks from play. The account is
-- locked by the caller, frozen, and nobody's any more.
create or replace function erase_member(p_merchant text, p_member uuid, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_name text := 'erased-' || left(replace(p_member::text, '-', ''), 16);
begin
  update members set account = v_name, account_key = v_name, password_hash = null, password_changed_at = p_at,
      payment_password_hash = null, status = 'suspended', nickname = '', email = null, email_verified_at = null,
      mobile = null, mobile_verified_at = null, profile = '{}', must_change_password = false, is_welcome_due = false,
      erased_at = p_at
    where merchant_code = p_merchant and id = p_member;
  if not found then raise exception 'there is no member % of %', p_member, p_merchant; end if;
  delete from sessions where member_id = p_member;
  delete from remembered where member_id = p_member;
  delete from devices where member_id = p_member;
  delete from addresses where member_id = p_member;
  delete from login_history where member_id = p_member;
  delete from login_challenges where member_id = p_member;
  delete from password_links where member_id = p_member;
  delete from fund_password_resets where member_id = p_member;
  delete from federated_identities where member_id = p_member;
  delete from passkeys where member_id = p_member;
  delete from passkey_challenges where member_id = p_member;
  -- With its recovery codes.
  delete from totp_secrets where member_id = p_member;
  delete from profile_changes where member_id = p_member;
  delete from member_labels where member_id = p_member;
  delete from member_notes where member_id = p_member;
  delete from favourites where member_id = p_member;
  delete from notifications where member_id = p_member;
  -- With their parts.
  delete from team_exports where member_id = p_member;
  delete from referral_codes where member_id = p_member;
  delete from chat_reports where member_id = p_member;
  delete from chat_mutes where member_id = p_member;
  -- With what was reported of them.
  delete from chat_messages where member_id = p_member;
  delete from promotion_comments where member_id = p_member;
  delete from feedback where merchant_code = p_merchant and member_id = p_member;
  delete from payout_numbers where account_id in
    (select account_id from account_owners where owner = p_member::text and kind = 'member');
  delete from payout_accounts where member_id = p_member;
  delete from member_groups where account_id in
    (select account_id from account_owners where owner = p_member::text and kind = 'member');
  -- Pictures of receipts are kept with their deposits and withdrawals.
  delete from uploads u where member_id = p_member
    and not exists (select from deposit_receipts r where r.upload_id = u.id)
    and not exists (select from withdrawal_proofs p where p.upload_id = u.id);
  update attributions set register_url = null, domain = null, campaign = null, source = null where member_id = p_member;
  update point_orders set zalo = null, whatsapp = null where member_id = p_member;
  update line_transfers set other_name = v_name where merchant_code = p_merchant and other_id = p_member;
  update account_freezes set ip = '', lifted_ip = case when lifted_ip is null then null else '' end
    where member_id = p_member;
end $$;
