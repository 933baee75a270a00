/** Decisions of seats, in the order in which they were made; without a seat: the time was over. */
export const seatTables = `
   create table vendor_seat_move (
     round_id text not null references vendor_table_round (id),
     number integer not null,
     seat integer,
     move text,
     request_id text,
     made_at integer not null,
     primary key (round_id, number),
     check ((seat is null) = (move is null))
   ) strict;`;
