export const home = {
  'home.banners': 'Offers',
  'home.banner': '{number} of {count}: {title}',
  'home.recent': 'Continue playing',
  'home.game.rtp': 'RTP {rtp}',
  'home.game.play': 'Play',
  'home.game.hot': 'Hot',
  'home.game.new': 'New',
  'home.game.closed': 'Closed',
  'home.game.favourite': 'Add {name} to favourites',
  'home.game.unfavourite': 'Remove {name} from favourites',
} as const;
