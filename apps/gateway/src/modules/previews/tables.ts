export interface PreviewsTables {
  previews: {
    ticket_hash: Buffer;
    merchant_code: string;
    kind: 'promotion' | 'announcement' | 'settings' | 'goods' | 'mission' | 'vip_level';
    content: unknown;
    expires_at: Date;
  };
}
