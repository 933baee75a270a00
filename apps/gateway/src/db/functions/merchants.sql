-- Every stored amount counts in these digits: once there is one, they stay.
create or replace function keep_currency_digits() returns trigger language plpgsql as $$
begin
  if exists (select from books where merchant_code = old.code)
    or exists (select from deposits where merchant_code = old.code)
    or exists (select from promotions where merchant_code = old.code)
    or exists (select from vip_levels where merchant_code = old.code)
    or exists (select from pvp_rooms where merchant_code = old.code)
    or exists (select from jackpots where merchant_code = old.code) then
    raise exception 'currency_digits of % stay: amounts are stored in them', old.code using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger merchants_keep_digits before update of currency_digits on merchants
  for each row when (new.currency_digits <> old.currency_digits) execute function keep_currency_digits();
