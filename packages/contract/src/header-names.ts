/** Names of the headers that the site sends. The token travels without a scheme word. */
export const headerNames = {
  token: 'authorization',
  merchant: 'merchant',
  language: 'language',
  device: 'device',
  idempotencyKey: 'idempotency-key',
} as const;
