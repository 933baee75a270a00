-- Where a game leads back to when its launch says so: a path of the site; empty: the lobby of its category.
alter table play_sessions add column back_path text not null default ''
  check (back_path = '' or (back_path ~ '^/' and length(back_path) <= 512));

-- An entry that is no game itself: it opens the games of these vendors of the same operator (spec §3: VASSALAGE).
alter table games add column opens text[] not null default '{}';
