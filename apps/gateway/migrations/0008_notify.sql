-- Mails and SMS, written in the transaction that they tell of. No address is kept here: it is looked up when
-- the message goes out. `due_at` is also the lease: whoever takes a row moves it ahead, so that nobody else takes it
-- meanwhile, and a crash only delays it.
create table notifications (
  -- Of a message to an address that isn't a member's yet (`language` says in which words) an id that nobody has.
  member_id uuid not null,
  id uuid not null default gen_random_uuid(),
  merchant_code text not null references merchants (code),
  template text not null,
  language text references languages (code),
  values jsonb not null,
  -- skipped: the member has no address for it, or it is too late to be of use
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'skipped')),
  channel text check (channel in ('email', 'sms')),
  attempts int not null default 0,
  due_at timestamptz not null,
  -- The last failure as a short machine word.
  problem text,
  -- What nobody may read here (the address, a code, a link), encrypted, until the message is done with; without address
  -- and member nothing is sent.
  sealed bytea,
  expires_at timestamptz,
  created_at timestamptz not null,
  done_at timestamptz,
  -- The mailbox shows what a member was told: no second copy of it.
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (member_id, id),
  constraint notifications_sealed_is_erased check (status = 'queued' or sealed is null),
  check ((status = 'queued') = (done_at is null))
);
create index notifications_due on notifications (due_at) where status = 'queued';
create index notifications_of_member on notifications (member_id, created_at desc, id) where deleted_at is null;
