export interface PreviewsTables {
  previews: {
    ticket_hash: Buffer;
    merchant_code: string;
    kind: 'promotion' | 'announcement';
    content: unknown;
    expires_at: Date;
  };
}
