-- The functions of the first release (src/db/released.ts): what a database of it has before it is upgraded. Never edited.

-- The tree of agents. The functions that write take one lock for each operator: registrations share it, a move has it
-- alone. So no move misses a member who registers meanwhile, and no two moves make a circle together.

-- Puts a member who has just registered under an upline. Answers 'placed', or 'too_deep': the member would be on a level
-- below `p_max_levels`, now or by a move that is to come.
create or replace function upline_place(
  p_member uuid, p_merchant text, p_upline uuid, p_at timestamptz, p_max_levels int
) returns text language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('uplines:' || p_merchant, 0));
  if upline_levels(p_upline, p_at) >= p_max_levels then return 'too_deep'; end if;
  insert into uplines (member_id, merchant_code, upline_id, valid_from) values (p_member, p_merchant, p_upline, p_at);
  insert into upline_closure (descendant_id, ancestor_id, valid_from, valid_to, depth, merchant_code)
    select p_member, p_upline, p_at, 'infinity'::timestamptz, 1, p_merchant
    union all
    select p_member, ancestor_id, greatest(valid_from, p_at), valid_to, depth + 1, p_merchant
      from upline_closure where descendant_id = p_upline and valid_to > p_at;
  return 'placed';
end $$;

-- The deepest level that a member is on from a time on; 1: no upline.
create or replace function upline_levels(p_member uuid, p_at timestamptz) returns int language plpgsql stable as $$
begin
  return (select coalesce(max(depth), 0) + 1 from upline_closure where descendant_id = p_member and valid_to > p_at);
end $$;

-- A member and all under it from a time on: `depth` below the member, and from when until when.
create or replace function upline_subtree(p_member uuid, p_from timestamptz)
returns table (id uuid, depth int, since timestamptz, until timestamptz) language sql stable as $$
  select p_member, 0, p_from, 'infinity'::timestamptz
  union all
  select c.descendant_id, c.depth, greatest(c.valid_from, p_from), c.valid_to
    from upline_closure c where c.ancestor_id = p_member and c.valid_to > p_from
$$;

-- Moves a member with all under it to another upline, or to none, from a moment on; `p_from` null: at once. `p_refusal`:
-- why the caller refuses it, answered unless the same request was carried out before. Status 'moved', or why not.
create or replace function upline_move(
  p_member uuid, p_merchant text, p_request_key text, p_upline uuid, p_from timestamptz, p_moved_by text, p_reason text,
  p_now timestamptz, p_max_levels int, p_refusal text,
  out status text, out from_upline_id uuid, out valid_from timestamptz, out members int
) language plpgsql as $$
declare
  v_seen upline_moves;
  v_last uplines;
  v_from timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('uplines:' || p_merchant, 0));
  select * into v_seen from upline_moves m where m.member_id = p_member and m.request_key = p_request_key;
  if found then
    status := case when (v_seen.to_upline_id, v_seen.asked_from, v_seen.moved_by, v_seen.reason)
      is not distinct from (p_upline, p_from, p_moved_by, p_reason) then 'moved' else 'key_reused' end;
    if status = 'moved' then
      from_upline_id := v_seen.from_upline_id;
      valid_from := v_seen.valid_from;
      members := v_seen.members;
    end if;
    return;
  end if;

  select * into v_last from uplines u where u.member_id = p_member order by u.valid_from desc limit 1;
  -- At once, and yet after a change that another gateway made this second, whose clock may be ahead.
  v_from := coalesce(p_from, case when v_last.valid_from < p_now + interval '1 second'
    then greatest(p_now, v_last.valid_from + interval '1 millisecond') else p_now end);
  status := case
    when p_refusal is not null then p_refusal
    when p_upline = p_member then 'self'
    when v_from < p_now then 'in_past'
    when v_last.valid_from >= v_from then 'later_move'
    when v_last.upline_id is not distinct from p_upline then 'unchanged'
    when exists (select from upline_closure c
      where c.descendant_id = p_upline and c.ancestor_id = p_member and c.valid_to > v_from) then 'own_downline'
    when p_upline is not null and (
      select max(u.depth + s.depth) + 2
        from (select 0 as depth, v_from as since, 'infinity'::timestamptz as until
          union all select c.depth, c.valid_from, c.valid_to from upline_closure c
            where c.descendant_id = p_upline and c.valid_to > v_from) u
          join upline_subtree(p_member, v_from) s on s.since < u.until and s.until > u.since) > p_max_levels
      then 'too_deep' end;
  if status is not null then return; end if;

  update uplines u set valid_to = v_from where u.member_id = p_member and u.valid_from = v_last.valid_from;
  insert into uplines (member_id, merchant_code, upline_id, valid_from) values (p_member, p_merchant, p_upline, v_from);
  -- What leads from above the member through it ends. A row lasts as long as the way that it stands for, so it is
  -- within one row between member and descendant, or outside all of them.
  delete from upline_closure c using upline_subtree(p_member, v_from) s
    where c.descendant_id = s.id and c.depth > s.depth and c.valid_from >= v_from
      and c.valid_from < s.until and c.valid_to > s.since;
  update upline_closure c set valid_to = v_from from upline_subtree(p_member, v_from) s
    where c.descendant_id = s.id and c.depth > s.depth and c.valid_from < v_from and c.valid_to > v_from
      and s.since = v_from;
  if p_upline is not null then
    insert into upline_closure (descendant_id, ancestor_id, valid_from, valid_to, depth, merchant_code)
      select s.id, u.id, greatest(u.since, s.since), least(u.until, s.until), u.depth + s.depth + 1, p_merchant
        from (select p_upline as id, 0 as depth, v_from as since, 'infinity'::timestamptz as until
          union all select c.ancestor_id, c.depth, greatest(c.valid_from, v_from), c.valid_to from upline_closure c
            where c.descendant_id = p_upline and c.valid_to > v_from) u
          join upline_subtree(p_member, v_from) s on s.since < u.until and s.until > u.since;
  end if;

  status := 'moved';
  from_upline_id := v_last.upline_id;
  valid_from := v_from;
  select count(*) into members from upline_subtree(p_member, v_from) s where s.since <= v_from;
  insert into upline_moves (member_id, request_key, merchant_code, from_upline_id, to_upline_id, asked_from, valid_from,
      moved_by, reason, members, moved_at)
    values (p_member, p_request_key, p_merchant, from_upline_id, p_upline, p_from, v_from, p_moved_by, p_reason, members,
      p_now);
end $$;

-- What the closure should be by `uplines`. A circle is followed once around.
create or replace function upline_closure_expected()
returns table (descendant_id uuid, ancestor_id uuid, valid_from timestamptz, valid_to timestamptz, depth int,
  merchant_code text) language sql stable as $$
  with recursive way as (
    select member_id, upline_id, valid_from, valid_to, 1 as depth, merchant_code from uplines where upline_id is not null
    union all
    select w.member_id, u.upline_id, greatest(w.valid_from, u.valid_from), least(w.valid_to, u.valid_to), w.depth + 1,
        w.merchant_code
      from way w join uplines u on u.member_id = w.upline_id
        and u.valid_from < w.valid_to and u.valid_to > w.valid_from
      where u.upline_id is not null and w.upline_id <> w.member_id and w.depth < 100)
  select * from way
$$;

-- Where `uplines` itself is wrong: nothing can be made of that.
create or replace function upline_problems() returns table (member_id uuid, problem text) language sql stable as $$
  select u.member_id, 'its uplines have a gap or overlap after ' || u.valid_from
    from (select *, lead(valid_from) over (partition by member_id order by valid_from) as next from uplines) u
    where u.valid_to <> coalesce(u.next, 'infinity')
  union all
  select u.member_id, 'it is, or its upline is, another operator’s'
    from uplines u join members m on m.id = u.member_id left join members above on above.id = u.upline_id
    where m.merchant_code <> u.merchant_code or coalesce(above.merchant_code, case when u.upline_id is null
      then u.merchant_code end) is distinct from u.merchant_code
  union all
  select distinct e.descendant_id, 'it is its own upline' from upline_closure_expected() e
    where e.descendant_id = e.ancestor_id
$$;

-- Rows of the closure that are missing (`is_missing`), or shouldn't be there.
create or replace function upline_closure_problems()
returns table (is_missing boolean, descendant_id uuid, ancestor_id uuid, valid_from timestamptz) language sql stable as $$
  select c.descendant_id is null, coalesce(e.descendant_id, c.descendant_id), coalesce(e.ancestor_id, c.ancestor_id),
      coalesce(e.valid_from, c.valid_from)
    from upline_closure_expected() e
      full join upline_closure c on c.descendant_id = e.descendant_id and c.ancestor_id = e.ancestor_id
        and c.valid_from = e.valid_from and c.valid_to = e.valid_to and c.depth = e.depth
        and c.merchant_code = e.merchant_code
    where e.descendant_id is null or c.descendant_id is null
$$;

-- Sets the closure to what `uplines` says. Answers how many rows it took out or put in; null: `uplines` is wrong.
create or replace function upline_closure_rebuild() returns bigint language plpgsql as $$
declare
  v_removed bigint;
  v_added bigint;
begin
  -- Registrations and moves wait.
  lock table uplines, upline_closure in share row exclusive mode;
  if exists (select from upline_problems()) then return null; end if;
  create temp table upline_mend on commit drop as select * from upline_closure_problems();
  delete from upline_closure c using upline_mend m
    where not m.is_missing and c.descendant_id = m.descendant_id and c.ancestor_id = m.ancestor_id
      and c.valid_from = m.valid_from;
  get diagnostics v_removed = row_count;
  insert into upline_closure (descendant_id, ancestor_id, valid_from, valid_to, depth, merchant_code)
    select e.descendant_id, e.ancestor_id, e.valid_from, e.valid_to, e.depth, e.merchant_code
      from upline_closure_expected() e join upline_mend m on m.is_missing and m.descendant_id = e.descendant_id
        and m.ancestor_id = e.ancestor_id and m.valid_from = e.valid_from;
  get diagnostics v_added = row_count;
  return v_removed + v_added;
end $$;

-- Tables whose rows are never changed. Those of a member's money have no triggers: gateways lack the right instead
-- (`append_only` of partitions.sql).

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger payment_events_append_only before update or delete on payment_events
  for each row execute function refuse_change();
create or replace trigger payment_events_keep before truncate on payment_events execute function refuse_change();
create or replace trigger lottery_draws_final before update on lottery_draws
  for each row execute function refuse_change();
create or replace trigger setting_changes_append_only before update or delete on setting_changes
  for each row execute function refuse_change();
create or replace trigger setting_changes_keep before truncate on setting_changes execute function refuse_change();

-- Appends an entry to an operator's chain (null: the installation's) and answers its number. To be the last statement
-- before the commit: until then the chain's other writers wait. `p_content` is the SHA-256 of what the entry says
-- (modules/audit/rules.ts); its hash is that of the entry before, number, time and content.
create or replace function audit_append(
  p_merchant text, p_at_ms bigint, p_content bytea, p_actor_kind text, p_actor_id uuid, p_ip text, p_client text,
  p_request_id text, p_operation text, p_subject_kind text, p_subject_id text, p_reason text, p_before jsonb, p_after jsonb
) returns bigint language plpgsql as $$
declare
  v_head audit_heads;
  v_hash bytea;
begin
  insert into audit_heads (merchant_code, number, at_ms, hash)
    values (p_merchant, 0, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
  select * into strict v_head from audit_heads where merchant_code is not distinct from p_merchant for update;
  v_head.number := v_head.number + 1;
  v_head.at_ms := greatest(v_head.at_ms, p_at_ms);
  v_hash := sha256(v_head.hash || convert_to(v_head.number || ' ' || v_head.at_ms || ' ', 'UTF8') || p_content);
  insert into audit_entries (merchant_code, number, at, actor_kind, actor_id, ip, client, request_id, operation,
      subject_kind, subject_id, reason, before, after, previous_hash, hash)
    values (p_merchant, v_head.number, timestamptz 'epoch' + v_head.at_ms * interval '1 millisecond', p_actor_kind,
      p_actor_id, p_ip, p_client, p_request_id, p_operation, p_subject_kind, p_subject_id, p_reason, p_before, p_after,
      v_head.hash, v_hash);
  update audit_heads set number = v_head.number, at_ms = v_head.at_ms, hash = v_hash
    where merchant_code is not distinct from p_merchant;
  return v_head.number;
end $$;

-- Each change of what the catalogue shows raises its revision; draws move `next_draw_at` and `next_draw_no` only.

create or replace function catalogue_changed() returns trigger language plpgsql as $$
begin
  update catalogue_revision set revision = revision + 1;
  return null;
end $$;

create or replace trigger vendors_changed after insert or update or delete on vendors
  for each statement execute function catalogue_changed();
create or replace trigger vendor_places_changed after insert or update or delete on vendor_places
  for each statement execute function catalogue_changed();
create or replace trigger games_changed after insert or update or delete on games
  for each statement execute function catalogue_changed();
create or replace trigger lotteries_changed after insert or delete or update of default_play_type, is_listed on lotteries
  for each statement execute function catalogue_changed();

-- Operators moderate the chat room by SQL: gateways hear of what they hide, or bring back, and tell the open rooms. The
-- channel and the form are those of the gateways' own events (`events.ts`).
create or replace function chat_message_turned() returns trigger language plpgsql as $$
begin
  perform pg_notify('sampan_events', json_build_object(
    'from', 'database',
    'channel', 'chat',
    'payload', json_build_object('merchantCode', new.merchant_code, 'messageId', new.id::text)
  )::text);
  return null;
end $$;
create or replace trigger chat_message_turned after update of is_hidden on chat_messages
  for each row when (old.is_hidden is distinct from new.is_hidden) execute function chat_message_turned();

-- Each change of what an operator writes raises its version.

create or replace function content_changed(merchant text) returns void language sql as $$
  insert into content_versions (merchant_code, version) values (merchant, 1)
  on conflict (merchant_code) do update set version = content_versions.version + 1
$$;
create or replace function articles_changed() returns trigger language plpgsql as $$
begin
  perform content_changed(coalesce(new.merchant_code, old.merchant_code));
  return null;
end $$;
create or replace function article_texts_changed() returns trigger language plpgsql as $$
begin
  perform content_changed(a.merchant_code) from articles a where a.id = coalesce(new.article_id, old.article_id);
  return null;
end $$;
create or replace function content_stamped() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
create or replace trigger articles_stamp before update on articles for each row execute function content_stamped();
create or replace trigger article_texts_stamp before update on article_texts for each row execute function content_stamped();
create or replace trigger articles_changed after insert or update or delete on articles
  for each row execute function articles_changed();
create or replace trigger article_categories_changed after insert or update or delete on article_categories
  for each row execute function articles_changed();
create or replace trigger article_texts_changed after insert or update or delete on article_texts
  for each row execute function article_texts_changed();

-- Figures by day: how they are counted, checked and set right. A day is one of the operator's time zone.

-- Counts a round in its member's day, once: in the transaction that settles it.
create or replace function play_count_round(p_account bigint, p_placed_at timestamptz, p_round bigint)
returns void language plpgsql as $$
begin
  insert into member_day as d (account_id, day, placed_on, category, vassalage, merchant_code, member_id, rounds, stake,
      valid_bet, returned, payout, void_rounds, void_stake, best_win, best_placed_at, best_round)
    select r.account_id, (r.settled_at at time zone m.time_zone)::date, (r.placed_at at time zone m.time_zone)::date,
        r.game_type, r.vassalage, r.merchant_code, r.member_id, 1, r.stake, r.stake - r.returned, r.returned, r.payout,
        (r.status = 'void')::int, case when r.status = 'void' then r.stake else 0 end,
        case when w.is_win then r.payout else 0 end, case when w.is_win then r.placed_at end,
        case when w.is_win then r.id end
      from rounds r join merchants m on m.code = r.merchant_code
        cross join lateral (select r.status = 'settled' and r.payout > r.stake - r.returned as is_win) w
      where r.account_id = p_account and r.placed_at = p_placed_at and r.id = p_round
    on conflict (account_id, day, placed_on, category, vassalage) do update
      set rounds = d.rounds + 1, stake = d.stake + excluded.stake, valid_bet = d.valid_bet + excluded.valid_bet,
        returned = d.returned + excluded.returned, payout = d.payout + excluded.payout,
        void_rounds = d.void_rounds + excluded.void_rounds, void_stake = d.void_stake + excluded.void_stake,
        best_win = greatest(d.best_win, excluded.best_win),
        best_placed_at = case when excluded.best_win > d.best_win then excluded.best_placed_at else d.best_placed_at end,
        best_round = case when excluded.best_win > d.best_win then excluded.best_round else d.best_round end;
end $$;

-- Counts a movement in its member's day, in the transaction that makes it.
create or replace function ledger_count(
  p_account bigint, p_book int, p_owner text, p_kind text, p_now timestamptz, p_in bigint, p_out bigint
) returns void language plpgsql as $$
begin
  insert into member_money_day as d (account_id, day, kind, merchant_code, member_id, count, amount_in, amount_out)
    select p_account, (p_now at time zone m.time_zone)::date, p_kind, m.code, p_owner::uuid, 1, p_in, p_out
      from books b join merchants m on m.code = b.merchant_code where b.id = p_book
    on conflict (account_id, day, kind) do update
      set count = d.count + 1, amount_in = d.amount_in + excluded.amount_in,
        amount_out = d.amount_out + excluded.amount_out;
end $$;

-- What the day figures should be by the rounds, where they differ from what they are; a row that no round stands behind
-- has zeroes. Reads all rounds: for the check.
create or replace function member_day_problems()
returns table (account_id bigint, day date, placed_on date, category text, vassalage text, rounds bigint, stake bigint,
  valid_bet bigint, returned bigint, payout bigint, void_rounds bigint, void_stake bigint, best_win bigint)
language sql stable as $$
  with counted as (
    select r.account_id, (r.settled_at at time zone m.time_zone)::date as day,
        (r.placed_at at time zone m.time_zone)::date as placed_on, r.game_type as category, r.vassalage,
        count(*) as rounds, sum(r.stake)::bigint as stake, sum(r.stake - r.returned)::bigint as valid_bet,
        sum(r.returned)::bigint as returned, sum(r.payout)::bigint as payout,
        count(*) filter (where r.status = 'void') as void_rounds,
        coalesce(sum(r.stake) filter (where r.status = 'void'), 0)::bigint as void_stake,
        coalesce(max(r.payout) filter (where r.status = 'settled' and r.payout > r.stake - r.returned), 0) as best_win
      from rounds r join merchants m on m.code = r.merchant_code
      where r.status <> 'open' group by 1, 2, 3, 4, 5)
  select coalesce(c.account_id, d.account_id), coalesce(c.day, d.day), coalesce(c.placed_on, d.placed_on),
      coalesce(c.category, d.category), coalesce(c.vassalage, d.vassalage), coalesce(c.rounds, 0), coalesce(c.stake, 0),
      coalesce(c.valid_bet, 0), coalesce(c.returned, 0), coalesce(c.payout, 0), coalesce(c.void_rounds, 0),
      coalesce(c.void_stake, 0), coalesce(c.best_win, 0)
    from counted c
      full join member_day d on d.account_id = c.account_id and d.day = c.day and d.placed_on = c.placed_on
        and d.category = c.category and d.vassalage = c.vassalage
    where (c.rounds, c.stake, c.valid_bet, c.returned, c.payout, c.void_rounds, c.void_stake, c.best_win)
      is distinct from
      (d.rounds, d.stake, d.valid_bet, d.returned, d.payout, d.void_rounds, d.void_stake, d.best_win)
$$;

-- Sets the day figures to what the rounds say. Answers how many rows it mended.
create or replace function member_day_rebuild() returns int language plpgsql as $$
declare
  v_wrong record;
  v_mended int := 0;
begin
  -- Settlements wait: each writes here.
  lock table member_day in share row exclusive mode;
  for v_wrong in select * from member_day_problems() loop
    delete from member_day d
      where d.account_id = v_wrong.account_id and d.day = v_wrong.day and d.placed_on = v_wrong.placed_on
        and d.category = v_wrong.category and d.vassalage = v_wrong.vassalage;
    if v_wrong.rounds > 0 then
      insert into member_day (account_id, day, placed_on, category, vassalage, merchant_code, member_id, rounds, stake,
          valid_bet, returned, payout, void_rounds, void_stake, best_win, best_placed_at, best_round)
        select v_wrong.account_id, v_wrong.day, v_wrong.placed_on, v_wrong.category, v_wrong.vassalage, b.merchant_code,
            a.owner::uuid, v_wrong.rounds, v_wrong.stake, v_wrong.valid_bet, v_wrong.returned, v_wrong.payout,
            v_wrong.void_rounds, v_wrong.void_stake, v_wrong.best_win, w.placed_at, w.id
          from accounts a join books b on b.id = a.book_id join merchants m on m.code = b.merchant_code
            left join lateral (
              select r.placed_at, r.id from rounds r
                where r.account_id = a.id and r.status = 'settled' and r.payout > r.stake - r.returned
                  and r.payout = v_wrong.best_win and r.game_type = v_wrong.category and r.vassalage = v_wrong.vassalage
                  and (r.settled_at at time zone m.time_zone)::date = v_wrong.day
                  and (r.placed_at at time zone m.time_zone)::date = v_wrong.placed_on
                order by r.settled_at, r.id limit 1) w on true
          where a.id = v_wrong.account_id;
    end if;
    v_mended := v_mended + 1;
  end loop;
  return v_mended;
end $$;

-- As `member_day_problems`, of the wallets' days by their movements. Reads all movements.
create or replace function member_money_day_problems()
returns table (account_id bigint, day date, kind text, count bigint, amount_in bigint, amount_out bigint)
language sql stable as $$
  with counted as (
    select t.account_id, (t.created_at at time zone m.time_zone)::date as day,
        -- A fee never was in the wallet.
        case when t.balance_after is null then t.kind || '_fee' else t.kind end as kind, count(*) as count,
        coalesce(sum(t.amount) filter (where t.credit_account = t.account_id), 0)::bigint as amount_in,
        coalesce(sum(t.amount) filter (where t.credit_account <> t.account_id), 0)::bigint as amount_out
      from transfers t join accounts a on a.id = t.account_id join books b on b.id = a.book_id
        join merchants m on m.code = b.merchant_code
      group by 1, 2, 3)
  select coalesce(c.account_id, d.account_id), coalesce(c.day, d.day), coalesce(c.kind, d.kind), coalesce(c.count, 0),
      coalesce(c.amount_in, 0), coalesce(c.amount_out, 0)
    from counted c
      full join member_money_day d on d.account_id = c.account_id and d.day = c.day and d.kind = c.kind
    where (c.count, c.amount_in, c.amount_out) is distinct from (d.count, d.amount_in, d.amount_out)
$$;

-- Sets them to what the movements say. Answers how many rows it mended.
create or replace function member_money_day_rebuild() returns int language plpgsql as $$
declare
  v_wrong record;
  v_mended int := 0;
begin
  -- Movements wait: each writes here.
  lock table member_money_day in share row exclusive mode;
  for v_wrong in select * from member_money_day_problems() loop
    delete from member_money_day d
      where d.account_id = v_wrong.account_id and d.day = v_wrong.day and d.kind = v_wrong.kind;
    if v_wrong.count > 0 then
      insert into member_money_day (account_id, day, kind, merchant_code, member_id, count, amount_in, amount_out)
        select v_wrong.account_id, v_wrong.day, v_wrong.kind, b.merchant_code, a.owner::uuid, v_wrong.count,
            v_wrong.amount_in, v_wrong.amount_out
          from accounts a join books b on b.id = a.book_id where a.id = v_wrong.account_id;
    end if;
    v_mended := v_mended + 1;
  end loop;
  return v_mended;
end $$;

-- What real accounts played of each game, by the rounds that were settled from one moment to another. Null: of every
-- operator.
create or replace function game_day_counted(
  p_merchant text default null, p_from timestamptz default '-infinity', p_to timestamptz default 'infinity'
) returns setof game_day language sql stable as $$
  select r.merchant_code, (r.settled_at at time zone m.time_zone)::date, r.vassalage, r.node_id, min(r.game_type),
      count(distinct r.account_id) filter (where r.returned < r.stake), count(*), sum(r.stake)::bigint,
      sum(r.stake - r.returned)::bigint, sum(r.returned)::bigint, sum(r.payout)::bigint
    from rounds r join merchants m on m.code = r.merchant_code join accounts a on a.id = r.account_id
      join books b on b.id = a.book_id
    where r.settled_at >= p_from and r.settled_at < p_to and (p_merchant is null or r.merchant_code = p_merchant)
      and b.realm = 'real'
    group by 1, 2, 3, 4
$$;

-- Writes the figures of a day that is over, which lies between these moments; again it writes the same. Answers how many
-- games were played.
create or replace function game_day_close(p_merchant text, p_from timestamptz, p_to timestamptz)
returns int language plpgsql as $$
declare
  v_games int;
begin
  delete from game_day d using merchants m
    where d.merchant_code = p_merchant and m.code = p_merchant and d.day = (p_from at time zone m.time_zone)::date;
  insert into game_day select * from game_day_counted(p_merchant, p_from, p_to);
  get diagnostics v_games = row_count;
  return v_games;
end $$;

-- As `member_day_problems`, of the games' days that are closed. Reads all rounds.
create or replace function game_day_problems()
returns table (merchant_code text, day date, vassalage text, node_id text) language sql stable as $$
  with closed as (
    select m.code, max((p.period at time zone m.time_zone)::date) as today
      from merchants m join job_periods p on p.merchant_code = m.code and p.job = 'play.close-day' group by m.code),
  counted as (select c.* from game_day_counted() c join closed on closed.code = c.merchant_code and c.day < closed.today)
  select coalesce(c.merchant_code, d.merchant_code), coalesce(c.day, d.day), coalesce(c.vassalage, d.vassalage),
      coalesce(c.node_id, d.node_id)
    from counted c
      full join game_day d on d.merchant_code = c.merchant_code and d.day = c.day and d.vassalage = c.vassalage
        and d.node_id = c.node_id
    where c is distinct from d
$$;

-- Sets them to what the rounds say. Answers how many rows it mended.
create or replace function game_day_rebuild() returns int language plpgsql as $$
declare
  v_mended int;
begin
  lock table game_day in share row exclusive mode;
  create temp table wrong on commit drop as select * from game_day_problems();
  delete from game_day d using wrong w
    where (d.merchant_code, d.day, d.vassalage, d.node_id) = (w.merchant_code, w.day, w.vassalage, w.node_id);
  insert into game_day
    select c.* from game_day_counted() c
      join wrong w on (w.merchant_code, w.day, w.vassalage, w.node_id) = (c.merchant_code, c.day, c.vassalage, c.node_id);
  select count(*) into v_mended from wrong;
  drop table wrong;
  return v_mended;
end $$;

-- All figures that are not what they count, in words: for the check.
create or replace function figures_problems() returns table (day date, subject text) language sql stable as $$
  select p.day, p.category || ' of account ' || p.account_id || ' at ' || p.vassalage from member_day_problems() p
  union all
  select p.day, p.kind || ' of account ' || p.account_id from member_money_day_problems() p
  union all
  select p.day, 'game ' || p.node_id || ' of ' || p.merchant_code from game_day_problems() p
$$;

-- Sets them right, all or none. Answers how many rows it mended.
create or replace function figures_rebuild() returns int language plpgsql as $$
begin
  return member_day_rebuild() + member_money_day_rebuild() + game_day_rebuild();
end $$;

-- Figures are written day by day, so that each of a member's days lies on a page of its own, and who reads a year of a
-- member reads hundreds of pages, from the disk where the operator is large. This moves the rows of the days from `p_from`
-- to before `p_to`, of the accounts from `p_first` to before `p_end`, together, member by member; they say the same as
-- before. Nothing waits for it: days that are over are not written. Answers how many rows there were.
create or replace function figures_pack(p_from date, p_to date, p_first bigint, p_end bigint)
returns int language plpgsql as $$
declare
  v_days int;
  v_money int;
begin
  with gone as (
    delete from member_day where account_id >= p_first and account_id < p_end and day >= p_from and day < p_to returning *)
  insert into member_day select * from gone order by account_id, day;
  get diagnostics v_days = row_count;
  with gone as (
    delete from member_money_day
      where account_id >= p_first and account_id < p_end and day >= p_from and day < p_to returning *)
  insert into member_money_day select * from gone order by account_id, day;
  get diagnostics v_money = row_count;
  return v_days + v_money;
end $$;

-- Every stored amount counts in these digits: once there is one, they stay.
create or replace function keep_currency_digits() returns trigger language plpgsql as $$
begin
  if exists (select from books where merchant_code = old.code)
    or exists (select from deposits where merchant_code = old.code)
    or exists (select from promotions where merchant_code = old.code)
    or exists (select from vip_levels where merchant_code = old.code)
    or exists (select from pvp_rooms where merchant_code = old.code)
    or exists (select from jackpots where merchant_code = old.code) then
    raise exception 'currency_digits of % stay: amounts are stored in them', old.code using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger merchants_keep_digits before update of currency_digits on merchants
  for each row when (new.currency_digits <> old.currency_digits) execute function keep_currency_digits();

-- Monthly parts of the tables that grow with play. Months are UTC. What no part was made for goes into a default one:
-- a clock that runs ahead loses no write.

create or replace function make_partitions(p_from timestamptz, p_months int) returns int language plpgsql as $$
declare
  v_table text;
  v_month timestamp;
  v_part text;
  v_made int := 0;
  v_stray boolean;
begin
  foreach v_table in array array['transfers', 'rounds', 'money_audit'] loop
    if to_regclass(v_table || '_default') is null then
      execute format('create table %I partition of %I default', v_table || '_default', v_table);
      perform append_only(v_table || '_default');
    end if;
    for n in 0 .. p_months - 1 loop
      v_month := date_trunc('month', p_from at time zone 'UTC') + make_interval(months => n);
      v_part := v_table || '_' || to_char(v_month, 'YYYYMM');
      continue when to_regclass(v_part) is not null;
      execute format('select exists (select from %I where %I >= %L and %I < %L)', v_table || '_default',
        case v_table when 'transfers' then 'created_at' when 'rounds' then 'placed_at' else 'at' end,
        v_month at time zone 'UTC',
        case v_table when 'transfers' then 'created_at' when 'rounds' then 'placed_at' else 'at' end,
        (v_month + interval '1 month') at time zone 'UTC') into v_stray;
      -- Rows of that month are in the default part already: they stay where they are found.
      continue when v_stray;
      execute format('create table %I partition of %I for values from (%L) to (%L)', v_part, v_table,
        v_month at time zone 'UTC', (v_month + interval '1 month') at time zone 'UTC');
      perform append_only(v_part);
      v_made := v_made + 1;
    end loop;
  end loop;
  return v_made;
end $$;

-- Revokes update and delete from all roles, the tables' owner too. A superuser has them all the same.
create or replace function append_only(p_table text) returns void language plpgsql as $$
begin
  if p_table like 'rounds%' then return; end if;
  execute format('revoke update, delete, truncate on %I from public, %I', p_table, current_user);
end $$;

select append_only(name) from unnest(array['transfers', 'money_audit', 'promotion_rewards', 'promotion_draws',
  'audit_entries', 'attributions', 'upline_moves']) as name;

-- What the operator hides by SQL takes its pictures out of sight at once: gateways forget what they know of them. The
-- channel and the form are those of the gateways' own events (`events.ts`).
create or replace function promotion_pictures_turned() returns trigger language plpgsql as $$
begin
  perform pg_notify('sampan_events', json_build_object(
    'from', 'database',
    'channel', 'pictures',
    'payload', json_build_object('merchantCode', old.merchant_code, 'ids', old.pictures)
  )::text);
  return null;
end $$;
create or replace trigger promotion_pictures_turned after update of status on promotion_comments
  for each row when (old.status <> new.status and cardinality(old.pictures) > 0)
  execute function promotion_pictures_turned();
create or replace trigger promotion_pictures_deleted after delete on promotion_comments
  for each row when (cardinality(old.pictures) > 0) execute function promotion_pictures_turned();

-- A picture attached to feedback is hidden from the claim on, but instances may have cached it a moment before.
create or replace function upload_claimed() returns trigger language plpgsql as $$
begin
  perform pg_notify('sampan_events', json_build_object(
    'from', 'database',
    'channel', 'pictures',
    'payload', json_build_object('merchantCode', new.merchant_code, 'ids', array[new.id])
  )::text);
  return null;
end $$;
create or replace trigger upload_claimed after update of claimed_at on uploads
  for each row when (old.claimed_at is distinct from new.claimed_at) execute function upload_claimed();

-- The money calls of vendors. Each is one function and so one round trip, and touches one player, whose account the
-- token names. They read `members` and `sessions` of identity, `games` and `vendors` of the catalogue and
-- `partner_operators` of partners, and write none of them. All are plpgsql: it keeps its plans.

-- Whether a login session may still bet. One that was last seen before `p_idle_since` is over.
create or replace function login_is_live(p_session uuid, p_now timestamptz, p_idle_since timestamptz)
returns boolean language plpgsql stable as $$
begin
  return exists (select from sessions
    where id = p_session and ended_at is null and expires_at > p_now and last_seen_at > p_idle_since);
end $$;

-- Whether a partner may take stakes for an operator. Wins and rollbacks of what was staked before are taken in any case:
-- they are the members'.
create or replace function partner_may_play(p_partner text, p_merchant text) returns boolean language plpgsql stable as $$
begin
  return exists (select from partner_operators where partner_code = p_partner and merchant_code = p_merchant);
end $$;

-- Null, or why this game takes no stake now: a code of the contract's errors.
create or replace function play_game_check(p_merchant text, p_node_id text) returns text language plpgsql stable as $$
declare
  v_refusal text := 'vendor_closed';
begin
  select case when not v.is_open then 'vendor_closed' when not (g.is_open and g.is_listed) then 'game_unavailable' end into v_refusal
    from games g join vendors v on v.merchant_code = g.merchant_code and v.code = g.vendor_code
    where g.merchant_code = p_merchant and g.node_id = p_node_id;
  return case when found then v_refusal else 'game_unavailable' end;
end $$;

-- Null, or why this member may not stake this amount now: a code of the contract's errors. The one place where limits
-- belong; so far the only one is the account's own status.
create or replace function play_limit_check(p_member uuid, p_account bigint, p_amount bigint, p_now timestamptz)
returns text language plpgsql stable as $$
begin
  return (select case when status <> 'active' then 'account_suspended' end from members where id = p_member);
end $$;

-- All null when the partner has no such play session of that account.
create or replace function play_context(p_partner text, p_account bigint, p_token_hash bytea)
returns play_context language plpgsql stable as $$
declare
  v_play play_context;
begin
  select ps.id, ps.account_id, ps.partner_account_id, ps.session_id, ps.member_id, ps.merchant_code, b.currency,
      m.currency_digits, m.time_zone
    into v_play
    from play_sessions ps join accounts a on a.id = ps.account_id join books b on b.id = a.book_id
      join merchants m on m.code = b.merchant_code
    where ps.account_id = p_account and ps.token_hash = p_token_hash and ps.partner = p_partner;
  return v_play;
end $$;

-- The end of every money call: what was not posted is written to the audit, and the answer made.
create or replace function seamless_answer(
  p_partner text, p_action text, p_transaction_id text, p_amount bigint, p_now timestamptz, p_play play_context,
  p_answer ledger_answer
) returns seamless_answer language plpgsql as $$
declare
  v_outcome text := case p_answer.status
    when 'conflict' then 'transaction_conflict'
    when 'tombstone' then 'transaction_rolled_back'
    when 'insufficient' then 'insufficient_balance'
    else p_answer.status end;
begin
  if v_outcome <> 'posted' then
    insert into money_audit (account_id, at, source, action, transaction_id, amount, outcome, movement_id)
      values (coalesce((p_play).account_id, 0), p_now, p_partner, p_action, p_transaction_id, p_amount, v_outcome,
        p_answer.movement_id);
  end if;
  return row(v_outcome, p_answer.movement_id, p_answer.balance, (p_play).currency, (p_play).merchant_code,
    (p_play).member_id, (p_play).currency_digits)::seamless_answer;
end $$;

-- `p_amount` counts units of 10^-p_digits: 12550 with 2 is 125.50. So a call needs no other to learn its currency's
-- decimals; one with more than the currency has is refused.
create or replace function seamless_bet(
  p_account bigint, p_partner text, p_token_hash bytea, p_transaction_id text, p_round_id text, p_amount bigint, p_digits int,
  p_currency text, p_now timestamptz, p_idle_since timestamptz
) returns seamless_answer
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_play play_context;
  v_game record;
  v_hash bytea;
  v_answer ledger_answer;
  v_amount bigint;
  v_refusal text;
  v_round_digest uuid := ledger_digest(p_partner, 'round', p_round_id);
begin
  if p_amount <= 0 then raise exception 'a stake must be positive'; end if;
  v_play := play_context(p_partner, p_account, p_token_hash);
  if v_play.id is null then
    v_answer.status := 'play_session_invalid';
    return seamless_answer(p_partner, 'bet', p_transaction_id, null, p_now, v_play, v_answer);
  end if;

  v_answer.status := case
    when p_digits > v_play.currency_digits then 'amount_too_precise'
    when p_amount::numeric * 10::numeric ^ (v_play.currency_digits - p_digits) > money_limit() then 'amount_too_large' end;
  if v_answer.status is not null then
    return seamless_answer(p_partner, 'bet', p_transaction_id, null, p_now, v_play, v_answer);
  end if;
  v_amount := p_amount * (10::numeric ^ (v_play.currency_digits - p_digits))::bigint;

  perform 1 from accounts where id = v_play.account_id for no key update;
  v_hash := sha256(convert_to(concat_ws('|', v_play.account_id, p_round_id, v_amount, p_currency), 'UTF8'));
  v_answer := ledger_seen(v_play.account_id, ledger_digest(p_partner, 'bet', p_transaction_id), v_hash);
  if v_answer.status is not null then
    return seamless_answer(p_partner, 'bet', p_transaction_id, v_amount, p_now, v_play, v_answer);
  end if;

  select ps.node_id, ps.game_name, ps.game_type, ps.vassalage, ps.vendor_name, r.status as round_status, r.stake,
      r.placed_at, r.id as round,
      login_is_live(ps.session_id, p_now, p_idle_since) as is_live,
      play_game_check(ps.merchant_code, ps.node_id) as refusal,
      partner_may_play(p_partner, ps.merchant_code) as is_allowed
    into strict v_game
    from play_sessions ps
    left join round_keys k on k.account_id = ps.account_id and k.digest = v_round_digest
    left join rounds r on r.account_id = k.account_id and r.placed_at = k.placed_at and r.id = k.id
    where ps.account_id = v_play.account_id and ps.id = v_play.id;
  v_refusal := case
    when not v_game.is_live then 'play_session_invalid'
    when not v_game.is_allowed then 'partner_not_allowed'
    when p_currency <> v_play.currency then 'currency_mismatch'
    when v_game.refusal is not null then v_game.refusal
    when v_game.round_status <> 'open' then 'round_closed'
    when v_game.stake::numeric + v_amount > money_limit() then 'amount_too_large'
    else play_limit_check(v_play.member_id, v_play.account_id, v_amount, p_now) end;
  if v_refusal is not null then
    v_answer.status := v_refusal;
    return seamless_answer(p_partner, 'bet', p_transaction_id, v_amount, p_now, v_play, v_answer);
  end if;

  v_answer := ledger_post(v_play.account_id, p_partner, 'bet', p_transaction_id, v_hash, 'bet', p_round_id,
    v_game.game_name, v_play.partner_account_id, v_amount, p_now,
    p_day => (p_now at time zone v_play.time_zone)::date);
  if v_answer.status = 'posted' then
    if v_game.round is null then
      with placed as (
        insert into rounds (account_id, placed_at, partner, round_id, merchant_code, member_id, node_id, game_name,
            game_type, vassalage, vendor_name, stake)
          values (v_play.account_id, p_now, p_partner, p_round_id, v_play.merchant_code, v_play.member_id,
            v_game.node_id, v_game.game_name, v_game.game_type, v_game.vassalage, v_game.vendor_name, v_amount)
          returning account_id, placed_at, id)
      insert into round_keys (account_id, digest, placed_at, id)
        select account_id, v_round_digest, placed_at, id from placed;
    else
      update rounds set stake = stake + v_amount
        where account_id = v_play.account_id and placed_at = v_game.placed_at and id = v_game.round;
    end if;
  end if;
  return seamless_answer(p_partner, 'bet', p_transaction_id, v_amount, p_now, v_play, v_answer);
end $$;

-- A decided win is paid whatever became of the session, the member, the game or the vendor.
create or replace function seamless_win(
  p_account bigint, p_partner text, p_token_hash bytea, p_transaction_id text, p_round_id text, p_amount bigint, p_digits int,
  p_currency text, p_is_round_end boolean, p_now timestamptz
) returns seamless_answer
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_play play_context;
  v_round record;
  v_hash bytea;
  v_answer ledger_answer;
  v_amount bigint;
begin
  if p_amount < 0 then raise exception 'a win must not be negative'; end if;
  v_play := play_context(p_partner, p_account, p_token_hash);
  if v_play.id is null then
    v_answer.status := 'play_session_invalid';
    return seamless_answer(p_partner, 'win', p_transaction_id, null, p_now, v_play, v_answer);
  end if;

  v_answer.status := case
    when p_digits > v_play.currency_digits then 'amount_too_precise'
    when p_amount::numeric * 10::numeric ^ (v_play.currency_digits - p_digits) > money_limit() then 'amount_too_large' end;
  if v_answer.status is not null then
    return seamless_answer(p_partner, 'win', p_transaction_id, null, p_now, v_play, v_answer);
  end if;
  v_amount := p_amount * (10::numeric ^ (v_play.currency_digits - p_digits))::bigint;

  perform 1 from accounts where id = v_play.account_id for no key update;
  v_hash := sha256(convert_to(
    concat_ws('|', v_play.account_id, p_round_id, v_amount, p_currency, p_is_round_end), 'UTF8'));
  v_answer := ledger_seen(v_play.account_id, ledger_digest(p_partner, 'win', p_transaction_id), v_hash);
  if v_answer.status is not null then
    return seamless_answer(p_partner, 'win', p_transaction_id, v_amount, p_now, v_play, v_answer);
  end if;

  select r.id, r.placed_at, r.status, r.game_name, r.payout into v_round
    from round_keys k join rounds r on r.account_id = k.account_id and r.placed_at = k.placed_at and r.id = k.id
    where k.account_id = v_play.account_id and k.digest = ledger_digest(p_partner, 'round', p_round_id);
  v_answer.status := case
    when p_currency <> v_play.currency then 'currency_mismatch'
    when v_round.id is null then 'round_not_found'
    when v_round.status <> 'open' then 'round_closed'
    when v_amount > 0 and v_round.payout::numeric + v_amount > money_limit() then 'amount_too_large' end;
  if v_answer.status is null then
    v_answer := ledger_post(v_play.account_id, p_partner, 'win', p_transaction_id, v_hash, 'win', p_round_id,
      v_round.game_name, v_play.partner_account_id, -v_amount, p_now,
      p_day => (p_now at time zone v_play.time_zone)::date);
  end if;
  if v_answer.status = 'posted' then
    update rounds
      set payout = payout + v_amount,
        last_win = case when v_amount > 0 then v_answer.movement_id else last_win end,
        status = case when p_is_round_end then 'settled' else status end,
        settled_at = case when p_is_round_end then p_now end
      where account_id = v_play.account_id and placed_at = v_round.placed_at and id = v_round.id;
    if p_is_round_end then
      perform play_count_round(v_play.account_id, v_round.placed_at, v_round.id);
    end if;
  end if;
  return seamless_answer(p_partner, 'win', p_transaction_id, v_amount, p_now, v_play, v_answer);
end $$;

-- Gives a stake back: once per bet, and only while the round is open and has paid nothing since: a win may be of every
-- stake before it. Movements of one account are numbered in their order, since each is made under the account's lock.
-- Without its bet it leaves a tombstone in the bet's place and moves nothing, as does another rollback of the same bet.
create or replace function seamless_rollback(
  p_account bigint, p_partner text, p_token_hash bytea, p_transaction_id text, p_round_id text, p_bet_transaction_id text,
  p_now timestamptz
) returns seamless_answer
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_play play_context;
  v_bet record;
  v_round record;
  v_hash bytea;
  v_answer ledger_answer;
  v_stake bigint := 0;
  v_reverses bigint;
  v_detail text := '';
  v_status text;
  v_digest uuid := ledger_digest(p_partner, 'bet', p_bet_transaction_id);
  -- A tombstone keeps which round it is of.
  v_round_hash bytea := substring(sha256(convert_to(p_round_id, 'UTF8')) for 16);
begin
  v_play := play_context(p_partner, p_account, p_token_hash);
  if v_play.id is null then
    v_answer.status := 'play_session_invalid';
    return seamless_answer(p_partner, 'rollback', p_transaction_id, null, p_now, v_play, v_answer);
  end if;

  perform 1 from accounts where id = v_play.account_id for no key update;
  v_hash := sha256(convert_to(concat_ws('|', v_play.account_id, p_round_id, p_bet_transaction_id), 'UTF8'));
  v_answer := ledger_seen(v_play.account_id, ledger_digest(p_partner, 'rollback', p_transaction_id), v_hash);
  if v_answer.status is not null then
    return seamless_answer(p_partner, 'rollback', p_transaction_id, null, p_now, v_play, v_answer);
  end if;

  insert into ledger_keys (account_id, digest, payload, state, movement_id, created_at)
    values (v_play.account_id, v_digest, v_round_hash, 'tombstone', nextval('movement_ids'), p_now)
    on conflict (account_id, digest) do nothing;
  select k.state, k.payload, k.movement_id, t.reference, t.detail, t.amount as stake
    into strict v_bet
    from ledger_keys k
      left join transfers t on t.account_id = k.account_id and t.created_at = k.created_at and t.id = k.movement_id
    where k.account_id = v_play.account_id and k.digest = v_digest;
  if v_bet.reference <> p_round_id or (v_bet.reference is null and v_bet.payload <> v_round_hash) then
    v_answer.status := 'conflict';
    return seamless_answer(p_partner, 'rollback', p_transaction_id, null, p_now, v_play, v_answer);
  end if;

  if v_bet.state = 'posted' then
    select r.id, r.placed_at, r.status, r.last_win into strict v_round
      from round_keys k join rounds r on r.account_id = k.account_id and r.placed_at = k.placed_at and r.id = k.id
      where k.account_id = v_play.account_id and k.digest = ledger_digest(p_partner, 'round', p_round_id);
    if v_round.status <> 'open' or v_bet.movement_id < v_round.last_win then
      v_answer.status := 'round_closed';
      return seamless_answer(p_partner, 'rollback', p_transaction_id, v_bet.stake, p_now, v_play, v_answer);
    end if;
    v_stake := v_bet.stake;
    v_reverses := v_bet.movement_id;
    v_detail := v_bet.detail;
  end if;

  v_answer := ledger_post(v_play.account_id, p_partner, 'rollback', p_transaction_id, v_hash, 'rollback', p_round_id,
    v_detail, v_play.partner_account_id, -v_stake, p_now, p_reverses => v_reverses,
    p_day => (p_now at time zone v_play.time_zone)::date);
  if v_answer.status = 'posted' and v_stake > 0 then
    update ledger_keys set state = 'reversed' where account_id = v_play.account_id and digest = v_digest;
    update rounds
      set returned = returned + v_stake,
        status = case when returned + v_stake = stake then 'void' else status end,
        settled_at = case when returned + v_stake = stake then p_now end
      where account_id = v_play.account_id and placed_at = v_round.placed_at and id = v_round.id
      returning status into v_status;
    if v_status = 'void' then perform play_count_round(v_play.account_id, v_round.placed_at, v_round.id); end if;
  end if;
  return seamless_answer(p_partner, 'rollback', p_transaction_id, v_stake, p_now, v_play, v_answer);
end $$;

-- The ledger's functions: each touches one member, whose account comes first. All are plpgsql: it keeps its plans, where
-- a function in SQL is planned again at each call. Plans are forced to be generic: that of a table with parts seems dearer
-- than one made for each call, and making one took half of a bet's time.

-- Minor units. The contract's `maxMinor` is the same number.
create or replace function money_limit() returns bigint language sql immutable parallel safe as 'select 999999999999999';

create or replace function ledger_digest(p_source text, p_action text, p_transaction_id text)
returns uuid language sql immutable parallel safe as $$
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
