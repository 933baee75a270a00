-- Additive: notices that staff still write, and what they wrote beside the clean HTML that is shown.
alter table announcements add column is_published boolean not null default true;
-- Markdown or HTML as it was written; null: nothing but what is shown is known.
alter table announcement_texts add column content_source text;
