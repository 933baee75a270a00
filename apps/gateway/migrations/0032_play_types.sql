-- The catalogue's games say what one bets on in a lottery: the catalogue is read again when that changes. Draws move
-- `next_draw_at` and `next_draw_no` only and leave it alone.
create trigger lotteries_changed after insert or delete or update of default_play_type, is_listed on lotteries
  for each statement execute function catalogue_changed();
