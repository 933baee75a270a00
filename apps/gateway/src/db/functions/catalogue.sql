-- Each change of what the catalogue shows raises its revision; draws move `next_draw_at` and `next_draw_no` only.

create or replace function catalogue_changed() returns trigger language plpgsql as $$
begin
  update catalogue_revision set revision = revision + 1;
  return null;
end $$;

create or replace trigger vendors_changed after insert or update or delete on vendors
  for each statement execute function catalogue_changed();
create or replace trigger vendor_places_changed after insert or update or delete on vendor_places
  for each statement execute function catalogue_changed();
create or replace trigger games_changed after insert or update or delete on games
  for each statement execute function catalogue_changed();
create or replace trigger lotteries_changed after insert or delete or update of default_play_type, is_listed on lotteries
  for each statement execute function catalogue_changed();
