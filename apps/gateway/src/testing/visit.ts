import type { Visit } from '../plugins/request-context.ts';

/** A visit with a jar of cookies, as a browser keeps them. */
export function visitOf({ merchant = 'SAMPAN', ip = '113.160.0.1' }: { merchant?: string; ip?: string } = {}): {
  readonly visit: Visit;
  readonly jar: Map<string, string>;
} {
  const jar = new Map<string, string>();
  return {
    jar,
    visit: {
      merchant: {
        code: merchant,
        name: merchant,
        currency: 'VND',
        currencyDigits: 2,
        currencySymbol: '₫',
        symbolPlace: 'before',
        timeZone: 'UTC',
      },
      cookies: {
        read: (name) => jar.get(name) ?? null,
        write: (name, value) => void jar.set(name, value),
        forget: (name) => void jar.delete(name),
      },
      origin: 'http://localhost:4000',
      language: 'EN',
      ip,
      device: 'WEB',
      userAgent: 'a browser',
      requestId: 'request',
    },
  };
}
