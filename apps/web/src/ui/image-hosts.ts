/** Hosts that have the site's pictures, too; a slash at the end is taken off. */
let hosts: readonly string[] = [];
let chosen: string | undefined;
const failed = new Set<string>();
let onFailure: ((host: string) => void) | undefined;

function choose(random: () => number): void {
  const left = hosts.filter((host) => !failed.has(host));
  chosen = left[Math.floor(random() * left.length)];
}

/** Hosts that failed before; `note` is called with each further one. */
export function rememberImageFailures(before: readonly string[], note: (host: string) => void): void {
  for (const host of before) failed.add(host);
  onFailure = note;
}

/** Pictures that come up from now on are asked of one of these, taken at random (spec §7). */
export function setImageHosts(list: readonly string[], random: () => number = Math.random): void {
  const next = list.map((host) => host.replace(/\/+$/, ''));
  if (next.join(' ') === hosts.join(' ')) return;
  hosts = next;
  choose(random);
}

/** The address to ask for a picture of the site now: of a host that did not fail, or its own. */
export function hostedAddress(url: string): string {
  return chosen !== undefined && /^\/(?!\/)/.test(url) ? chosen + url : url;
}

/** This address did not answer: its host is asked for nothing more. */
export function avoidHostOf(address: string, random: () => number = Math.random): void {
  const host = hosts.find((candidate) => address.startsWith(`${candidate}/`));
  if (host === undefined) return;
  failed.add(host);
  onFailure?.(host);
  choose(random);
}
