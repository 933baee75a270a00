-- What a member was told is what its mailbox shows: no second copy of it.
alter table notifications
  add column read_at timestamptz,
  add column deleted_at timestamptz;
drop index notifications_of_member;
create index notifications_of_member on notifications (member_id, created_at desc, id) where deleted_at is null;
