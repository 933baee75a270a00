-- What the site shows beside a member's name; of who has no row: no label, no picture, grey.

create table member_labels (
  member_id uuid primary key references members (id) on delete cascade,
  merchant_code text not null references merchants (code),
  -- The first one is the member's VIP service label.
  labels text[] not null default '{}'
    check (cardinality(labels) <= 12 and array_position(labels, null) is null and length(array_to_string(labels, '')) <= 480),
  -- A CSS colour: a name, or # and hexadecimal digits.
  colour text not null default 'grey' check (colour ~* '^([a-z]{3,24}|#[0-9a-f]{3,8})$'),
  -- An address of the web, or a path of this installation; empty: none.
  avatar text not null default '' check (avatar ~ '^((https?:/)?/[^\s]+)?$' and length(avatar) <= 512),
  avatar_type text not null default 'STATIC' check (avatar_type in ('CUSTOM', 'STATIC'))
);
create index member_labels_of_merchant on member_labels (merchant_code);
