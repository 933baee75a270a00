import type { Service } from './queries.ts';

type Way = Service['ways'][number];
export interface WayDraft extends Omit<Way, 'target'> {
  /** Tells it from others of the draft, wherever it stands. */
  readonly id: string;
}

export interface ServiceDraft {
  readonly id: string;
  readonly ways: readonly WayDraft[];
  readonly origins: readonly string[];
}

export const draftOf = (service: Service | null): ServiceDraft => ({
  id: 'service',
  ways: (service?.ways ?? []).map(({ csType, path, isEncrypted }, index) => ({
    id: String(index),
    csType,
    path,
    isEncrypted,
  })),
  origins: service?.origins ?? [],
});

/** The origin that a way needs to be allowed; null: none, as it is the site's own, allowed, or no address. */
export function missingOrigin(path: string, { siteOrigin }: Service, origins: readonly string[]): string | null {
  const url = URL.parse(path.trim(), siteOrigin);
  if (!url || !/^https?:$/.test(url.protocol) || url.origin === siteOrigin) return null;
  return origins.includes(url.origin) ? null : url.origin;
}

/** Whether the gateway takes the way, once its origin is allowed. */
export function isAddress(path: string, { siteOrigin }: Service): boolean {
  const url = URL.parse(path.trim(), siteOrigin);
  return path.trim() !== '' && url !== null && /^https?:$/.test(url.protocol) && url.username === '';
}

/** The list with one of its rows at another place; beyond its ends nothing changes. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const row = rows[from];
  if (row === undefined || to < 0 || to >= rows.length) return rows;
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

interface ServiceWords {
  readonly address: string;
  readonly origin: string;
}

/** What is to be written, or what is wrong: the gateway refuses the same. */
export function readDraft(
  { ways, origins }: ServiceDraft,
  service: Service,
  words: ServiceWords,
):
  | { readonly body: { ways: Omit<WayDraft, 'id'>[]; origins: string[] } }
  | { readonly problems: Partial<Record<keyof ServiceDraft, string>> } {
  const named = origins.map((origin) => origin.trim()).filter((origin) => origin !== '');
  if (named.some((origin) => !/^https?:$/.test(URL.parse(origin)?.protocol ?? '')))
    return { problems: { origins: words.origin } };
  const allowed = named.map((origin) => URL.parse(origin)?.origin ?? origin);
  const isRefused = ({ path }: WayDraft) => !isAddress(path, service) || missingOrigin(path, service, allowed) !== null;
  if (ways.some(isRefused)) return { problems: { ways: words.address } };
  const written = ways.map(({ csType, path, isEncrypted }) => ({ csType, path: path.trim(), isEncrypted }));
  return { body: { ways: written, origins: allowed } };
}
