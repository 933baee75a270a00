-- Operators moderate the chat room by SQL: gateways hear of what they hide, or bring back, and tell the open rooms. The
-- channel and the form are those of the gateways' own events (`events.ts`).
create or replace function chat_message_turned() returns trigger language plpgsql as $$
begin
  perform pg_notify('sampan_events', json_build_object(
    'from', 'database',
    'channel', 'chat',
    'payload', json_build_object('merchantCode', new.merchant_code, 'messageId', new.id::text)
  )::text);
  return null;
end $$;
create or replace trigger chat_message_turned after update of is_hidden on chat_messages
  for each row when (old.is_hidden is distinct from new.is_hidden) execute function chat_message_turned();
