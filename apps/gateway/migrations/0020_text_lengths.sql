-- What operators write has an end, as articles have had from the start: nobody's browser gets a megabyte to parse.
alter table announcement_texts
  add check (length(title) <= 300),
  add check (length(content) <= 200000),
  add check (length(action) <= 100);
alter table promotion_texts
  add check (length(title) <= 300),
  add check (length(summary) <= 2000),
  add check (length(body) <= 200000);
alter table article_texts
  add check (length(title) <= 300),
  add check (length(summary) <= 2000);
