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
  update members m set has_upline = true where m.id = p_member and m.type in (1, 2, 41, 42);
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

-- Whether a member can be moved with all under it to another upline, or to none, from a moment on; `p_from` null: at once.
-- `p_refusal`: why the caller refuses it. `status` null: it can, from `valid_from` on, and `members` would move, itself
-- included; else why not. `last_from`: since when the member is where it is. Moves ask it, and so do dry runs of them.
create or replace function upline_move_check(
  p_member uuid, p_upline uuid, p_from timestamptz, p_now timestamptz, p_max_levels int, p_refusal text,
  out status text, out from_upline_id uuid, out last_from timestamptz, out valid_from timestamptz, out members int
) language plpgsql stable as $$
declare
  v_from timestamptz;
begin
  select u.upline_id, u.valid_from into from_upline_id, last_from
    from uplines u where u.member_id = p_member order by u.valid_from desc limit 1;
  -- At once, and yet after a change that another gateway made this second, whose clock may be ahead.
  v_from := coalesce(p_from, case when last_from < p_now + interval '1 second'
    then greatest(p_now, last_from + interval '1 millisecond') else p_now end);
  valid_from := v_from;
  status := case
    when p_refusal is not null then p_refusal
    when p_upline = p_member then 'self'
    when v_from < p_now then 'in_past'
    when last_from >= v_from then 'later_move'
    when from_upline_id is not distinct from p_upline then 'unchanged'
    when exists (select from upline_closure c
      where c.descendant_id = p_upline and c.ancestor_id = p_member and c.valid_to > v_from) then 'own_downline'
    when p_upline is not null and (
      select max(u.depth + s.depth) + 2
        from (select 0 as depth, v_from as since, 'infinity'::timestamptz as until
          union all select c.depth, c.valid_from, c.valid_to from upline_closure c
            where c.descendant_id = p_upline and c.valid_to > v_from) u
          join upline_subtree(p_member, v_from) s on s.since < u.until and s.until > u.since) > p_max_levels
      then 'too_deep' end;
  if status is null then
    select count(*) into members from upline_subtree(p_member, v_from) s where s.since <= v_from;
  end if;
end $$;

-- Moves a member with all under it to another upline, or to none, from a moment on; as `upline_move_check` has them.
-- Status 'moved'; 'repeated': the same request was carried out before, and answers what it did then, whatever
-- `p_refusal` says; or why not.
create or replace function upline_move(
  p_member uuid, p_merchant text, p_request_key text, p_upline uuid, p_from timestamptz, p_moved_by text, p_reason text,
  p_now timestamptz, p_max_levels int, p_refusal text,
  out status text, out from_upline_id uuid, out valid_from timestamptz, out members int
) language plpgsql as $$
declare
  v_seen upline_moves;
  v_move record;
  v_from timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('uplines:' || p_merchant, 0));
  select * into v_seen from upline_moves m where m.member_id = p_member and m.request_key = p_request_key;
  if found then
    status := case when (v_seen.to_upline_id, v_seen.asked_from, v_seen.moved_by, v_seen.reason)
      is not distinct from (p_upline, p_from, p_moved_by, p_reason) then 'repeated' else 'key_reused' end;
    if status = 'repeated' then
      from_upline_id := v_seen.from_upline_id;
      valid_from := v_seen.valid_from;
      members := v_seen.members;
    end if;
    return;
  end if;

  select * into v_move from upline_move_check(p_member, p_upline, p_from, p_now, p_max_levels, p_refusal);
  status := v_move.status;
  if status is not null then return; end if;
  v_from := v_move.valid_from;

  update uplines u set valid_to = v_from where u.member_id = p_member and u.valid_from = v_move.last_from;
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

  -- One that is to come leaves it: who has none until then is looked for, and found with none.
  if p_upline is null then
    update members m set has_upline = false where m.id = p_member and m.has_upline;
  elsif p_from is null then
    update members m set has_upline = true where m.id = p_member and m.type in (1, 2, 41, 42) and not m.has_upline;
  end if;

  status := 'moved';
  from_upline_id := v_move.from_upline_id;
  valid_from := v_from;
  members := v_move.members;
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
