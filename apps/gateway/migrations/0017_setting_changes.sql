-- Who changed which key of an operator's settings, and when: one row for each key, never changed.
create table setting_changes (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants (code),
  -- `chat.perMinute`; one that the registry doesn't know, where such a one was written past it.
  key text not null check (length(key) between 1 and 200),
  -- `cli:<name>`, `staff:<id>`, `seed`, or `database`: written past the gateway's own ways.
  actor text not null check (length(actor) between 1 and 200),
  changed_at timestamptz not null,
  -- As written; null: nothing was, the default counted. Of a secret key only that there was something.
  before jsonb,
  after jsonb,
  check (before is distinct from after or before = '"(secret)"')
);
create index setting_changes_by_key on setting_changes (merchant_code, key, id);
create index setting_changes_by_time on setting_changes (merchant_code, id);
