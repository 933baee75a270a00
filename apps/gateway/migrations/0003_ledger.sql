-- The ledger. Amounts are bigint minor units. Every movement is one posting whose entries sum to zero; nothing but the
-- functions below writes these tables. Keys compare by bytes: `collate "C"`. Why it is like this:
-- docs/decisions/2026-11-21-ledger.md.

-- One set of accounts: an operator's real or play money in one currency. Money never moves from one book to another.
create table books (
  id int generated always as identity primary key,
  merchant_code text not null references merchants (code),
  realm text not null check (realm in ('real', 'trial')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  unique (merchant_code, realm, currency)
);

-- `owner`: a member's id, a partner's code, or a purpose of the house. Only members have a running balance: one row
-- that every bet of an operator had to update would cost more than half of the throughput.
create table accounts (
  id bigint generated always as identity primary key,
  book_id int not null references books (id),
  kind text collate "C" not null check (kind in ('member', 'house', 'partner')),
  owner text collate "C" not null,
  -- What may be spent now.
  balance bigint check (balance >= 0),
  -- What holds have set aside; the account's entries sum to balance + held.
  held bigint check (held >= 0),
  -- Grows with each change of balance or held.
  version bigint,
  created_at timestamptz not null default now(),
  unique (owner, kind, book_id),
  check (case when kind = 'member' then num_nonnulls(balance, held, version) = 3
    else num_nonnulls(balance, held, version) = 0 end)
) with (fillfactor = 70);

-- (source, action, transaction_id) is the idempotency key; the hash tells a repeat from a misuse of the key.
-- Entries, postings and the audit have no foreign keys: on each insert they would lock the one row of a partner's
-- account in share mode for all writers. `ledger_problems()` finds what they would have found.
create table postings (
  id bigint generated always as identity primary key,
  source text collate "C" not null,
  action text collate "C" not null,
  transaction_id text collate "C" not null,
  payload_hash bytea not null,
  -- `tombstone` takes the key of a bet that was rolled back before it came.
  kind text not null check (kind in ('deposit', 'bet', 'win', 'rollback', 'adjustment', 'capture', 'tombstone')),
  account_id bigint not null,
  -- The deposit, round or adjustment that it belongs to, and words for the account record.
  reference text not null,
  detail text not null,
  -- The posting that this one takes back.
  reverses bigint,
  created_at timestamptz not null,
  unique (source, action, transaction_id)
);
create unique index postings_reverses on postings (reverses) where reverses is not null;

-- `balance_after` is the member's spendable balance; null for the accounts without one. A movement of nothing (a lost
-- round that is closed) has one entry of zero, so that a repeat finds its answer. kind and created_at repeat the
-- posting's: the account record and its totals then come from one index.
create table entries (
  posting_id bigint not null,
  account_id bigint not null,
  amount bigint not null,
  balance_after bigint check (balance_after >= 0),
  kind text not null,
  created_at timestamptz not null,
  primary key (posting_id, account_id)
);
create index entries_record on entries (account_id, created_at desc, posting_id desc) include (kind, amount)
  where balance_after is not null and amount <> 0;

-- Money set aside for a decision to come, such as a withdrawal: captured or released, once.
create table holds (
  id bigint generated always as identity primary key,
  source text collate "C" not null,
  transaction_id text collate "C" not null,
  payload_hash bytea not null,
  account_id bigint not null references accounts (id),
  amount bigint not null check (amount > 0),
  reference text not null,
  status text not null default 'created' check (status in ('created', 'captured', 'released')),
  posting_id bigint,
  created_at timestamptz not null,
  resolved_at timestamptz,
  unique (source, transaction_id),
  check ((status = 'created') = (resolved_at is null)),
  check ((status = 'captured') = (posting_id is not null))
);
create index holds_open on holds (account_id) where status = 'created';

-- Every request to move money and what became of it, refusals too. Read in order of time by an investigation.
create table money_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  source text not null,
  action text not null,
  transaction_id text not null,
  account_id bigint,
  amount bigint,
  outcome text not null,
  posting_id bigint
);
create index money_audit_at on money_audit using brin (at);
create index money_audit_account on money_audit (account_id, id) where outcome not in ('posted', 'repeated');

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger postings_append_only before update or delete on postings
  for each row execute function refuse_change();
create trigger entries_append_only before update or delete on entries
  for each row execute function refuse_change();
create trigger money_audit_append_only before update or delete on money_audit
  for each row execute function refuse_change();
create trigger postings_keep before truncate on postings execute function refuse_change();
create trigger entries_keep before truncate on entries execute function refuse_change();
create trigger money_audit_keep before truncate on money_audit execute function refuse_change();

-- What one statement adds to a posting sums to zero, within one book; so every posting does.
create function check_entries() returns trigger language plpgsql as $$
begin
  perform 1
    from (select posting_id, amount, (select book_id from accounts where id = account_id) as book_id from added) e
    group by posting_id
    having sum(amount) <> 0 or min(book_id) <> max(book_id) or count(book_id) <> count(*);
  if found then
    raise exception 'the entries of a posting do not sum to zero within one book' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger entries_sum_to_zero after insert on entries
  referencing new table as added for each statement execute function check_entries();

-- The account of an owner, opened on first use.
create function ledger_account(p_merchant text, p_realm text, p_currency text, p_kind text, p_owner text)
returns bigint language plpgsql as $$
declare
  v_book int;
  v_account bigint;
begin
  select b.id, a.id into v_book, v_account
    from books b left join accounts a on a.owner = p_owner and a.kind = p_kind and a.book_id = b.id
    where b.merchant_code = p_merchant and b.realm = p_realm and b.currency = p_currency;
  if v_account is not null then return v_account; end if;
  if v_book is null then
    insert into books (merchant_code, realm, currency) values (p_merchant, p_realm, p_currency)
      on conflict do nothing;
    select id into strict v_book from books
      where merchant_code = p_merchant and realm = p_realm and currency = p_currency;
  end if;
  insert into accounts (book_id, kind, owner, balance, held, version)
    select v_book, p_kind, p_owner, zero, zero, zero from (select case when p_kind = 'member' then 0 end as zero) z
    on conflict do nothing;
  select id into strict v_account from accounts where owner = p_owner and kind = p_kind and book_id = v_book;
  return v_account;
end $$;

-- status: posted | repeated | conflict | tombstone | insufficient. `balance` is what may be spent afterwards; a repeat
-- carries the first answer's. `version` is null in a repeat.
create type ledger_answer as (status text, posting_id bigint, balance bigint, version bigint);

-- Null when the key is free, else the answer to its repeat. Take the account's lock first.
create function ledger_seen(p_source text, p_action text, p_transaction_id text, p_hash bytea)
returns ledger_answer language plpgsql as $$
declare
  v record;
begin
  select p.id, p.kind, p.payload_hash, e.balance_after into v
    from postings p left join entries e on e.posting_id = p.id and e.account_id = p.account_id
    where p.source = p_source and p.action = p_action and p.transaction_id = p_transaction_id;
  if not found then return null; end if;
  if v.kind = 'tombstone' then return row('tombstone', v.id, null, null)::ledger_answer; end if;
  if v.payload_hash <> p_hash then return row('conflict', v.id, null, null)::ledger_answer; end if;
  return row('repeated', v.id, v.balance_after, null)::ledger_answer;
end $$;

-- One whole movement: `p_amounts[i]` goes to `p_counters[i]`, and their sum comes from the member's account (a negative
-- sum is paid to it). The account's lock orders all writers of a wallet and is always taken before the key, so that a
-- bet and its rollback can't wait for each other crosswise.
create function ledger_post(
  p_source text, p_action text, p_transaction_id text, p_hash bytea, p_kind text, p_reference text, p_detail text,
  p_account bigint, p_counters bigint[], p_amounts bigint[], p_now timestamptz, p_reverses bigint default null
) returns ledger_answer language plpgsql as $$
declare
  v_seen ledger_answer;
  v_change bigint := 0;
  v_amount bigint;
  v_balance bigint;
  v_version bigint;
  v_posting bigint;
begin
  select balance, version into v_balance, v_version from accounts
    where id = p_account and kind = 'member' for no key update;
  if not found then raise exception 'no such member account: %', p_account; end if;

  v_seen := ledger_seen(p_source, p_action, p_transaction_id, p_hash);
  if v_seen.status is not null then return v_seen; end if;

  foreach v_amount in array p_amounts loop v_change := v_change - v_amount; end loop;
  if v_balance + v_change < 0 then
    return row('insufficient', null, v_balance, v_version)::ledger_answer;
  end if;

  -- Another member's wallet may take the same key at the same moment; its hash can't be ours.
  insert into postings (source, action, transaction_id, payload_hash, kind, account_id, reference, detail, reverses,
      created_at)
    values (p_source, p_action, p_transaction_id, p_hash, p_kind, p_account, p_reference, p_detail, p_reverses, p_now)
    on conflict (source, action, transaction_id) do nothing
    returning id into v_posting;
  if v_posting is null then return row('conflict', null, null, null)::ledger_answer; end if;

  v_balance := v_balance + v_change;
  if v_change <> 0 then
    v_version := v_version + 1;
    update accounts set balance = v_balance, version = v_version where id = p_account;
  end if;
  insert into entries
    select v_posting, p_account, v_change, v_balance, p_kind, p_now
    union all
    select v_posting, c.account, c.amount, null, p_kind, p_now
      from unnest(p_counters, p_amounts) as c (account, amount) where c.amount <> 0;
  return row('posted', v_posting, v_balance, v_version)::ledger_answer;
end $$;

-- Sets money aside. status: created | repeated | conflict | insufficient; `posting_id` carries the hold's id.
create function ledger_hold(
  p_source text, p_transaction_id text, p_hash bytea, p_account bigint, p_amount bigint, p_reference text,
  p_now timestamptz
) returns ledger_answer language plpgsql as $$
declare
  v_balance bigint;
  v_version bigint;
  v_hold record;
  v_id bigint;
begin
  select balance, version into v_balance, v_version from accounts
    where id = p_account and kind = 'member' for no key update;
  if not found then raise exception 'no such member account: %', p_account; end if;
  select id, payload_hash into v_hold from holds where source = p_source and transaction_id = p_transaction_id;
  if found then
    return row(case when v_hold.payload_hash = p_hash then 'repeated' else 'conflict' end, v_hold.id, v_balance,
      v_version)::ledger_answer;
  end if;
  if p_amount > v_balance then return row('insufficient', null, v_balance, v_version)::ledger_answer; end if;
  insert into holds (source, transaction_id, payload_hash, account_id, amount, reference, created_at)
    values (p_source, p_transaction_id, p_hash, p_account, p_amount, p_reference, p_now)
    on conflict (source, transaction_id) do nothing
    returning id into v_id;
  if v_id is null then return row('conflict', null, null, null)::ledger_answer; end if;
  update accounts set balance = balance - p_amount, held = held + p_amount, version = version + 1
    where id = p_account returning balance, version into v_balance, v_version;
  return row('created', v_id, v_balance, v_version)::ledger_answer;
end $$;

-- Resolves a hold once: pays it to `p_counter` (captured), or with a null `p_counter` gives it back (released).
-- status: posted | released | repeated | conflict (it was resolved the other way) | unknown.
create function ledger_resolve(p_hold bigint, p_counter bigint, p_detail text, p_now timestamptz)
returns ledger_answer language plpgsql as $$
declare
  v_hold holds;
  v_account bigint;
  v_balance bigint;
  v_version bigint;
  v_posting bigint;
  v_wanted text := case when p_counter is null then 'released' else 'captured' end;
begin
  select account_id into v_account from holds where id = p_hold;
  if not found then return row('unknown', null, null, null)::ledger_answer; end if;
  select balance, version into v_balance, v_version from accounts where id = v_account for no key update;
  select * into strict v_hold from holds where id = p_hold for update;
  if v_hold.status <> 'created' then
    return row(case when v_hold.status = v_wanted then 'repeated' else 'conflict' end, v_hold.posting_id, v_balance,
      v_version)::ledger_answer;
  end if;
  if p_counter is null then
    update accounts set balance = balance + v_hold.amount, held = held - v_hold.amount, version = version + 1
      where id = v_account returning balance, version into v_balance, v_version;
    update holds set status = 'released', resolved_at = p_now where id = p_hold;
    return row('released', null, v_balance, v_version)::ledger_answer;
  end if;
  insert into postings (source, action, transaction_id, payload_hash, kind, account_id, reference, detail, created_at)
    values ('holds', 'capture', p_hold::text, v_hold.payload_hash, 'capture', v_account, v_hold.reference, p_detail,
      p_now)
    returning id into v_posting;
  update accounts set held = held - v_hold.amount, version = version + 1 where id = v_account
    returning version into v_version;
  insert into entries values
    (v_posting, v_account, -v_hold.amount, v_balance, 'capture', p_now),
    (v_posting, p_counter, v_hold.amount, null, 'capture', p_now);
  update holds set status = 'captured', posting_id = v_posting, resolved_at = p_now where id = p_hold;
  return row('posted', v_posting, v_balance, v_version)::ledger_answer;
end $$;

-- Nothing, or what is wrong with the books. Reads everything: for tests and for a nightly check.
create function ledger_problems() returns table (problem text, subject text) language sql stable as $$
  select 'posting does not sum to zero', posting_id::text from entries group by posting_id having sum(amount) <> 0
  union all
  select 'entry without posting', e.posting_id::text
    from entries e left join postings p on p.id = e.posting_id where p.id is null
  union all
  select 'posting without entry', p.id::text
    from postings p left join entries e on e.posting_id = p.id and e.account_id = p.account_id
    where e.posting_id is null and p.kind <> 'tombstone'
  union all
  select 'entry without account', e.posting_id::text
    from entries e left join accounts a on a.id = e.account_id where a.id is null
  union all
  select 'posting across books', e.posting_id::text
    from entries e join accounts a on a.id = e.account_id
    group by e.posting_id having min(a.book_id) <> max(a.book_id)
  union all
  select 'balance is not the sum of the entries', a.id::text
    from accounts a left join entries e on e.account_id = a.id where a.kind = 'member'
    group by a.id having a.balance + a.held <> coalesce(sum(e.amount), 0)
  union all
  select 'held is not the sum of the open holds', a.id::text
    from accounts a left join holds h on h.account_id = a.id and h.status = 'created' where a.kind = 'member'
    group by a.id having a.held <> coalesce(sum(h.amount), 0)
$$;
