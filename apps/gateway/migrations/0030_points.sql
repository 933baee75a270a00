-- Additive: tables of points, which the version before neither reads nor writes.

-- Points are bigint thousandths of a point: rates such as 0.70 leave fractions, and they are kept. Money is bigint minor
-- units.

-- Since when stakes earn points at an operator, and up to which day what they earned is written.
create table point_programmes (
  merchant_code text primary key references merchants (code),
  since date not null,
  -- Earlier days are written in `point_days`; what later ones earned is counted when it is asked for.
  closed_to date not null,
  check (closed_to >= since)
);

-- What stakes earn from a day on, until a later row of the category.
create table point_rates (
  merchant_code text not null references merchants (code),
  category text not null,
  since date not null,
  -- Thousandths of a point for each `unit` of stakes that were not given back.
  rate bigint not null check (rate >= 0),
  unit bigint not null check (unit > 0),
  primary key (merchant_code, category, since)
);

create table point_wallets (
  account_id bigint primary key references accounts (id),
  merchant_code text not null references merchants (code),
  member_id uuid not null,
  -- The sum of the entries.
  balance bigint not null default 0 check (balance >= 0)
);

-- What of a member's day and category is in the entries, which is what it earned once the day is closed.
create table point_days (
  account_id bigint not null,
  day date not null,
  category text not null,
  merchant_code text not null references merchants (code),
  points bigint not null,
  primary key (account_id, day, category)
);

-- Each movement of points, once by its key.
create table point_entries (
  account_id bigint not null references point_wallets (account_id),
  id bigint not null generated always as identity,
  merchant_code text not null references merchants (code),
  member_id uuid not null,
  created_at timestamptz not null,
  kind text not null check (kind in ('earned', 'redeemed', 'converted', 'returned', 'adjusted')),
  amount bigint not null check (amount <> 0),
  balance_after bigint not null check (balance_after >= 0),
  -- Of earned ones: the day and the category of the stakes.
  day date,
  category text,
  -- Of the others: the order, the movement of money or the approval, and its idempotency key.
  reference text not null default '',
  key text collate "C",
  primary key (account_id, id),
  unique (account_id, key),
  check ((kind = 'earned') = (day is not null) and (day is null) = (category is null)),
  check ((kind = 'earned') = (key is null))
);

create table point_goods (
  merchant_code text not null references merchants (code),
  id text collate "C" not null,
  -- `bonus`: money that goes to the wallet; `article`: what is sent to the member.
  kind text not null check (kind in ('article', 'bonus')),
  position int not null,
  -- Whole points.
  price bigint not null check (price between 1 and 999999999999),
  -- Null: without end.
  stock int check (stock >= 0),
  -- Of each piece of a bonus.
  bonus_amount bigint check (bonus_amount between 1 and 999999999999999),
  -- Given at once, without staff.
  is_instant boolean not null,
  is_listed boolean not null,
  picture text not null,
  primary key (merchant_code, id),
  check ((kind = 'bonus') = (bonus_amount is not null)),
  check (kind = 'bonus' or not is_instant)
);

create table point_goods_texts (
  merchant_code text not null,
  goods_id text collate "C" not null,
  language text not null references languages (code),
  name text not null,
  description text not null default '',
  primary key (merchant_code, goods_id, language),
  foreign key (merchant_code, goods_id) references point_goods (merchant_code, id)
);

-- What members took. The points are spent from the row's first moment; `rejected` gave them and the stock back.
create table point_orders (
  account_id bigint not null references point_wallets (account_id),
  -- Begins with the account's number.
  id text collate "C" not null,
  merchant_code text not null references merchants (code),
  member_id uuid not null,
  idempotency_key text not null,
  payload_hash bytea not null,
  goods_id text collate "C" not null,
  kind text not null check (kind in ('article', 'bonus')),
  quantity int not null check (quantity between 1 and 1000),
  -- Thousandths of a point, of all pieces.
  points bigint not null check (points > 0),
  balance_after bigint not null,
  -- Minor units, of all pieces.
  bonus_amount bigint,
  zalo text,
  whatsapp text,
  status text not null check (status in ('in_process', 'approved', 'rejected')),
  remark text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (account_id, id),
  unique (account_id, idempotency_key),
  check ((status = 'in_process') = (decided_at is null)),
  check ((kind = 'bonus') = (bonus_amount is not null))
);
create index point_orders_of_account on point_orders (account_id, created_at desc, id desc);
create index point_orders_of_operator on point_orders (merchant_code, created_at desc, id desc);
create index point_orders_waiting on point_orders (merchant_code, created_at) where status = 'in_process';
