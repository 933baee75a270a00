-- Additive: columns with defaults. The version before offers what is a draft or has not begun as if it had; it writes none.

-- When goods of the point mall are offered, and VIP levels count: as promotions and missions have it.
alter table point_goods
  add column starts_at timestamptz not null default now(),
  add column ends_at timestamptz,
  add check (ends_at > starts_at);

-- Without a start a level counts as soon as it is published. Each level begins no earlier than the one below.
alter table vip_levels
  add column is_published boolean not null default true,
  add column starts_at timestamptz;

alter table previews drop constraint previews_kind_check;
alter table previews add constraint previews_kind_check
  check (kind in ('promotion', 'announcement', 'settings', 'goods', 'mission', 'vip_level'));
