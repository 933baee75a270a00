import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Adapter, type AdapterPayload, type ClientMetadata, interactionPolicy, Provider } from 'oidc-provider';

/** An account at the provider. */
export interface TestPerson {
  readonly name: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
}

export interface TestProvider {
  readonly url: string;
  /** The value of the variable FEDERATION that makes this provider both Google and Facebook. */
  readonly settings: string;
  /** By subject, the provider's own id of the person; the page of the login lists them. */
  readonly people: Map<string, TestPerson>;
  /** Calls so far of a path, its query left out. */
  calls(path: string): number;
  /** While it is true every call is answered with 503. */
  isBroken: boolean;
  stop(): Promise<void>;
}

const google = { clientId: 'sampan-google', clientSecret: 'google-secret-of-the-tests' } as const;
const facebook = { clientId: 'sampan-facebook', clientSecret: 'facebook-secret-of-the-tests' } as const;

/**
 * A real OpenID provider on this machine. `publicUrl` is the origin of the site whose people it vouches for; `port` 0
 * takes a free one. Its login page has a button for each of `people`, and one to cancel.
 */
export async function startOpenIdProvider(publicUrl: string, port = 0): Promise<TestProvider> {
  const people = new Map<string, TestPerson>();
  const counted = new Map<string, number>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = createProvider(url, publicUrl, people);
  const answer = provider.callback();

  const it: TestProvider = {
    url,
    settings: JSON.stringify({
      google: { ...google, issuer: url },
      facebook: {
        ...facebook,
        authorizationUrl: `${url}/auth`,
        tokenUrl: `${url}/token`,
        profileUrl: `${url}/graph/me?fields=id,name,email`,
      },
    }),
    people,
    calls: (path) => counted.get(path) ?? 0,
    isBroken: false,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  server.on('request', (request, response) => {
    const path = new URL(request.url ?? '/', url).pathname;
    counted.set(path, (counted.get(path) ?? 0) + 1);
    const served = it.isBroken
      ? Promise.resolve(response.writeHead(503).end())
      : path === '/favicon.ico'
        ? Promise.resolve(response.writeHead(204).end())
        : path.startsWith('/interaction/')
          ? serveLogin(provider, people, request, response)
          : path === '/graph/me'
            ? serveProfile(provider, people, request, response)
            : answer(request, response);
    void Promise.resolve(served).catch(() => response.writeHead(500).end());
  });
  return it;
}

function createProvider(url: string, publicUrl: string, people: Map<string, TestPerson>): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const policy = interactionPolicy.base();
  // Google asks which account; that is enough of a question here.
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const client = ({ clientId, clientSecret }: typeof google | typeof facebook, name: string): ClientMetadata => ({
    client_id: clientId,
    client_secret: clientSecret,
    token_endpoint_auth_method: 'client_secret_post',
    redirect_uris: [`${publicUrl}/federation/${name}`],
    response_types: ['code'],
    grant_types: ['authorization_code'],
  });
  return new Provider(url, {
    adapter: memory(),
    clients: [client(google, 'google'), client(facebook, 'facebook')],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'tests' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    scopes: ['openid', 'email', 'profile', 'public_profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Google does: the profile's claims are in the ID token itself.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    pkce: { required: () => true },
    ttl: { Session: 3_600, Interaction: 3_600, Grant: 3_600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    findAccount(_ctx, subject) {
      const person = people.get(subject);
      if (!person) return undefined;
      const { name, email, isEmailVerified } = person;
      return {
        accountId: subject,
        claims: () => ({ sub: subject, name, email, email_verified: isEmailVerified }),
      };
    },
  });
}

/** What the provider remembers; its own memory warns of itself on every start. */
function memory(): (kind: string) => Adapter {
  return () => {
    const kept = new Map<string, AdapterPayload>();
    const find = (is: (payload: AdapterPayload) => boolean) => [...kept.values()].find(is);
    return {
      upsert: async (id, payload) => void kept.set(id, payload),
      find: async (id) => kept.get(id),
      findByUid: async (uid) => find((payload) => payload.uid === uid),
      findByUserCode: async (code) => find((payload) => payload.userCode === code),
      destroy: async (id) => void kept.delete(id),
      async consume(id) {
        const payload = kept.get(id);
        if (payload) payload['consumed'] = Math.floor(Date.now() / 1_000);
      },
      async revokeByGrantId(grantId) {
        for (const [id, payload] of kept) if (payload.grantId === grantId) kept.delete(id);
      },
    };
  };
}

/** The provider's login page, and what its buttons send. */
async function serveLogin(
  provider: Provider,
  people: ReadonlyMap<string, TestPerson>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params, uid } = await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    const buttons = [...people].map(
      ([subject, { name }]) => `<button name="subject" value="${escape(subject)}">${escape(name)}</button>`,
    );
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Log in</title><form method="post" action="/interaction/${uid}">
${buttons.join('\n')}
<button name="subject" value="">Cancel</button></form></html>`);
    return;
  }
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const subject = new URLSearchParams(body).get('subject') ?? '';
  if (!people.has(subject)) {
    const refusal = { error: 'access_denied', error_description: 'the person said no' };
    await provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false });
    return;
  }
  const grant = new provider.Grant({ accountId: subject, clientId: String(params['client_id']) });
  grant.addOIDCScope('openid email profile public_profile');
  const result = { select_account: {}, login: { accountId: subject }, consent: { grantId: await grant.save() } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/** What Facebook's Graph API answers for `/me`. */
async function serveProfile(
  provider: Provider,
  people: ReadonlyMap<string, TestPerson>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const bearer = (request.headers.authorization ?? '').replace(/^Bearer /, '');
  const proof = new URL(request.url ?? '/', provider.issuer).searchParams.get('appsecret_proof');
  const token = await provider.AccessToken.find(bearer);
  const person = token && people.get(token.accountId);
  const isProven = proof === createHmac('sha256', facebook.clientSecret).update(bearer).digest('hex');
  if (!token || !person || !isProven) {
    response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":{"code":190}}');
    return;
  }
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ id: token.accountId, name: person.name, email: person.email }));
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
}
