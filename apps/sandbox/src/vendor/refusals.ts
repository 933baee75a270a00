/** The wallet's refusals of a stake, in the words that players see. */
export type StakeRefusal =
  | 'insufficient_balance'
  | 'limit_reached'
  | 'account_suspended'
  | 'on_break'
  | 'session_over'
  | 'game_unavailable'
  | 'unavailable';

/** What the player is told of a code that the gateway refused a stake with. */
export function refusalOf(code: string): StakeRefusal {
  switch (code) {
    case 'insufficient_balance':
    case 'limit_reached':
    case 'account_suspended':
      return code;
    case 'player_on_break':
    case 'player_excluded':
      return 'on_break';
    case 'play_session_invalid':
      return 'session_over';
    case 'game_unavailable':
    case 'vendor_closed':
    case 'maintenance':
      return 'game_unavailable';
    default:
      return 'unavailable';
  }
}
