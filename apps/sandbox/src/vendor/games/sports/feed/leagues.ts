import type { Strength } from './scores.ts';

export interface Team {
  readonly name: string;
  readonly strength: Strength;
}

export interface League {
  readonly id: string;
  readonly name: string;
  readonly teams: readonly Team[];
}

/** Name, attack and defence in hundredths. */
type TeamRow = readonly [name: string, attack: number, defence: number];

const league = (id: string, name: string, rows: readonly TeamRow[]): League => ({
  id,
  name,
  teams: rows.map(([team, attack, defence]) => ({
    name: team,
    strength: { attack: attack / 100, defence: defence / 100 },
  })),
});

/** Invented leagues of invented teams, an even number of teams each. */
export const leagues: readonly League[] = [
  league('korvane', 'Korvane Premier Division', [
    ['Alderquay Town', 2, -12],
    ['Brennock Rovers', -43, -26],
    ['Calverstow City', 12, 14],
    ['Dunmarrow Athletic', -38, -18],
    ['Eskerby United', -3, -7],
    ['Farrowgate', 14, -3],
    ['Glinmoor Wanderers', -18, -26],
    ['Harrowick', 25, 23],
    ['Ivelsham Albion', 29, 24],
    ['Kestermere', 0, 1],
    ['Lowenbridge', 26, 21],
    ['Morvale Rangers', -4, 5],
  ]),
  league('sarumbai', 'Sarumbai Super League', [
    ['Batukara', -22, -20],
    ['Candrawani', 33, 14],
    ['Danau Merakan', -42, -32],
    ['Gunung Selaya', -3, -16],
    ['Jatiwulan', -8, -1],
    ['Kertamira', 32, 25],
    ['Lembayana', 13, -2],
    ['Muara Tirtana', -22, -23],
    ['Nusalaya', -20, 0],
    ['Pelita Lintang', 28, 33],
    ['Rajamerta', -7, 5],
    ['Sungai Warana', 23, 20],
  ]),
  league('vesperana', 'Liga Vesperana', [
    ['Aldoreta', 22, 22],
    ['Belmorra', -22, -11],
    ['Castromar', 21, -1],
    ['Dorsaima', 17, 13],
    ['Estrevia', 15, 12],
    ['Fontavela', -8, -14],
    ['Galdenas', 28, 29],
    ['Hinojeta', -22, -20],
    ['Luzamar', -9, -1],
    ['Montelira', -30, -20],
    ['Pradovento', -31, -19],
    ['Serenal', 14, 8],
  ]),
  league('fjellmark', 'Fjellmark Liga', [
    ['Askervika', -20, -2],
    ['Bjornholt', 16, 8],
    ['Drakholm', -30, -18],
    ['Elvsunda', -32, -32],
    ['Frostnes', -24, -6],
    ['Granvika', 48, 26],
    ['Hvitmark', 36, 17],
    ['Isfjella', 26, 19],
    ['Kvernholt', -24, -22],
    ['Myrhamn', 2, -3],
    ['Ravnhei', -2, -7],
    ['Skogvika', 4, 16],
  ]),
  league('oruna', 'Oruna League', [
    ['Abokari Stars', 27, 12],
    ['Bensola', -26, -20],
    ['Chidowe', -32, -19],
    ['Dalumba', -12, -15],
    ['Efuruma Lions', 9, -4],
    ['Gambetwe', -3, 7],
    ['Ikoroma', -36, -31],
    ['Jubandi', 27, 29],
    ['Kasolwe', 9, 0],
    ['Lomerewa', 34, 19],
    ['Mbaluta', 16, 25],
    ['Nkorosi', -13, -4],
  ]),
  league('valmere', 'Division Valmere', [
    ['Aubrelune', 20, 12],
    ['Beaucendre', 4, 2],
    ['Clairvigne', -43, -33],
    ['Dorvanne', 1, 8],
    ['Estrevaux', -36, -22],
    ['Fontgris', 29, 26],
    ['Granvallon', -3, -9],
    ['Herbelune', -30, -15],
    ['Lormance', 26, 26],
    ['Montclere', 15, 1],
    ['Pervence', -5, -23],
    ['Rochevigne', 26, 22],
  ]),
];
