-- Promotions: what an operator offers, who takes part, what they got. Amounts are bigint minor units.

create table promotions (
  merchant_code text not null references merchants (code),
  -- Part of the page's address.
  id text collate "C" not null check (id ~ '^[a-z0-9-]{1,64}$'),
  type text not null check (
    type in (
      'newbie', 'limited', 'special', 'daily', 'highRebate', 'vip', 'others', 'sports', 'live', 'slots', 'cards',
      'fish', 'lotto', 'rebate', 'pointMall', 'ranking', 'deposit', 'appDownload'
    )
  ),
  sort_order int not null default 0,
  is_published boolean not null default true,
  starts_at timestamptz not null,
  -- Null: without end.
  ends_at timestamptz check (ends_at > starts_at),
  image_url text not null default '',
  -- reward: something fixed is paid; raffle: tickets are drawn; info: nothing but taking part
  kind text not null check (kind in ('reward', 'raffle', 'info')),
  reward bigint not null default 0 check (reward between 0 and 999999999999999),
  -- Deposits that it takes, added up from joining on (daily: those of the day).
  min_deposit bigint not null default 0 check (min_deposit between 0 and 999999999999999),
  repeats text not null default 'once' check (repeats in ('once', 'daily')),
  needs_approval boolean not null default false,
  -- claim: the member takes the reward; issue: it is paid as soon as the conditions are met
  payout text not null default 'claim' check (payout in ('claim', 'issue')),
  ticket_type text check (ticket_type in ('PRIZE_WHEEL', 'SLOT_MACHINE')),
  daily_tickets int not null default 0 check (daily_tickets between 0 and 100),
  -- Deposits of the day that bring one more ticket; 0: they bring none.
  deposit_per_ticket bigint not null default 0 check (deposit_per_ticket between 0 and 999999999999999),
  comments text not null default 'off' check (comments in ('off', 'open', 'moderated')),
  created_at timestamptz not null default now(),
  primary key (merchant_code, id),
  check ((kind = 'raffle') = (ticket_type is not null)),
  check (kind <> 'reward' or reward > 0),
  -- What comes every day has to be taken: who stays away gets nothing sent after them.
  check (payout = 'claim' or repeats = 'once')
);
create index promotions_listed on promotions (merchant_code, sort_order) where is_published;

-- The words in each language; EN stands in for a language that is missing. `body` is HTML that was cleaned before it
-- was stored.
create table promotion_texts (
  merchant_code text not null,
  promotion_id text collate "C" not null,
  language text not null references languages (code),
  title text not null check (length(title) <= 300),
  summary text not null check (length(summary) <= 2000),
  body text not null check (length(body) <= 200000),
  -- The operator's terms beside the conditions that the rules state: HTML that was cleaned before it was stored.
  terms text not null default '' check (length(terms) <= 200000),
  primary key (merchant_code, promotion_id, language),
  foreign key (merchant_code, promotion_id) references promotions (merchant_code, id) on delete cascade
);

-- The prizes of a raffle, in the order in which they are shown. The chance is the weight's share in all of them.
create table promotion_prizes (
  merchant_code text not null,
  promotion_id text collate "C" not null,
  place int not null check (place between 0 and 23),
  amount bigint not null check (amount between 0 and 999999999999999),
  weight int not null check (weight > 0),
  primary key (merchant_code, promotion_id, place),
  foreign key (merchant_code, promotion_id) references promotions (merchant_code, id) on delete cascade
);

-- Who takes part. The operator's back office writes `decision` and `remark` where an approval is needed.
create table promotion_participations (
  merchant_code text not null,
  promotion_id text collate "C" not null,
  member_id uuid not null references members (id),
  joined_at timestamptz not null,
  decision text not null check (decision in ('none', 'pending', 'approved', 'rejected')),
  remark text not null default '',
  primary key (merchant_code, promotion_id, member_id),
  foreign key (merchant_code, promotion_id) references promotions (merchant_code, id)
);
create index promotion_participations_of_member on promotion_participations (member_id, merchant_code);

-- What was paid: once each period, which is 'once' or a day of the operator's time zone.
create table promotion_rewards (
  merchant_code text not null,
  promotion_id text collate "C" not null,
  member_id uuid not null references members (id),
  period text not null,
  way text not null check (way in ('claimed', 'issued')),
  amount bigint not null check (amount > 0),
  -- The ledger's id of the movement.
  posting_reference text not null,
  at timestamptz not null,
  primary key (merchant_code, promotion_id, member_id, period),
  foreign key (merchant_code, promotion_id) references promotions (merchant_code, id)
);
create index promotion_rewards_of_member on promotion_rewards (member_id, merchant_code);

-- Each draw of a raffle and what came of it.
create table promotion_draws (
  id uuid primary key default gen_random_uuid(),
  merchant_code text not null,
  promotion_id text collate "C" not null,
  member_id uuid not null references members (id),
  idempotency_key text not null,
  day text not null,
  place int not null,
  amount bigint not null check (amount >= 0),
  tickets_left int not null check (tickets_left >= 0),
  at timestamptz not null,
  unique (member_id, idempotency_key),
  foreign key (merchant_code, promotion_id) references promotions (merchant_code, id)
);
create index promotion_draws_of_day on promotion_draws (member_id, merchant_code, promotion_id, day);

create table promotion_comments (
  id uuid primary key default gen_random_uuid(),
  merchant_code text not null,
  promotion_id text collate "C" not null,
  member_id uuid not null references members (id),
  -- The masked name.
  author text not null,
  idempotency_key text not null,
  text text not null check (char_length(text) between 1 and 140),
  -- Ids of uploads.
  pictures text[] not null default '{}' check (cardinality(pictures) <= 3),
  -- The operator's back office lets waiting ones through, and hides.
  status text not null check (status in ('shown', 'waiting', 'hidden')),
  created_at timestamptz not null,
  unique (member_id, idempotency_key),
  foreign key (merchant_code, promotion_id) references promotions (merchant_code, id)
);
create index promotion_comments_shown on promotion_comments (merchant_code, promotion_id, created_at desc, id desc)
  where status = 'shown';
-- Each view of a picture asks what it goes with.
create index promotion_comments_pictures on promotion_comments using gin (pictures);
