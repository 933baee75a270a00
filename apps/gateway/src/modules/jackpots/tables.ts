/** Amounts are minor units. */
export interface JackpotTables {
  jackpots: {
    merchant_code: string;
    node_id: string;
    amount: bigint;
    currency: string;
    reported_at: Date;
  };
}
