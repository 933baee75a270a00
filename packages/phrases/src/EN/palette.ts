export const palette = {
  'palette.title': 'Find anything',
  'palette.placeholder': 'A game, a page or an action',
  'palette.games': 'Games',
  'palette.pages': 'Pages',
  'palette.actions': 'Actions',
  'palette.empty': 'Nothing found for “{query}”.',
  'palette.count': '{count, plural, one {# result} other {# results}}',
  'palette.searching': 'Looking for games…',
  'palette.failed': 'The games could not be searched. Check your connection.',
  'palette.keys': 'Up and down to choose, Enter to open, Escape to close',
} as const;
