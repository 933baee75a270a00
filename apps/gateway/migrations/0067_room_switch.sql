-- Additive: an operator closes a room of its own; what the vendor reports of it (`is_open`) is the vendor's to say.

alter table pvp_rooms add column is_enabled boolean not null default true;
