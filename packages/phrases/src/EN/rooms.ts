export const rooms = {
  'rooms.title': 'Tables',
  'rooms.visitor': 'Log in to see the tables',
  'rooms.visitor.text': 'Stakes and free seats are shown to those who can sit down.',
  'rooms.empty': 'No tables right now',
  'rooms.empty.text': 'The games below open without choosing a table.',
  'rooms.stakes': 'Stakes {min} – {max}',
  'rooms.seats': '{free} of {seats} seats free',
  'rooms.join': 'Join',
  'rooms.join.name': 'Join {name}',
  'rooms.status.open': 'Open',
  'rooms.status.full': 'Full',
} as const;
