import { pickErrors } from '../first-errors.ts';
import { errors } from './errors.ts';
import { lobby } from './lobby.ts';

/** What lists of games need, and what any call may meet. */
export const lobbies = { ...lobby, ...pickErrors(errors) };
