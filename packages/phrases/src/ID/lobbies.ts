import { pickErrors } from '../first-errors.ts';
import { delivery } from './delivery.ts';
import { errors } from './errors.ts';
import { lobby } from './lobby.ts';

/** What lists of games need, what is said of the site's own code, and what any call may meet. */
export const lobbies = { ...lobby, ...delivery, ...pickErrors(errors) };
