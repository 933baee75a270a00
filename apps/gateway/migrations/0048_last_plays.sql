-- Additive: a table of when members played last, which the version before writes through the function that it closes days
-- with, and doesn't read.

-- The last closed day of teams on which a member had valid bets. Whose days are open is counted with it: a look-up of each
-- who plays today in `member_day` took longer than all the rest of a large team's overview.
create table member_last_plays (
  member_id uuid primary key,
  merchant_code text not null references merchants (code),
  day date not null
);
create index member_last_plays_of_operator on member_last_plays (merchant_code, day);

insert into member_last_plays (member_id, merchant_code, day)
  select d.member_id, d.merchant_code, max(d.day)
    from team_day_closes c join member_day d on d.merchant_code = c.merchant_code and d.day between c.from_day and c.to_day
    where d.valid_bet > 0
    group by 1, 2;
