/** For how long a member may only read, in minutes; null is for good. */
export const muteLengths = {
  hour: 60,
  day: 24 * 60,
  week: 7 * 24 * 60,
  month: 30 * 24 * 60,
  forGood: null,
} as const satisfies Readonly<Record<string, number | null>>;

export type MuteLength = keyof typeof muteLengths;
