-- The chat room.

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
  -- The operator's own mark.
  handled_at timestamptz,
  primary key (message_id, member_id)
);
