export interface CountersTables {
  counters: {
    merchant_code: string;
    scope: string;
    key_hash: Buffer;
    window_start: Date;
    used: number;
    most: number;
    expires_at: Date;
  };
}
