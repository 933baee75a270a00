-- Additive: a table that the console alone uses.

-- What was wrong in the ledger each time that all of it was read, by operator.
create table ledger_checks (
  merchant_code text not null references merchants (code),
  checked_at timestamptz not null,
  took_ms int not null,
  problems int not null,
  -- The first of them: [{"problem": …, "subject": …}].
  sample jsonb not null,
  primary key (merchant_code, checked_at)
);
