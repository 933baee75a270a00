/** Categories of the navigation (spec §2, §3). CASINO games live in LIVE; ESPORTS beside SPORTS. */
export const gameTypes = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'] as const;

export const gameFeatures = [
  'freespins',
  'bonusbuy',
  'megaways',
  'jackpot',
  'cluster',
  'hold',
  'multiplier',
  'cascade',
] as const;
