export const lists = {
  'lists.file': 'Download as CSV',
  'lists.file.xlsx': 'Download as XLSX',
  'lists.file.done': '{count, plural, one {One row is} other {# rows are}} in the file.',
  'lists.file.cut': 'The file has the first {count} rows. Filter the list for the others.',
  'lists.filters': 'Saved filters',
  'lists.filters.none': 'None',
  'lists.filters.save': 'Save these filters',
  'lists.filters.forget': 'Forget this filter',
  'lists.filters.text': 'This browser keeps them, for this operator.',
  'lists.filters.name': 'Name',
} as const;
