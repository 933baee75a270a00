export const play = {
  'play.back': 'Lobby',
  'play.reload': 'Reload the game',
  'play.fullscreen': 'Full screen',
  'play.opening': 'Opening the game…',
  'play.other': 'Find another game',
  'play.unknown': 'It may have been renamed or taken off the list.',
  'play.closed.title': 'This game is closed for now',
  'play.closed.text': 'Its provider is in maintenance or not open yet. Your balance is not affected.',
  'play.failed': 'Your balance is not affected. Try again, or choose another game.',
  'play.slow': 'The game takes longer than usual to open.',
  'play.over': 'The game’s session is over. Open it again to go on; a round under way is not lost.',
  'play.again': 'Open again',
} as const;
