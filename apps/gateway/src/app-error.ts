import type { ErrorCode, ErrorData } from '@sampan/contract/errors';

/** A failure that the caller gets: a code of the catalogue and the values that its message interpolates. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly data: ErrorData | undefined;

  constructor(code: ErrorCode, data?: ErrorData) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.data = data;
  }
}
