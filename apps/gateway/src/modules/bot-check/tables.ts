export interface BotCheckTables {
  bot_proofs: { proof_hash: Buffer; expires_at: Date };
}
