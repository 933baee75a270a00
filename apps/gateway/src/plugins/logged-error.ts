interface DatabaseDetails {
  /** SQLSTATE of a database's error, or a word of the runtime's. */
  readonly code?: unknown;
  readonly severity?: unknown;
  readonly table?: unknown;
  readonly constraint?: unknown;
}

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly table?: string;
  readonly constraint?: string;
  readonly cause?: LoggedError;
}

/**
 * What the log says of an error: never its other properties. A database's error carries the statement's values and the
 * whole row that it refused; and the message of a data exception (SQLSTATE class 22) quotes the value itself.
 */
export function loggedError(error: Error, depth = 0): LoggedError {
  const { code, severity, table, constraint } = error as DatabaseDetails;
  const isQuoting = severity !== undefined && String(code).startsWith('22');
  const message = isQuoting ? 'a value that the database does not take' : error.message;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message,
    stack: [`${error.name}: ${message}`, ...frames].join('\n'),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof table === 'string' ? { table } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(error.cause instanceof Error && depth < 3 ? { cause: loggedError(error.cause, depth + 1) } : {}),
  };
}
