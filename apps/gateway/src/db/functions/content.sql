-- Each change of what an operator writes raises its version.

create or replace function content_changed(merchant text) returns void language sql as $$
  insert into content_versions (merchant_code, version) values (merchant, 1)
  on conflict (merchant_code) do update set version = content_versions.version + 1
$$;
create or replace function articles_changed() returns trigger language plpgsql as $$
begin
  perform content_changed(coalesce(new.merchant_code, old.merchant_code));
  return null;
end $$;
create or replace function article_texts_changed() returns trigger language plpgsql as $$
begin
  perform content_changed(a.merchant_code) from articles a where a.id = coalesce(new.article_id, old.article_id);
  return null;
end $$;
create or replace function content_stamped() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
create or replace trigger articles_stamp before update on articles for each row execute function content_stamped();
create or replace trigger article_texts_stamp before update on article_texts for each row execute function content_stamped();
create or replace trigger articles_changed after insert or update or delete on articles
  for each row execute function articles_changed();
create or replace trigger article_categories_changed after insert or update or delete on article_categories
  for each row execute function articles_changed();
create or replace trigger article_texts_changed after insert or update or delete on article_texts
  for each row execute function article_texts_changed();
