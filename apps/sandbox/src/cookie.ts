import type { FastifyReply, FastifyRequest } from 'fastify';

/** The value of a request's cookie; null when it has none of that name. */
export function cookieOf(request: FastifyRequest, name: string): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return null;
}

/** Sets an HttpOnly cookie. Over TLS it also works where the site's domain is another one, each site having its own. */
export function setCookie(
  reply: FastifyReply,
  cookie: { name: string; value: string; path: string; maxAgeMs: number; isSecure: boolean },
) {
  const reach = cookie.isSecure ? 'Secure; SameSite=None; Partitioned' : 'SameSite=Lax';
  const age = Math.round(cookie.maxAgeMs / 1000);
  void reply.header(
    'set-cookie',
    `${cookie.name}=${cookie.value}; Path=${cookie.path}; Max-Age=${age}; HttpOnly; ${reach}`,
  );
}
