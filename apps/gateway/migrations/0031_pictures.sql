-- Additive: columns that the version before doesn't read.
-- Pictures of vendors and games are where their vendors have them: an address of the web, or a path of this installation;
-- null: the site shows its own stand-in.

alter table vendors add column picture_url text check (picture_url ~ '^(https?:/)?/[^\s]+$' and length(picture_url) <= 512);
alter table games add column picture_url text check (picture_url ~ '^(https?:/)?/[^\s]+$' and length(picture_url) <= 512);
