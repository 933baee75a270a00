-- Additive: a table of its own, which the version before neither reads nor writes.

-- What staff look at before it is published, as the site gets it: whoever knows the ticket sees it until it expires.
create table previews (
  ticket_hash bytea primary key,
  merchant_code text not null references merchants (code),
  kind text collate "C" not null check (kind in ('promotion', 'announcement', 'settings')),
  content jsonb not null,
  expires_at timestamptz not null
);
create index previews_by_expiry on previews (expires_at);
