import type { ComponentType } from 'react';
import type { ValueOf } from '@sampan/contract/operation';
import type { betDetail } from '@sampan/contract/play';
import type { ReadResult } from '../../platform/load-error.tsx';

/** What the member's own records are shown with, which the screen gives to the team's. */
export interface RecordParts {
  /** A round with its movements. */
  readonly Round: ComponentType<{
    result: ReadResult<ValueOf<typeof betDetail>>;
    pageNo: number;
    onPage: (pageNo: number) => void;
    onClose: () => void;
  }>;
}
