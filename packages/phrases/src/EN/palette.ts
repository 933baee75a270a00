export const palette = {
  'palette.title': 'Find anything',
  'palette.placeholder': 'A game, a page or an action',
  'palette.games': 'Games',
  'palette.recent': 'Played last',
  'palette.pages': 'Pages',
  'palette.actions': 'Actions',
  'palette.articles': 'Articles',
  'palette.empty': 'Nothing found for “{query}”.',
  'palette.count': '{count, plural, one {# result} other {# results}}',
  'palette.searching': 'Searching…',
  'palette.failed': 'Part of the search failed. Check your connection.',
  'palette.keys': 'Up and down to choose, Enter to open, Escape to close',
} as const;
