-- Results of draws as they are now: what was drawn, or the newest correction of it.
create or replace view lottery_results as
  select d.merchant_code, d.game_code, d.draw_no, d.draw_at, coalesce(c.result, d.result) as result, d.drawn_at, d.source,
      coalesce(c.number, 0) as corrections
    from lottery_draws d left join lateral (
      select result, number from lottery_draw_corrections
        where merchant_code = d.merchant_code and game_code = d.game_code and draw_no = d.draw_no
        order by number desc limit 1
    ) c on true;
