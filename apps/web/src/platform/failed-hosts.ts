import { readSession, writeSession } from './storage.ts';

/** Hosts of pictures and games that did not answer in this tab's session: they are asked for nothing more. */
export function failedHosts(): string[] {
  try {
    const list: unknown = JSON.parse(readSession('failedHosts') ?? '[]');
    return Array.isArray(list) ? list.filter((host) => typeof host === 'string') : [];
  } catch {
    // Another script wrote there.
    return [];
  }
}

export function noteFailedHost(host: string): void {
  const list = failedHosts();
  if (!list.includes(host)) writeSession('failedHosts', JSON.stringify([...list, host]));
}
