/**
 * What the sandbox's slots return over a very long run, in percent with two decimals, by pay table. The sandbox computes
 * them from its reels; the demo's lobbies state them, and so must name the very same figures.
 */
export const demoSlotRtps = ['96.32', '95.88', '95.56', '97.02', '96.50'] as const;

/** Index of the pay table that a slot of the sandbox has, by its id: the same for ever. */
export function demoPayTable(nodeId: string): number {
  // FNV-1a, 32 bits
  let hash = 0x811c9dc5;
  for (const character of nodeId) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % demoSlotRtps.length;
}

/** The return of a slot of the sandbox. */
export function demoSlotRtp(nodeId: string): string {
  return demoSlotRtps[demoPayTable(nodeId)] ?? demoSlotRtps[0];
}
