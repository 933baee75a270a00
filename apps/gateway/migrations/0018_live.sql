-- The chat room, and the VIP levels. Amounts are bigint minor units.

create table chat_rooms (
  merchant_code text not null references merchants (code),
  id text not null check (id ~ '^[a-z0-9-]{1,32}$'),
  is_open boolean not null default true,
  sort_order int not null default 0,
  primary key (merchant_code, id)
);

-- `text` is plain. An operator takes a message out of sight with `is_hidden`.
create table chat_messages (
  id bigint generated always as identity primary key,
  merchant_code text not null,
  room_id text not null,
  member_id uuid not null references members (id),
  author text not null,
  text text not null,
  -- What was typed, before words were masked: the same key with another text is refused.
  text_hash bytea not null,
  idempotency_key text not null,
  is_hidden boolean not null default false,
  created_at timestamptz not null,
  unique (member_id, idempotency_key),
  foreign key (merchant_code, room_id) references chat_rooms (merchant_code, id)
);
create index chat_messages_of_room on chat_messages (merchant_code, room_id, id desc);
create index chat_messages_of_member on chat_messages (member_id, created_at desc);
create index chat_messages_created on chat_messages using brin (created_at);

-- Words that no message shows: masked with stars, or the message is refused. Lower case.
create table chat_words (
  merchant_code text not null references merchants (code),
  word text not null check (word <> '' and word = lower(word)),
  action text not null check (action in ('mask', 'refuse')),
  primary key (merchant_code, word)
);

-- Who may only read, until when. The operator writes it.
create table chat_mutes (
  merchant_code text not null references merchants (code),
  member_id uuid not null references members (id),
  muted_until timestamptz not null,
  reason text not null default '',
  primary key (merchant_code, member_id)
);

create table chat_reports (
  merchant_code text not null,
  message_id bigint not null references chat_messages (id) on delete cascade,
  member_id uuid not null references members (id),
  created_at timestamptz not null,
  primary key (message_id, member_id)
);

-- A level is reached with the turnover since the account began and that of one calendar month; both only grow, so it is
-- never lost.
create table vip_levels (
  merchant_code text not null references merchants (code),
  level int not null check (level between 0 and 100),
  total_turnover bigint not null check (total_turnover >= 0),
  monthly_turnover bigint not null check (monthly_turnover >= 0),
  gift bigint not null default 0 check (gift >= 0),
  primary key (merchant_code, level),
  -- Where everybody begins.
  check (level > 0 or (total_turnover = 0 and monthly_turnover = 0 and gift = 0))
);

-- EN stands in for a language that is missing.
create table vip_level_texts (
  merchant_code text not null,
  level int not null,
  language text not null check (language in ('EN', 'CN', 'ID', 'JA', 'KO', 'TH', 'VI')),
  name text not null,
  benefits text[] not null default '{}',
  primary key (merchant_code, level, language),
  foreign key (merchant_code, level) references vip_levels (merchant_code, level) on delete cascade
);

create table vip_gifts (
  merchant_code text not null,
  member_id uuid not null references members (id),
  level int not null,
  amount bigint not null check (amount > 0),
  -- The ledger's id of the movement.
  posting_reference text not null,
  at timestamptz not null,
  primary key (merchant_code, member_id, level)
);
