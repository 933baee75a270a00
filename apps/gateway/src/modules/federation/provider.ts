import { createHmac } from 'node:crypto';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  ClientSecretPost,
  Configuration,
  discovery,
  fetchProtectedResource,
  ResponseBodyError,
} from 'openid-client';
import * as z from 'zod';
import type { FederationSettings } from '../../config.ts';
import type { Binding } from './rules.ts';
import type { Provider } from './tables.ts';

/** A person as the provider vouches for them. */
export interface Person {
  /** The provider's own id of the person; unique, and never changes. */
  readonly subject: string;
  readonly name: string;
  /** Null where the provider gives none, or says that it is not confirmed. */
  readonly email: string | null;
}

export interface ProviderClient {
  /** Where the browser goes. `origin`: the operator's, to which it comes back. Throws ProviderUnavailable. */
  authorizationUrl(binding: Binding, origin: string): Promise<string>;
  /**
   * The person who has logged in at the provider. `query`: what the provider sent the browser back with; its state is
   * checked once more here. `origin` is the one that the browser left from.
   * Throws ProviderUnavailable, or ProviderRefused for everything that the provider doesn't confirm.
   */
  person(query: URLSearchParams, binding: Binding, origin: string): Promise<Person>;
}

/** The provider can't be reached, or is not itself. */
export class ProviderUnavailable extends Error {}
/** The provider doesn't confirm the login. */
export class ProviderRefused extends Error {}

/** Seconds until a provider's silence counts as its absence. */
const timeout = 8;
/** What a provider publishes about itself is asked again after this long, in milliseconds. */
const discoveryMs = 3_600_000;

const idToken = z.object({
  sub: z.string().min(1).max(255),
  name: z.string().catch(''),
  email: z.string().max(255).nullable().catch(null),
  email_verified: z.boolean().catch(false),
});
const profile = z.object({
  id: z.string().min(1).max(255),
  name: z.string().catch(''),
  email: z.string().max(255).nullable().catch(null),
});

/** The providers that are configured. `now` in milliseconds. */
export function providerClients(
  settings: FederationSettings,
  now: () => number,
): Readonly<Partial<Record<Provider, ProviderClient>>> {
  return {
    ...(settings.google && { google: openId(settings.google, now) }),
    ...(settings.facebook && { facebook: facebook(settings.facebook) }),
  };
}

/** Where a provider sends the browser back to; each must be registered with it. */
const redirectUri = (provider: Provider, origin: string) => `${origin}/federation/${provider}`;

type GoogleSettings = NonNullable<FederationSettings['google']>;

/** OpenID Connect: the issuer publishes its endpoints, and signs the ID token. */
function openId(settings: GoogleSettings, now: () => number): ProviderClient {
  let known: { readonly at: number; readonly configuration: Promise<Configuration> } | null = null;

  async function configuration(): Promise<Configuration> {
    if (known && now() - known.at < discoveryMs) return known.configuration;
    const issuer = new URL(settings.issuer);
    const asked = discovery(issuer, settings.clientId, undefined, ClientSecretPost(settings.clientSecret), {
      timeout,
      execute: insecureWhereLocal(settings.issuer),
    });
    const entry = { at: now(), configuration: asked };
    known = entry;
    try {
      return await asked;
    } catch (error) {
      if (known === entry) known = null;
      throw new ProviderUnavailable('the issuer was not found', { cause: error });
    }
  }

  return {
    authorizationUrl: async (binding, origin) =>
      authorizationUrl(await configuration(), redirectUri('google', origin), binding, {
        scope: 'openid email profile',
        nonce: binding.nonce,
        // At a shared computer the visitor chooses the account.
        prompt: 'select_account',
      }),

    async person(query, binding, origin) {
      const about = await configuration();
      return confirmed(async () => {
        const tokens = await grant(about, redirectUri('google', origin), query, binding, { isIdTokenExpected: true });
        const claims = idToken.parse(tokens.claims());
        return {
          subject: claims.sub,
          name: claims.name,
          email: claims.email_verified ? claims.email : null,
        };
      });
    },
  };
}

type FacebookSettings = NonNullable<FederationSettings['facebook']>;

/** OAuth 2.0: its web login has no ID token, so that the profile identifies the person. */
function facebook(settings: FacebookSettings): ProviderClient {
  const about = new Configuration(
    {
      issuer: new URL(settings.authorizationUrl).origin,
      authorization_endpoint: settings.authorizationUrl,
      token_endpoint: settings.tokenUrl,
    },
    settings.clientId,
    undefined,
    ClientSecretPost(settings.clientSecret),
  );
  about.timeout = timeout;
  for (const relax of insecureWhereLocal(settings.tokenUrl)) relax(about);

  return {
    authorizationUrl: (binding, origin) =>
      authorizationUrl(about, redirectUri('facebook', origin), binding, {
        scope: 'public_profile email',
        response_type: 'code',
      }),

    person: (query, binding, origin) =>
      confirmed(async () => {
        const from = redirectUri('facebook', origin);
        const { access_token: token } = await grant(about, from, query, binding, { isIdTokenExpected: false });
        const url = new URL(settings.profileUrl);
        // Proves that the caller is the app that the token was given to; apps can be set to require it.
        url.searchParams.set(
          'appsecret_proof',
          createHmac('sha256', settings.clientSecret).update(token).digest('hex'),
        );
        const response = await fetchProtectedResource(about, token, url, 'GET');
        if (response.status >= 500) throw new ProviderUnavailable(`the profile answered ${response.status}`);
        if (!response.ok) throw new ProviderRefused(`the profile answered ${response.status}`);
        const { id, name, email } = profile.parse(await response.json());
        return { subject: id, name, email };
      }),
  };
}

async function authorizationUrl(
  about: Configuration,
  redirect: string,
  binding: Binding,
  parameters: Readonly<Record<string, string>>,
): Promise<string> {
  return buildAuthorizationUrl(about, {
    ...parameters,
    redirect_uri: redirect,
    state: binding.state,
    code_challenge: await calculatePKCECodeChallenge(binding.codeVerifier),
    code_challenge_method: 'S256',
  }).href;
}

function grant(
  about: Configuration,
  redirect: string,
  query: URLSearchParams,
  binding: Binding,
  { isIdTokenExpected }: { readonly isIdTokenExpected: boolean },
) {
  return authorizationCodeGrant(about, new URL(`${redirect}?${query.toString()}`), {
    expectedState: binding.state,
    pkceCodeVerifier: binding.codeVerifier,
    ...(isIdTokenExpected ? { expectedNonce: binding.nonce, idTokenExpected: true } : {}),
  });
}

/** Tells a provider that doesn't confirm from one that isn't there. */
async function confirmed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderRefused || error instanceof ProviderUnavailable) throw error;
    const isThere = error instanceof AuthorizationResponseError || error instanceof ResponseBodyError;
    if (isThere ? isBroken(error) : isAbsent(error)) {
      throw new ProviderUnavailable('the provider does not answer', { cause: error });
    }
    throw new ProviderRefused('the provider does not confirm it', { cause: error });
  }
}

/** RFC 6749 §4.1.2.1: the provider's own trouble. */
function isBroken({ error }: { readonly error: string }): boolean {
  return error === 'server_error' || error === 'temporarily_unavailable';
}

/** Nothing came, or what only a broken server says. `fetch` throws a TypeError where there is no connection. */
function isAbsent(error: unknown): boolean {
  if (error instanceof TypeError) return error.message === 'fetch failed';
  if (!(error instanceof ClientError)) return false;
  if (error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT') return true;
  return error.cause instanceof Response && error.cause.status >= 500;
}

/** Providers are spoken to over HTTPS; only one on this very machine may do without. */
function insecureWhereLocal(url: string): ((about: Configuration) => void)[] {
  const { protocol, hostname } = new URL(url);
  const isLocal = protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  // oxlint-disable-next-line typescript/no-deprecated -- deprecated only so that it is noticed; never for a remote provider
  return isLocal ? [allowInsecureRequests] : [];
}
