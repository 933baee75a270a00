-- Additive: a table that the console alone uses.

-- What staff wrote down about a member, for each other. Never changed; it goes with the member.
create table member_notes (
  member_id uuid not null references members (id) on delete cascade,
  -- Counts a member's notes from 1.
  number int not null check (number > 0),
  merchant_code text not null references merchants (code),
  written_at timestamptz not null,
  staff_id uuid not null,
  text text not null,
  primary key (member_id, number)
);
