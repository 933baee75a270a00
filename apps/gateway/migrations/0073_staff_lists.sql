-- Additive: indexes.

-- Staff read what was sent to a member, also what they took out of their mailbox, and what went by one way.
create index notifications_of_member_log on notifications (member_id, created_at desc, id desc);
create index notifications_of_channel on notifications (merchant_code, channel, created_at desc, id desc)
  where channel is not null;
-- What each mission has paid.
create index mission_claims_of_mission on mission_claims (merchant_code, mission_id) include (amount);
