import type { GameType } from '@sampan/contract/catalogue';
import type { Draw } from '../random.ts';

/** A game's name in English, and its return to player where the rules fix one. */
export interface Entry {
  readonly name: string;
  readonly rtp: string | null;
}

/** Tables of a live casino with the return of their main bet under the usual rules, in percent. */
const liveGames: readonly (readonly [rtp: string, names: readonly string[]])[] = [
  [
    '98.94',
    [
      'Baccarat',
      'Speed Baccarat',
      'Squeeze Baccarat',
      'VIP Baccarat',
      'Salon Baccarat',
      'Peek Baccarat',
      'Multi-Table Baccarat',
      'Control Squeeze Baccarat',
      'Insurance Baccarat',
    ],
  ],
  ['98.76', ['No Commission Baccarat', 'Speed No Commission Baccarat', 'Super Six Baccarat']],
  ['98.92', ['Dragon Bonus Baccarat', 'Lucky Pair Baccarat', 'Lightning Baccarat']],
  [
    '97.30',
    [
      'European Roulette',
      'Speed Roulette',
      'Auto Roulette',
      'VIP Roulette',
      'Double Wheel Roulette',
      'Slow Spin Roulette',
    ],
  ],
  ['98.65', ['French Roulette']],
  ['94.74', ['American Roulette']],
  ['99.51', ['Blackjack', 'VIP Blackjack', 'Seven Seat Blackjack']],
  ['99.28', ['Speed Blackjack', 'Free Bet Blackjack', 'Infinite Blackjack', 'Early Payout Blackjack']],
  ['97.22', ['Sic Bo', 'Speed Sic Bo', 'Mega Sic Bo', 'Fish Prawn Crab', 'Thai Hi-Lo', 'Xoc Dia']],
  ['96.27', ['Dragon Tiger', 'Speed Dragon Tiger', 'VIP Dragon Tiger']],
  ['98.75', ['Fan Tan', 'Speed Fan Tan']],
  ['97.84', ['Casino Poker', "Hold'em Table", 'Caribbean Poker']],
  ['96.63', ['Three Card Poker', 'Teen Patti', 'Win Three Cards']],
  ['97.85', ['Andar Bahar', 'Pok Deng', 'Bull Bull', 'Pai Gow']],
  ['96.08', ['Money Wheel', 'Lantern Wheel', 'Treasure Ladder', 'Dice Drop', 'Card Carnival', 'Lucky Marbles']],
];

const rooms = [
  'Orchid',
  'Lotus',
  'Jasmine',
  'Peony',
  'Bamboo',
  'Magnolia',
  'Jade',
  'Ruby',
  'Sapphire',
  'Emerald',
  'Pearl',
  'Amber',
  'Silk',
  'Velvet',
  'Golden',
  'Crimson',
  'Imperial',
  'Royal',
  'Grand',
  'Saigon',
  'Hanoi',
  'Bangkok',
  'Phuket',
  'Penang',
  'Manila',
  'Cebu',
  'Jakarta',
  'Bali',
  'Macau',
  'Seoul',
  'Busan',
  'Tokyo',
  'Kyoto',
  'Taipei',
  'Shanghai',
  'Phoenix',
  'Crane',
  'Moonlight',
  'Sunrise',
  'Midnight',
  'Harbour',
  'Riviera',
  'Monsoon',
  'Skyline',
  'Opera',
];

const sports = [
  'Football',
  'Basketball',
  'Tennis',
  'Badminton',
  'Volleyball',
  'Sepak Takraw',
  'Muay Thai',
  'Boxing',
  'Mixed Martial Arts',
  'Baseball',
  'Table Tennis',
  'Cricket',
  'Rugby Union',
  'Rugby League',
  'Ice Hockey',
  'Field Hockey',
  'Handball',
  'Futsal',
  'Beach Volleyball',
  'Golf',
  'Snooker',
  'Darts',
  'Pool',
  'Cycling',
  'Motor Racing',
  'Motorcycle Racing',
  'Athletics',
  'Swimming',
  'Diving',
  'Weightlifting',
  'Judo',
  'Taekwondo',
  'Wrestling',
  'Archery',
  'Fencing',
  'Gymnastics',
  'Rowing',
  'Sailing',
  'Water Polo',
  'American Football',
  'Aussie Rules',
  'Netball',
  'Squash',
  'Chess',
];

const virtualSports = [
  'Virtual Football League',
  'Virtual Football Cup',
  'Virtual Basketball',
  'Virtual Tennis',
  'Virtual Badminton',
  'Virtual Horse Racing',
  'Virtual Greyhounds',
  'Virtual Motor Racing',
  'Virtual Speedway',
  'Virtual Cycling',
  'Virtual Boxing',
  'Virtual Muay Thai',
  'Virtual Volleyball',
  'Virtual Baseball',
  'Virtual Cricket',
  'Virtual Darts',
  'Virtual Table Tennis',
  'Virtual Handball',
  'Virtual Ice Hockey',
  'Virtual Rowing',
  'Virtual Archery',
  'Virtual Swimming',
  'Virtual Sprint',
  'Virtual Penalty Shoot-Out',
];

const esports = [
  'Five-Lane Arena',
  'Three-Lane Mobile',
  'Tactical Shooter',
  'Hero Shooter',
  'Battle Royale',
  'Squad Royale',
  'Football Sim Cup',
  'Basketball Sim Cup',
  'Racing Sim Series',
  'Real-Time Strategy',
  'Auto Battler',
  'Card Duel League',
  'Fighting Game Open',
  'Kart Grand Prix',
  'Tank Battles',
  'Space Strategy',
  'Rhythm Masters',
  'Puzzle Versus',
  'Mobile Arena Masters',
  'Campus League',
  'Sim Tennis Tour',
  'Arena All-Stars',
];

const fishHeroes = [
  'Ocean King',
  'Dragon Palace',
  'Golden Toad',
  'Crab Emperor',
  'Mermaid Bay',
  'Shark Strait',
  'Kraken Deep',
  'Jellyfish Garden',
  'Lucky Carp',
  'Turtle Island',
  'Pirate Reef',
  'Thunder Dragon',
  'Phoenix Sea',
  'Treasure Trench',
];
const fishTails = ['Fishing', 'Hunter', 'Cannon', 'Party'];

/** Games of cards, dice and boards among players; those that can be played first, so that every vendor has them. */
const playedAmongPlayers = ['Tien Len', 'Xoc Dia Room'];
const otherGamesAmongPlayers = [
  'Phom',
  'Mau Binh',
  'Xi To',
  'Sam Loc',
  'Capsa Susun',
  'Domino Gaple',
  'Domino QiuQiu',
  'Big Two',
  'Dou Dizhu',
  'Mahjong Duel',
  'Sichuan Mahjong',
  'Riichi Mahjong',
  'Go-Stop',
  'Seotda',
  'Hanafuda',
  'Pusoy Dos',
  'Tongits',
  'Lucky Nine',
  'Pok Deng Room',
  'Dummy',
  'Bull Bull Room',
  'Golden Flower',
  'Thirteen Water',
  'Gin Rummy',
  'Ludo',
  'Xiangqi',
  "Texas Hold'em Room",
];

const provinces = [
  'Hanoi',
  'Ho Chi Minh City',
  'Da Nang',
  'Can Tho',
  'Hue',
  'Quang Ninh',
  'Hai Phong',
  'Nam Dinh',
  'Thai Binh',
  'Bac Ninh',
  'Khanh Hoa',
  'Phu Yen',
  'Quang Nam',
  'Binh Dinh',
  'Quang Tri',
  'Quang Binh',
  'Gia Lai',
  'Dak Lak',
  'Kon Tum',
  'Ninh Thuan',
  'Tien Giang',
  'Kien Giang',
  'Da Lat',
  'Dong Thap',
  'Ca Mau',
  'Ben Tre',
  'Vung Tau',
  'Bac Lieu',
  'Dong Nai',
  'Soc Trang',
  'Tay Ninh',
  'An Giang',
  'Binh Thuan',
  'Vinh Long',
  'Binh Duong',
  'Tra Vinh',
  'Long An',
  'Binh Phuoc',
  'Hau Giang',
  'Dak Nong',
];
const regions = [
  'Bangkok',
  'Chiang Mai',
  'Phuket',
  'Jakarta',
  'Bali',
  'Surabaya',
  'Manila',
  'Cebu',
  'Vientiane',
  'Phnom Penh',
  'Penang',
  'Straits',
];
const quickDraws = [
  'Three-Minute Draw',
  'Five-Minute Draw',
  'One-Minute Draw',
  'Lucky 28',
  'Happy Ten',
  'Fast Three',
  'Five Balls',
  'Keno',
  'Speed Keno',
  'Racing Ten',
  'Boat Racing Ten',
  'Colour Game',
  'Number Rush',
  'Big Small',
  'Odd Even',
  'Lucky Six',
  'Dice Three',
  'Hourly Draw',
];

/** Lotteries of a place that draw every few minutes. */
const express = (places: readonly string[]): string[] => places.map((place) => `${place} Express`);

const plain = (names: readonly string[]): Entry[] => names.map((name) => ({ name, rtp: null }));

function crossed(first: readonly string[], second: readonly string[]): string[] {
  return first.flatMap((a) => second.map((b) => `${a} ${b}`));
}

function liveEntries(draw: Draw): Entry[] {
  const all = liveGames.flatMap(([rtp, names]) => crossed(rooms, names).map((name) => ({ name, rtp })));
  return draw.shuffled(all);
}

/** What a vendor of each category other than slots could offer; the vendor takes the first ones. */
export function tableEntries(gameType: Exclude<GameType, 'RNG'>, vendorCode: string, draw: Draw): Entry[] {
  switch (gameType) {
    case 'LIVE':
      return liveEntries(draw);
    case 'SPORTS':
      return plain(vendorCode === 'VLEAGUE' ? virtualSports : sports);
    case 'ESPORTS':
      return plain(esports);
    case 'FISH':
      return plain(draw.shuffled(crossed(fishHeroes, fishTails)));
    case 'PVP':
      return plain([...playedAmongPlayers, ...draw.shuffled(otherGamesAmongPlayers)]);
    case 'LOTT':
      if (vendorCode === 'TCG_LOTTO_VN')
        return plain([
          ...express(['Hanoi', 'Da Nang', 'Ho Chi Minh City']),
          ...provinces.map((name) => `${name} Lottery`),
        ]);
      if (vendorCode === 'TCG_SEA')
        return plain([
          ...express(['Bangkok', 'Jakarta', 'Penang', 'Straits']),
          ...crossed(regions, ['Daily', 'Weekly']),
        ]);
      return plain(quickDraws.slice(0, 16));
    case 'ELOTT':
      return plain(quickDraws);
  }
}
