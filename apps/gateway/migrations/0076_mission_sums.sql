-- Additive: a table and an index that the version before doesn't know; the index that goes only made it faster. What is
-- claimed there while both run is set right by `figures rebuild`.

-- What each mission has paid, in the claim's own transaction: the console's list summed a million claims. In sixteen rows by
-- account, so that claims of one mission seldom wait for each other.
create table mission_sums (
  merchant_code text not null references merchants (code),
  mission_id text collate "C" not null,
  part smallint not null check (part between 0 and 15),
  claims bigint not null check (claims > 0),
  -- Minor units.
  amount bigint not null check (amount > 0),
  primary key (merchant_code, mission_id, part)
) with (fillfactor = 50);

insert into mission_sums (merchant_code, mission_id, part, claims, amount)
  select merchant_code, mission_id, account_id % 16, count(*), sum(amount) from mission_claims group by 1, 2, 3;

drop index mission_claims_of_mission;

-- Who works through applications reads one decision's, in the order of joining.
create index promotion_participations_by_decision on promotion_participations (merchant_code, decision, joined_at, member_id)
  include (promotion_id);
