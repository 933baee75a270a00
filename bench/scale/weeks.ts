const weekMs = 7 * 86_400_000;
/** 1 January 1970 was a Thursday. */
const firstMonday = 4 * 86_400_000;

/** The Monday before a time or on its day, in milliseconds UTC: when the job that packs the day figures ran last. */
export function mondayBefore(time: number): number {
  return Math.floor((time - firstMonday) / weekMs) * weekMs + firstMonday;
}
