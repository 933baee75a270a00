import type { ComponentType } from 'react';
import type { ValueOf } from '@sampan/contract/operation';
import type { betDetail } from '@sampan/contract/play';

/** What the member's own records are shown with, which the screen gives to the team's. */
export interface RecordParts {
  /** A round with its movements. */
  readonly Round: ComponentType<{
    result: {
      data: ValueOf<typeof betDetail> | undefined;
      error: Error | null;
      isFetching: boolean;
      isPlaceholderData: boolean;
      refetch: () => Promise<unknown>;
    };
    pageNo: number;
    onPage: (pageNo: number) => void;
    onClose: () => void;
  }>;
}
