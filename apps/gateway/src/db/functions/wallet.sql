-- The ledger's functions: each touches one member, whose account comes first. All are plpgsql: it keeps its plans, where
-- a function in SQL is planned again at each call. Plans are forced to be generic: that of a table with parts seems dearer
-- than one made for each call, and making one took half of a bet's time.

-- Minor units. The contract's `maxMinor` is the same number.
create or replace function money_limit() returns bigint language sql immutable parallel safe as 'select 999999999999999';

-- Not immutable, as `convert_to` isn't: else it would be a call of its own each time.
create or replace function ledger_digest(p_source text, p_action text, p_transaction_id text)
returns uuid language sql stable parallel safe as $$
  select substr(encode(sha256(convert_to(p_source || chr(31) || p_action || chr(31) || p_transaction_id, 'UTF8')), 'hex'), 1, 32)::uuid
$$;

-- The account of an owner, opened on first use.
create or replace function ledger_account(p_merchant text, p_realm text, p_currency text, p_kind text, p_owner text)
returns bigint language plpgsql as $$
declare
  v_book int;
  v_account bigint;
begin
  select b.id, o.account_id into v_book, v_account
    from books b left join account_owners o on o.owner = p_owner and o.kind = p_kind and o.book_id = b.id
    where b.merchant_code = p_merchant and b.realm = p_realm and b.currency = p_currency;
  if v_account is not null then return v_account; end if;
  if v_book is null then
    insert into books (merchant_code, realm, currency) values (p_merchant, p_realm, p_currency)
      on conflict do nothing;
    select id into strict v_book from books
      where merchant_code = p_merchant and realm = p_realm and currency = p_currency;
  end if;
  -- The name first: of several that ask at once one opens the account, the others wait for it here.
  insert into account_owners (owner, kind, book_id, account_id)
    values (p_owner, p_kind, v_book, nextval(pg_get_serial_sequence('accounts', 'id')))
    on conflict do nothing returning account_id into v_account;
  if v_account is null then
    select account_id into strict v_account from account_owners
      where owner = p_owner and kind = p_kind and book_id = v_book;
    return v_account;
  end if;
  insert into accounts (id, book_id, kind, owner, balance, held, version) overriding system value
    select v_account, v_book, p_kind, p_owner, zero, zero, zero from (select case when p_kind = 'member' then 0 end as zero) z;
  return v_account;
end $$;

-- Null when the key is free, else the answer to its repeat. Take the account's lock first.
create or replace function ledger_seen(p_account bigint, p_digest uuid, p_payload bytea)
returns ledger_answer language plpgsql as $$
declare
  v record;
begin
  select state, payload, movement_id, balance_after into v
    from ledger_keys where account_id = p_account and digest = p_digest;
  if not found then return null; end if;
  if v.state = 'tombstone' then return row('tombstone', v.movement_id, null, null)::ledger_answer; end if;
  if v.payload <> substring(p_payload for 16) then
    return row('conflict', v.movement_id, null, null)::ledger_answer;
  end if;
  if v.state = 'reversed' then return row('tombstone', v.movement_id, null, null)::ledger_answer; end if;
  return row('repeated', v.movement_id, v.balance_after, null)::ledger_answer;
end $$;

-- One whole movement: `p_amount` goes from the member's account to `p_counter`, a negative one comes from it. `p_fee`
-- goes from there to `p_fee_account`. `p_day`: the operator's day of it, where it is known. The account's lock orders all
-- writers of a wallet and is always taken before the key, so that a bet and its rollback can't wait for each other
-- crosswise.
create or replace function ledger_post(
  p_account bigint, p_source text, p_action text, p_transaction_id text, p_payload bytea, p_kind text,
  p_reference text, p_detail text, p_counter bigint, p_amount bigint, p_now timestamptz,
  p_fee_account bigint default null, p_fee bigint default 0, p_reverses bigint default null, p_day date default null
) returns ledger_answer
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_digest uuid := ledger_digest(p_source, p_action, p_transaction_id);
  v_seen ledger_answer;
  v_book int;
  v_owner text;
  v_balance bigint;
  v_held bigint;
  v_version bigint;
  v_movement bigint;
begin
  select balance, held, version, book_id, owner into v_balance, v_held, v_version, v_book, v_owner from accounts
    where id = p_account and kind = 'member' for no key update;
  if not found then raise exception 'no such member account: %', p_account; end if;

  v_seen := ledger_seen(p_account, v_digest, p_payload);
  if v_seen.status is not null then return v_seen; end if;

  if abs(p_amount::numeric) > money_limit() or p_fee > money_limit() then
    return row('amount_too_large', null, v_balance, v_version)::ledger_answer;
  end if;
  if v_balance < p_amount then return row('insufficient', null, v_balance, v_version)::ledger_answer; end if;
  -- What is held counts: it may come back at any time.
  if p_amount < 0 and v_balance + v_held - p_amount > money_limit() then
    return row('balance_too_large', null, v_balance, v_version)::ledger_answer;
  end if;

  v_movement := nextval('movement_ids');
  if p_amount <> 0 then
    perform 1 from accounts where id = p_counter and book_id = v_book;
    if not found then raise exception 'a movement stays within one book' using errcode = 'check_violation'; end if;
    v_balance := v_balance - p_amount;
    v_version := v_version + 1;
    update accounts set balance = v_balance, version = v_version where id = p_account;
    insert into transfers (account_id, created_at, id, movement_id, debit_account, credit_account, amount,
        balance_after, kind, source, action, transaction_id, reference, detail, reverses)
      values (p_account, p_now, v_movement, v_movement,
        case when p_amount > 0 then p_account else p_counter end,
        case when p_amount > 0 then p_counter else p_account end,
        abs(p_amount), v_balance, p_kind, p_source, p_action, p_transaction_id, p_reference, p_detail, p_reverses);
    -- Most of a day's movements find its row: that costs half of what `ledger_count` does.
    update member_money_day
      set count = count + 1, amount_in = amount_in + greatest(-p_amount, 0),
        amount_out = amount_out + greatest(p_amount, 0)
      where account_id = p_account and day = p_day and kind = p_kind;
    if not found then
      perform ledger_count(p_account, v_book, v_owner, p_kind, p_now, greatest(-p_amount, 0), greatest(p_amount, 0));
    end if;
  end if;
  if p_fee > 0 then
    perform 1 from accounts where id = p_fee_account and book_id = v_book;
    if not found then raise exception 'a movement stays within one book' using errcode = 'check_violation'; end if;
    insert into transfers (account_id, created_at, id, movement_id, debit_account, credit_account, amount, kind,
        source, action, transaction_id, reference, detail)
      values (p_account, p_now, nextval('movement_ids'), v_movement, p_counter, p_fee_account, p_fee, p_kind,
        p_source, p_action, p_transaction_id, p_reference, p_detail);
    perform ledger_count(p_account, v_book, v_owner, p_kind || '_fee', p_now, 0, p_fee);
  end if;
  insert into ledger_keys (account_id, digest, payload, state, movement_id, created_at, balance_after)
    values (p_account, v_digest, substring(p_payload for 16), 'posted', v_movement, p_now, v_balance);
  return row('posted', v_movement, v_balance, v_version)::ledger_answer;
end $$;

-- Sets money aside. status: created | repeated | conflict | insufficient; `movement_id` carries the hold's id.
create or replace function ledger_hold(
  p_account bigint, p_source text, p_transaction_id text, p_payload bytea, p_amount bigint, p_reference text,
  p_now timestamptz
) returns ledger_answer
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_digest uuid := ledger_digest(p_source, 'hold', p_transaction_id);
  v_seen ledger_answer;
  v_balance bigint;
  v_version bigint;
  v_id bigint;
begin
  select balance, version into v_balance, v_version from accounts
    where id = p_account and kind = 'member' for no key update;
  if not found then raise exception 'no such member account: %', p_account; end if;
  v_seen := ledger_seen(p_account, v_digest, p_payload);
  if v_seen.status is not null then
    return row(v_seen.status, v_seen.movement_id, v_balance, v_version)::ledger_answer;
  end if;
  if p_amount > v_balance then return row('insufficient', null, v_balance, v_version)::ledger_answer; end if;
  v_id := nextval('movement_ids');
  insert into holds (account_id, id, amount, source, transaction_id, reference, created_at)
    values (p_account, v_id, p_amount, p_source, p_transaction_id, p_reference, p_now);
  update accounts set balance = balance - p_amount, held = held + p_amount, version = version + 1
    where id = p_account returning balance, version into v_balance, v_version;
  insert into ledger_keys (account_id, digest, payload, state, movement_id, created_at, balance_after)
    values (p_account, v_digest, substring(p_payload for 16), 'posted', v_id, p_now, v_balance);
  return row('created', v_id, v_balance, v_version)::ledger_answer;
end $$;

-- Resolves a hold once: pays it to `p_counter` (captured), or with a null `p_counter` gives it back (released). A movement
-- of `p_kind`; `p_fee` goes on from there to `p_fee_account`, as with `ledger_post`.
-- status: posted | released | repeated | conflict (it was resolved the other way) | unknown.
create or replace function ledger_resolve(
  p_account bigint, p_hold bigint, p_counter bigint, p_detail text, p_now timestamptz, p_kind text default 'capture',
  p_fee_account bigint default null, p_fee bigint default 0
) returns ledger_answer
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_hold holds;
  v_book int;
  v_owner text;
  v_balance bigint;
  v_version bigint;
  v_movement bigint;
  v_wanted text := case when p_counter is null then 'released' else 'captured' end;
begin
  select balance, version, book_id, owner into v_balance, v_version, v_book, v_owner from accounts
    where id = p_account and kind = 'member' for no key update;
  select * into v_hold from holds where account_id = p_account and id = p_hold;
  if not found then return row('unknown', null, null, null)::ledger_answer; end if;
  if v_hold.status <> 'created' then
    return row(case when v_hold.status = v_wanted then 'repeated' else 'conflict' end, v_hold.movement_id, v_balance,
      v_version)::ledger_answer;
  end if;
  if p_counter is null then
    update accounts set balance = balance + v_hold.amount, held = held - v_hold.amount, version = version + 1
      where id = p_account returning balance, version into v_balance, v_version;
    update holds set status = 'released', resolved_at = p_now where account_id = p_account and id = p_hold;
    return row('released', null, v_balance, v_version)::ledger_answer;
  end if;
  if p_fee >= v_hold.amount then raise exception 'a fee is less than what it is of' using errcode = 'check_violation'; end if;
  perform 1 from accounts where id = p_counter and book_id = v_book;
  if not found then raise exception 'a movement stays within one book' using errcode = 'check_violation'; end if;
  v_movement := nextval('movement_ids');
  update accounts set held = held - v_hold.amount, version = version + 1 where id = p_account
    returning version into v_version;
  insert into transfers (account_id, created_at, id, movement_id, debit_account, credit_account, amount, balance_after,
      kind, source, action, transaction_id, reference, detail)
    values (p_account, p_now, v_movement, v_movement, p_account, p_counter, v_hold.amount, v_balance, p_kind,
      'holds', 'capture', p_hold::text, v_hold.reference, p_detail);
  perform ledger_count(p_account, v_book, v_owner, p_kind, p_now, 0, v_hold.amount);
  if p_fee > 0 then
    perform 1 from accounts where id = p_fee_account and book_id = v_book;
    if not found then raise exception 'a movement stays within one book' using errcode = 'check_violation'; end if;
    insert into transfers (account_id, created_at, id, movement_id, debit_account, credit_account, amount, kind, source,
        action, transaction_id, reference, detail)
      values (p_account, p_now, nextval('movement_ids'), v_movement, p_counter, p_fee_account, p_fee, p_kind, 'holds',
        'capture', p_hold::text, v_hold.reference, p_detail);
    perform ledger_count(p_account, v_book, v_owner, p_kind || '_fee', p_now, 0, p_fee);
  end if;
  update holds set status = 'captured', movement_id = v_movement, resolved_at = p_now
    where account_id = p_account and id = p_hold;
  return row('posted', v_movement, v_balance, v_version)::ledger_answer;
end $$;

-- Nothing, or what is wrong with the books. Reads everything: for tests and for a nightly check.
create or replace function ledger_problems() returns table (problem text, subject text) language sql stable as $$
  select 'transfer without account', t.id::text
    from transfers t
    where not exists (select from accounts a where a.id = t.debit_account)
      or not exists (select from accounts a where a.id = t.credit_account)
      or not exists (select from accounts a where a.id = t.account_id and a.kind = 'member')
  union all
  select 'transfer across books', t.id::text
    from transfers t join accounts d on d.id = t.debit_account join accounts c on c.id = t.credit_account
      join accounts a on a.id = t.account_id
    where d.book_id <> c.book_id or a.book_id <> c.book_id
  union all
  select 'transfer without key', t.id::text
    from transfers t
    where t.action <> 'capture'
      and not exists (select from ledger_keys k where k.account_id = t.account_id and k.movement_id = t.movement_id)
  union all
  select 'balance is not what came in less what went out', a.id::text
    from accounts a
      left join transfers t on t.account_id = a.id and t.balance_after is not null
    where a.kind = 'member'
    group by a.id
    having a.balance + a.held <> coalesce(sum(case when t.credit_account = a.id then t.amount else -t.amount end), 0)
  union all
  select 'held is not the sum of the open holds', a.id::text
    from accounts a left join holds h on h.account_id = a.id and h.status = 'created' where a.kind = 'member'
    group by a.id having a.held <> coalesce(sum(h.amount), 0)
  union all
  select 'account without its owner', a.id::text
    from accounts a
    where not exists (select from account_owners o
      where o.account_id = a.id and o.owner = a.owner and o.kind = a.kind and o.book_id = a.book_id)
$$;

-- Whose a problem of the ledger is: its subject is a transfer or an account; null: nobody's that is known.
create or replace function ledger_operator(p_problem text, p_subject text) returns text language sql stable as $$
  select b.merchant_code from books b
    where b.id = case when p_problem like 'transfer %'
      then (select a.book_id from transfers t join accounts a on a.id = t.account_id where t.id = p_subject::bigint limit 1)
      else (select a.book_id from accounts a where a.id = p_subject::bigint) end
$$;
