/** The words of shooters beside those of tables and slots; EN is the source of the keys. `{name}` is filled in. */
export const EN = {
  water: 'Water with fish',
  price: 'Price of a shot',
  lowerPrice: 'Cheaper shots',
  raisePrice: 'Dearer shots',
  fire: 'Shoot',
  auto: 'Auto fire',
  lock: 'Lock on',
  rtp: 'RTP {rtp} %',
  help: 'Tap to shoot, hold to keep shooting',
  you: 'You',
  player: 'P{n}',
  locked: 'Locked on: {kind}',
  unlocked: 'No target is locked',
  noTarget: 'Nothing to lock on right now',
  caught: '{kind}: {amount}',
  summary: '{n} shots, {caught} caught, {amount} won',
  info: 'Fish, rules and fairness',
  target: 'Target',
  paysColumn: 'Pays',
  chance: 'Chance of a hit',
  onAverage: '{n} on average',
  chanceHint:
    'Chance of a hit: the return of {rtp} % divided by what the target pays on average. So every target returns the same in the long run.',
  'rule.hit':
    'A shot is staked when its bullet hits a target. Until then it bounces, for up to {seconds} seconds. A bullet that hits nothing costs nothing and comes back.',
  'rule.catch':
    'Each hit catches with a chance of its own; earlier hits, by whomever, don’t matter. A catch pays the price of the shot times the multiplier.',
  'rule.table':
    'All players at a table see the same fish. When two hit one in the same moment, each hit has its own chance and its own prize.',
  'rule.special':
    'A jellyfish pays any multiplier of its range. The treasure wheel pays one of its own. Bomb crab and lightning eel take several fish along, each with a multiplier of its own.',
  'rule.round':
    'Shots of one price within a minute are one round, up to {n}. It is paid when you pause, change the price or leave. Your balance in the game counts wins at once.',
  'rule.broken': 'If the connection breaks, every staked shot keeps its result, and its wins are paid.',
  'rule.keys':
    'Keyboard: arrows aim, Space shoots, + and − change the price, L locks the next target, A fires by itself.',
  fairnessRule:
    'Before you shoot, the server fixes a secret seed and shows you its fingerprint. Whether a shot catches comes from that seed, your seed and the number of the shot. Reveal the server seed whenever you like, and recompute every shot. Where fish swim changes no chance.',
  'error.stake_invalid': 'These shots could not be fired. Nothing was staked.',
  'error.stake_failed': 'These shots came to nothing. Their price was not taken, or is being given back.',
  'kind.anchovy': 'Anchovy',
  'kind.clownfish': 'Clownfish',
  'kind.butterfly_fish': 'Butterfly fish',
  'kind.pufferfish': 'Pufferfish',
  'kind.angelfish': 'Angelfish',
  'kind.lionfish': 'Lionfish',
  'kind.seahorse': 'Seahorse',
  'kind.squid': 'Squid',
  'kind.turtle': 'Turtle',
  'kind.stingray': 'Stingray',
  'kind.swordfish': 'Swordfish',
  'kind.shark': 'Shark',
  'kind.whale': 'Whale',
  'kind.golden_dragon': 'Golden dragon',
  'kind.jellyfish': 'Jellyfish',
  'kind.treasure_wheel': 'Treasure wheel',
  'kind.bomb_crab': 'Bomb crab',
  'kind.lightning_eel': 'Lightning eel',
} as const;

export type ShooterWordKey = keyof typeof EN;
export type ShooterWords = Readonly<Record<ShooterWordKey, string>>;
