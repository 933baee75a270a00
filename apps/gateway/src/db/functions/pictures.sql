-- What the operator hides by SQL takes its pictures out of sight at once: gateways forget what they know of them. The
-- channel and the form are those of the gateways' own events (`events.ts`).
create or replace function promotion_pictures_turned() returns trigger language plpgsql as $$
begin
  perform pg_notify('sampan_events', json_build_object(
    'from', 'database',
    'channel', 'pictures',
    'payload', json_build_object('merchantCode', old.merchant_code, 'ids', old.pictures)
  )::text);
  return null;
end $$;
create or replace trigger promotion_pictures_turned after update of status on promotion_comments
  for each row when (old.status <> new.status and cardinality(old.pictures) > 0)
  execute function promotion_pictures_turned();
create or replace trigger promotion_pictures_deleted after delete on promotion_comments
  for each row when (cardinality(old.pictures) > 0) execute function promotion_pictures_turned();

-- A picture attached to feedback is hidden from the claim on, but instances may have cached it a moment before.
create or replace function upload_claimed() returns trigger language plpgsql as $$
begin
  perform pg_notify('sampan_events', json_build_object(
    'from', 'database',
    'channel', 'pictures',
    'payload', json_build_object('merchantCode', new.merchant_code, 'ids', array[new.id])
  )::text);
  return null;
end $$;
create or replace trigger upload_claimed after update of claimed_at on uploads
  for each row when (old.claimed_at is distinct from new.claimed_at) execute function upload_claimed();

-- So is one that everybody saw, once it is gone.
create or replace function upload_deleted() returns trigger language plpgsql as $$
begin
  perform pg_notify('sampan_events', json_build_object(
    'from', 'database',
    'channel', 'pictures',
    'payload', json_build_object('merchantCode', old.merchant_code, 'ids', array[old.id])
  )::text);
  return null;
end $$;
create or replace trigger upload_deleted after delete on uploads
  for each row when (old.claimed_at is not null) execute function upload_deleted();
