import type { RevisionKind } from '@sampan/contract/revisions';

export interface RevisionsTables {
  content_revisions: {
    merchant_code: string;
    kind: RevisionKind;
    subject_id: string;
    /** 1, 2, 3, … */
    number: number;
    /** Null, as `staff_id`: it was so before there were revisions. */
    saved_at: Date | null;
    staff_id: string | null;
    reason: string;
    /** As the contract presents it to staff. */
    content: unknown;
  };
}
