import type { Generated } from 'kysely';

export interface UploadsTables {
  uploads: {
    id: string;
    merchant_code: string;
    /** Of one of these it is: of a member, or of staff, whose pictures are published. */
    member_id: string | null;
    staff_id: Generated<string | null>;
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
