export interface UploadsTables {
  uploads: {
    id: string;
    merchant_code: string;
    member_id: string;
    mime: 'image/png' | 'image/jpeg';
    /** Pixels. */
    width: number;
    height: number;
    bytes: Buffer;
    created_at: Date;
    /** Null: nothing goes with it yet. */
    claimed_at: Date | null;
  };
}
