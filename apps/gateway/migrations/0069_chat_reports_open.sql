-- Additive: an index.

-- Of the few that nobody has looked at.
create index chat_reports_open on chat_reports (merchant_code, message_id) where handled_at is null;
