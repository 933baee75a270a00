-- Additive: an index.

-- Staff look for draws by the day that they were drawn on.
create index lottery_draws_by_time on lottery_draws (merchant_code, game_code, draw_at);
