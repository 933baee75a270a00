import { UserError } from '../process/user-error.mjs';

/**
 * The gateway that a build of the site is for, where it isn't the one that serves the site (docs/OPERATIONS.md):
 * `origin`: API_ORIGIN, '' without it; `names`: API_NAMES, 'newer' or ''; `liveUpdates`: API_LIVE_UPDATES, 'on' or '';
 * `frames`: API_FRAMES, the sources of games for the content policy, any by TLS without it. Throws a UserError that names
 * the variable that is wrong.
 * @param {NodeJS.ProcessEnv} [env]
 */
export function otherGateway(env = process.env) {
  const { API_ORIGIN: origin = '', API_NAMES: names = '', API_LIVE_UPDATES: liveUpdates = '' } = env;
  if (origin !== '' && !isOrigin(origin))
    throw new UserError(`API_ORIGIN must be an origin such as https://api.example.com, not "${origin}".`);
  if (names !== '' && names !== 'newer') throw new UserError(`API_NAMES must be "newer" or empty, not "${names}".`);
  if (liveUpdates !== '' && liveUpdates !== 'on')
    throw new UserError(`API_LIVE_UPDATES must be "on" or empty, not "${liveUpdates}".`);
  const frames = env['API_FRAMES'] || 'https:';
  if (!frames.split(' ').every((source) => source === 'https:' || isOrigin(source)))
    throw new UserError(`API_FRAMES must be origins with a space between them, not "${frames}".`);
  return { origin, names, liveUpdates, frames };
}

/** @param {string} text */
function isOrigin(text) {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
