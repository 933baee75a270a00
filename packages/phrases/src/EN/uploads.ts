export const uploads = {
  'uploads.label': 'Pictures',
  'uploads.optional': '(optional)',
  'uploads.add': 'Add a picture',
  'uploads.remove': 'Remove {name}',
  'uploads.sending': 'Sending {name}',
  'uploads.hint': 'PNG or JPG, up to {max} MB each, at most {count}',
} as const;
