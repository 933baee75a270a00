export interface CaptchaTables {
  captchas: { id_hash: Buffer; merchant_code: string; answer_hash: Buffer; expires_at: Date };
}
