-- Additive: an index.

-- Periods from before there were runs are counted from their bills, and what was never settled has none.
create index bills_of_period on bills (merchant_code, kind, period_to);
