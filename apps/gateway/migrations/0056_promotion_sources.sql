-- Additive: what staff wrote, Markdown or HTML, beside the clean HTML that is shown; null: nothing but the HTML is known.
alter table promotion_texts
  add column body_source text,
  add column terms_source text;
