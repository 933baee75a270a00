import { destination } from 'pino';

/**
 * Standard output, for the log; a line is written before the call returns. pino would else write in the background and, at
 * the process's exit, try for ever to write what is left, when nobody reads it any more: the process would never end.
 */
export const logDestination = () => destination({ fd: 1, sync: true });
