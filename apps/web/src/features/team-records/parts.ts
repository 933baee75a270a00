import type { ComponentType } from 'react';
import type { ValueOf } from '@sampan/contract/operation';
import type { betDetail } from '@sampan/contract/play';

/** Rows of a file. */
export interface FileRows {
  readonly rows: readonly (readonly string[])[];
  /** There are more than the file has. */
  readonly isCut: boolean;
}

/** What the member's own records are shown with, which the screen gives to the team's. */
export interface RecordParts {
  /** Downloads rows as a file. */
  readonly Csv: ComponentType<{
    name: string;
    headers: readonly string[];
    read: () => Promise<FileRows>;
    isDisabled?: boolean;
  }>;
  /** A day to choose, YYYY-MM-DD. */
  readonly Day: ComponentType<{
    label: string;
    day: string;
    min: string;
    max: string;
    onDay: (day: string) => void;
  }>;
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
