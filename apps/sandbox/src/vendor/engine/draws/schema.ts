/**
 * Tables of lotteries. Each draw's seed is one of a chain, by its number; a bet is a round of the wallet with the same
 * id. Released: changes are a migration of their own.
 */
export const drawTables = `create table vendor_draw_chain (
    id integer primary key,
    node_id text not null,
    first_draw_no integer not null,
    -- The secret of the last draw; those before are its hashes, down to the commitment.
    last_secret text not null,
    commitment text not null,
    length integer not null check (length > 0),
    salt text not null,
    created_at integer not null,
    unique (node_id, first_draw_no)
  ) strict;

  create table vendor_draw (
    node_id text not null,
    draw_no integer not null,
    draws_at integer not null,
    result text not null,
    seed text not null,
    chain_id integer not null references vendor_draw_chain (id),
    drawn_at integer not null,
    primary key (node_id, draw_no)
  ) strict;

  create table vendor_draw_order (
    id text primary key,
    request_id text not null,
    player_id text not null,
    node_id text not null,
    -- JSON, as the page sent them.
    lines text not null,
    is_stopped_by_win integer not null check (is_stopped_by_win in (0, 1)),
    state text not null check (state in ('placing', 'placed', 'failed')),
    error_code text,
    created_at integer not null,
    unique (player_id, request_id)
  ) strict;
  create index vendor_draw_order_open on vendor_draw_order (state) where state = 'placing';

  create table vendor_draw_bet (
    id text primary key,
    order_id text not null references vendor_draw_order (id),
    player_id text not null,
    node_id text not null,
    currency text not null,
    currency_digits integer not null,
    place integer not null,
    draw_no integer not null,
    closes_at integer not null,
    draws_at integer not null,
    times integer not null check (times > 0),
    stake integer not null check (stake > 0),
    -- A failed one was never a bet.
    state text not null check (state in ('placing', 'open', 'won', 'lost', 'given_back', 'failed')),
    reason text,
    payout integer check (payout >= 0),
    -- JSON: what each line came to.
    settled text,
    created_at integer not null,
    unique (order_id, place)
  ) strict;
  create index vendor_draw_bet_draw on vendor_draw_bet (node_id, draw_no);
  create index vendor_draw_bet_due on vendor_draw_bet (draws_at) where state in ('placing', 'open');
  create index vendor_draw_bet_player on vendor_draw_bet (player_id, node_id, draws_at, id);`;

/** Results that operators put right, and whose bets they are: what each bet was settled by. */
export const drawCorrectionTables = `create table vendor_draw_correction (
    id text primary key,
    merchant_code text not null,
    node_id text not null,
    draw_no integer not null,
    -- Counts up within the operator's draw.
    number integer not null check (number > 0),
    result text not null,
    -- Done once no bet of the draw is settled by what was before.
    state text not null check (state in ('open', 'done')),
    created_at integer not null,
    unique (merchant_code, node_id, draw_no, number)
  ) strict;
  create index vendor_draw_correction_open on vendor_draw_correction (state) where state = 'open';

  alter table vendor_draw_bet add column merchant_code text not null default '';
  alter table vendor_draw_bet add column is_trial integer not null default 0 check (is_trial in (0, 1));
  -- The number of the correction by whose result it is settled; 0: by what was drawn.
  alter table vendor_draw_bet add column correction integer not null default 0;
  update vendor_draw_bet set (merchant_code, is_trial) = (
    select s.merchant_code, s.mode = 'trial' from vendor_session s where s.player_id = vendor_draw_bet.player_id limit 1)
    where exists (select 1 from vendor_session s where s.player_id = vendor_draw_bet.player_id);`;
