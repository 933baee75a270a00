-- Additive: kinds of movement that the version before never writes. Its rows satisfy the wider check as they are.
alter table transfers drop constraint transfers_kind_check;
alter table transfers add constraint transfers_kind_check check (kind in
  ('deposit', 'bet', 'win', 'rollback', 'adjustment', 'capture', 'bonus', 'withdrawal', 'withdrawal_return',
   'wallet_transfer', 'line_transfer', 'cashback', 'points', 'mission', 'commission')) not valid;
