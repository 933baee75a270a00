import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Where the parts of another company's come from that the site loads once they are configured. */
interface Foreign {
  readonly script: readonly string[];
  readonly style: readonly string[];
  readonly image: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
}

/** The widget of geetest version 4, with the second address that its loader falls back to. */
const geetest: Foreign = {
  script: ['https://static.geetest.com', 'https://gcaptcha4.geetest.com', 'https://*.geevisit.com'],
  style: ['https://static.geetest.com', 'https://*.geevisit.com'],
  image: ['https://static.geetest.com', 'https://*.geevisit.com'],
  connect: ['https://gcaptcha4.geetest.com', 'https://monitor.geetest.com', 'https://*.geevisit.com'],
  frame: [],
};

/** Firebase's phone verification by its REST calls, and the reCAPTCHA that it wants. */
const firebase: Foreign = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  style: [],
  image: [],
  connect: ['https://identitytoolkit.googleapis.com', 'https://www.google.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

/** Google's measuring, which asks nothing of the browser before its visitor agreed to it. */
const google: Foreign = {
  script: ['https://www.googletagmanager.com'],
  style: [],
  image: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  frame: [],
};

/** What the operator has switched on, of its settings. */
interface Chosen {
  readonly gtagId: string;
  readonly imageCDNs: readonly string[];
  readonly launchGameCDNs: readonly string[];
  /** Where else the site answers, with or without a scheme: their speed is measured. */
  readonly domainRoute?: readonly string[];
  /** Origins of the vendors whose games and pictures it shows. */
  readonly vendors?: readonly string[];
  /** The origins under which the operator's site answers, the main one first; PUBLIC_URL where nothing is known. */
  readonly origins?: readonly string[];
}

/** Of an operator about which nothing more is known. */
export const nothingChosen: Chosen = { gtagId: '', imageCDNs: [], launchGameCDNs: [] };

/** Origins of addresses, each once; what is no address of the web is left out. */
function originsOf(addresses: readonly string[]): string[] {
  const origins = addresses.flatMap((address) => {
    const url = URL.parse(address);
    return url !== null && /^https?:$/.test(url.protocol) ? [url.origin] : [];
  });
  return [...new Set(origins)];
}

/** Content-Security-Policy of the site's documents. `styleHashes`: base64 SHA-256 of the inlined style elements. */
export function contentSecurityPolicy(
  config: Config,
  styleHashes: readonly string[],
  chosen: Chosen = nothingChosen,
): string {
  const own = chosen.origins ?? [config.publicUrl];
  const sockets = own.map((origin) => origin.replace(/^http/, 'ws'));
  const foreign = [...(config.botCheck === 'geetest' ? [geetest] : []), ...(config.firebase ? [firebase] : [])];
  const vendors = (chosen.vendors ?? []).join(' ');
  const images = originsOf(chosen.imageCDNs);
  const launches = originsOf(chosen.launchGameCDNs);
  const domains = (chosen.domainRoute ?? []).map((domain) => (domain.includes('://') ? domain : `https://${domain}`));
  const connect = [...images, ...launches, ...originsOf(domains)];
  const cdns: Foreign = { script: [], style: [], image: images, connect, frame: launches };
  const parts = [...foreign, ...(chosen.gtagId === '' ? [] : [google]), cdns];
  const sources = (own: string, kind: keyof Foreign) =>
    [...new Set([own, ...parts.flatMap((part) => part[kind])])].join(' ').trim();
  const directives = [
    "default-src 'self'",
    `script-src ${sources("'self'", 'script')}`,
    `style-src ${sources(["'self'", ...styleHashes.map((hash) => `'sha256-${hash}'`)].join(' '), 'style')}`,
    `img-src ${sources(`'self' data: ${vendors}`.trim(), 'image')}`,
    "font-src 'self'",
    `connect-src ${sources(`'self' ${sockets.join(' ')}`, 'connect')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${sources(vendors, 'frame') || "'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ];
  // The scripts of others put addresses and markup where Trusted Types would want them checked.
  if (foreign.length === 0) {
    const policies = [
      'dompurify',
      'own-script',
      'service-worker',
      ...(chosen.gtagId === '' ? [] : ['measuring', 'goog#html']),
    ];
    directives.push("require-trusted-types-for 'script'", `trusted-types ${policies.join(' ')}`);
  }
  if (own[0]?.startsWith('https:')) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

/** A year. */
const strictTransport = 'max-age=31536000';

/**
 * Headers for every answer; documents set their own policy over this one. `isSecureHost`: whether an operator has its
 * site there by TLS. Hosts below an operator's name are that operator's affair; those below the installation's are ours.
 */
export async function securityHeaders(
  app: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  isSecureHost: (host: string) => boolean,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: false,
  });
  const own = new URL(publicUrl);
  app.addHook('onRequest', async ({ host }, reply) => {
    if (own.protocol !== 'https:' && !isSecureHost(host)) return;
    const scope = host === own.host ? '; includeSubDomains' : '';
    void reply.header('strict-transport-security', strictTransport + scope);
  });
}
