-- Mails and SMS to members, written in the transaction that they tell of. No address is kept here: it is looked up when
-- the message goes out. `due_at` is also the lease: whoever takes a row moves it ahead, so that nobody else takes it
-- meanwhile, and a crash only delays it.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  merchant_code text not null references merchants (code),
  member_id uuid not null references members (id) on delete cascade,
  template text not null,
  values jsonb not null,
  -- skipped: the member has no address for it, or it is too late to be of use
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'skipped')),
  channel text check (channel in ('email', 'sms')),
  attempts int not null default 0,
  due_at timestamptz not null,
  -- The last failure as a short machine word.
  problem text,
  created_at timestamptz not null,
  done_at timestamptz,
  check ((status = 'queued') = (done_at is null))
);
create index notifications_due on notifications (due_at) where status = 'queued';
create index notifications_of_member on notifications (member_id, created_at desc);
