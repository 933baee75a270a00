-- Additive: indexes that nothing relies on.

-- Staff look through what was sent: all of an operator's, of one template, and what didn't arrive.
create index notifications_of_operator on notifications (merchant_code, created_at desc, id desc);
create index notifications_of_template on notifications (merchant_code, template, created_at desc, id desc);
create index notifications_unsent on notifications (merchant_code, status, created_at desc, id desc)
  where status in ('queued', 'failed', 'skipped');
