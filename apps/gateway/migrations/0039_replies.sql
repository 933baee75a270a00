-- Additive: columns that the version before doesn't name, and that stay empty in what it writes.

-- What a feedback replies to: a message of the member's own mailbox, kept in the words that the member saw, since messages
-- are deleted after a while.
alter table feedback
  add column message_id uuid,
  add column message_subject text,
  add column message_text text,
  add column message_at timestamptz,
  add constraint feedback_message_is_whole check (
    (message_id is null) = (message_subject is null)
    and (message_id is null) = (message_text is null)
    and (message_id is null) = (message_at is null)
  );
create index feedback_of_operator on feedback (merchant_code, created_at desc, id desc);
