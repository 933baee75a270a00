import { createHash, randomBytes } from 'node:crypto';
import type { VendorStore } from './store.ts';
import type { PlaySession, Wallet } from './wallet.ts';

/** A vendor session lives this long; the play session behind it may end earlier. */
export const sessionLifetimeMs = 12 * 60 * 60 * 1000;

/** The cookie serves a reload of the frame alone. Short, so that a player of many games doesn't gather cookies. */
export const reloadLifetimeMs = 30 * 60 * 1000;

export type LaunchResult =
  | { readonly kind: 'open'; readonly secret: string; readonly session: PlaySession }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'unavailable' };

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Vendor sessions: the browser holds a random secret, we its SHA-256. */
export function vendorSessions(needs: { store: VendorStore; wallet: Wallet; siteOrigins: readonly string[] }) {
  const { store, wallet, siteOrigins } = needs;
  const oldest = () => Date.now() - sessionLifetimeMs;
  const bySecret = (secret: string): PlaySession | null => store.sessionBySecret(hash(secret), oldest());

  return {
    /**
     * Trades a launch token for a session, once. `knownSecret`: the secret that an earlier load of the same address
     * left in a cookie; a reload of the frame finds its session with it, the token being used up.
     */
    launch: async (launchToken: string, knownSecret: string | null): Promise<LaunchResult> => {
      const launchHash = hash(launchToken);
      const known = knownSecret && store.sessionByLaunch(launchHash, hash(knownSecret), oldest());
      if (knownSecret && known) return { kind: 'open', secret: knownSecret, session: known };
      const answer = await wallet.authenticate(launchToken);
      if (answer.kind === 'refused') return { kind: 'invalid' };
      if (answer.kind === 'unknown') return { kind: 'unavailable' };
      // The frame's ancestors are named by our own settings; a site that is not among them could not show the game.
      if (!siteOrigins.includes(answer.value.siteOrigin)) return { kind: 'invalid' };
      store.deleteSessionsBefore(oldest());
      const secret = randomBytes(32).toString('base64url');
      store.addSession(hash(secret), launchHash, answer.value, Date.now());
      return { kind: 'open', secret, session: answer.value };
    },
    bySecret,
    /** The session that a call of a game's page names in its `Authorization` header. */
    byAuthorization: (header: string | undefined): PlaySession | null => {
      const [, secret] = /^Bearer ([\w-]{43})$/.exec(header ?? '') ?? [];
      return secret === undefined ? null : bySecret(secret);
    },
    /** Names the cookie of a launch address, so that several games in one browser don't meet. */
    cookieName: (launchToken: string): string => `vendor_${hash(launchToken).slice(0, 16)}`,
  };
}
export type VendorSessions = ReturnType<typeof vendorSessions>;
