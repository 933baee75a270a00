-- An operator's site may answer under several origins of its own: who began something under one comes back there.
-- Empty: the operator's main one (also for what a gateway of the version before wrote).
alter table play_sessions add column origin text not null default '';
alter table federation_attempts add column origin text not null default '';
