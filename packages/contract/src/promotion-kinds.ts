/** spec §3: promotion types, in the order in which the site lists them. */
export const promotionTypes = [
  'newbie',
  'limited',
  'special',
  'daily',
  'highRebate',
  'vip',
  'others',
  'sports',
  'live',
  'slots',
  'cards',
  'fish',
  'lotto',
  'rebate',
  'pointMall',
  'ranking',
  'deposit',
  'appDownload',
] as const;

/**
 * spec §3: what a promotion is to a member. `join` it may be joined; `applying` the operator decides; `process` joined,
 * the conditions are not met yet; `claim` the reward is there to be taken; `claimed` taken; `issued` paid by the
 * operator; `joined` nothing more to do but take part.
 */
export const promotionStateNames = [
  'join',
  'claim',
  'applying',
  'closed',
  'rejected',
  'issued',
  'claimed',
  'process',
  'joined',
  'comingSoon',
] as const;

/** spec §5: characters of a comment, as a reader counts them. */
export const maxCommentLength = 140;

/** Characters as a reader counts them: an emoji is one. */
export function characterCount(text: string): number {
  return [...text].length;
}
