/** The systems with instructions to install the site. */
export type System = 'IOS' | 'ANDROID' | 'DESKTOP';

/** `touchPoints`: an iPad calls itself a Mac, which has none. */
export function systemOf(userAgent: string, touchPoints: number): System {
  if (/android/i.test(userAgent)) return 'ANDROID';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'IOS';
  return /macintosh/i.test(userAgent) && touchPoints > 1 ? 'IOS' : 'DESKTOP';
}

/** spec §2: apps that an operator may offer. */
export const appKinds = ['IOS', 'IOS_LITE', 'ANDROID'] as const;
export type AppKind = (typeof appKinds)[number];

/** Ways to have the site on a device: an operator's app, or the site itself. */
export type Way = AppKind | 'WEB';

/** One's own system first, then the site, which runs everywhere; what is for other devices last. */
export function waysFor(system: System, offered: readonly AppKind[]): Way[] {
  const isOwn = (kind: AppKind) => kind.startsWith(system);
  return [...offered.filter(isOwn), 'WEB', ...offered.filter((kind) => !isOwn(kind))];
}

/** One's own system first. */
export function systemsFor(system: System): System[] {
  return [system, ...(['IOS', 'ANDROID', 'DESKTOP'] as const).filter((other) => other !== system)];
}
