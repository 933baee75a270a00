-- Additive: tables that the version before doesn't know; it goes on taking stakes and deposits without them.

-- What holds a member back from play, a row for who has any of it, by the wallet: a bet finds it with one probe.
create table safer_play (
  account_id bigint primary key,
  merchant_code text not null references merchants (code),
  member_id uuid not null,
  -- A break that the member took, and one that staff imposed; each has an end, the year 9999 where it is open.
  break_kind text check (break_kind in ('time_out', 'exclusion')),
  break_from timestamptz,
  break_until timestamptz,
  -- From when the member may come back by asking for it; null: at the end, without asking.
  return_from timestamptz,
  staff_break_kind text check (staff_break_kind in ('time_out', 'exclusion')),
  staff_break_from timestamptz,
  staff_break_until timestamptz,
  -- Whether `safer_play_limits` has any.
  has_limits boolean not null default false,
  -- Minutes between reality checks; 0: none; null: the operator's default.
  reality_minutes int check (reality_minutes >= 0),
  check ((break_kind is null) = (break_until is null) and (break_kind is null) = (break_from is null)),
  check ((staff_break_kind is null) = (staff_break_until is null)
    and (staff_break_kind is null) = (staff_break_from is null))
);
create index safer_play_of_member on safer_play (member_id);

-- Amounts in minor units, of `session` minutes. What counts is the smaller of the member's own and what staff imposed.
create table safer_play_limits (
  account_id bigint not null,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'session')),
  period text not null check (period in ('day', 'week', 'month')),
  merchant_code text not null references merchants (code),
  member_id uuid not null,
  own bigint check (own >= 0),
  -- What the member's own becomes then; null with a time: it ends.
  own_next bigint check (own_next >= 0),
  own_next_at timestamptz,
  imposed bigint check (imposed >= 0),
  primary key (account_id, kind, period),
  check (own_next is null or own_next_at is not null)
);

-- Each change, for good.
create table safer_play_changes (
  account_id bigint not null,
  id bigint generated always as identity,
  merchant_code text not null references merchants (code),
  member_id uuid not null,
  at timestamptz not null,
  actor text not null check (actor in ('member', 'staff')),
  staff_id uuid,
  -- `limit.<kind>.<period>`, `break`, `reality`
  subject text not null,
  change text not null,
  value_before text,
  value_after text,
  effective_at timestamptz not null,
  primary key (account_id, id),
  check ((actor = 'staff') = (staff_id is not null))
);

-- By what an excluded member is known again: SHA-256 of a number, an address, or where a payout goes.
create table excluded_contacts (
  merchant_code text not null references merchants (code),
  kind text not null check (kind in ('mobile', 'email', 'payout')),
  digest bytea not null,
  account_id bigint not null,
  primary key (merchant_code, kind, digest, account_id)
);

-- The member's time at games that runs, or ran last.
create table gaming_sessions (
  account_id bigint primary key,
  merchant_code text not null references merchants (code),
  member_id uuid not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- The last reality check that was answered, or the start.
  checked_at timestamptz not null,
  -- Net position of the start's day before it.
  net_before bigint not null
);

-- Time at games by day of the operator's zone.
create table gaming_time (
  account_id bigint not null,
  day date not null,
  merchant_code text not null references merchants (code),
  member_id uuid not null,
  milliseconds bigint not null,
  primary key (account_id, day)
) with (fillfactor = 80);
