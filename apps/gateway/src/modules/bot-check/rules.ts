/** How long a proof of a person may be used. */
export const proofLifetimeMs = 300_000;

/**
 * The work of a proof of a person: scrypt over 8 MiB, which a graphics card has for few at a time, tried so many times on
 * average. What a try takes: docs/decisions/2026-11-23-proof-of-work.md.
 */
export const powParameters = { cost: 8_192, blockSize: 8, work: { usual: 16, hard: 128 } } as const;
