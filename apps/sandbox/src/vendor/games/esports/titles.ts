import type { BestOf } from './series.ts';

export interface EsportsTeam {
  readonly name: string;
  readonly elo: number;
}

export interface Title {
  readonly id: string;
  readonly name: string;
  /** Rounds that win a map; absent in a game without rounds. */
  readonly roundsToWin?: number;
  /** How long its series are; one of these is drawn for each. */
  readonly series: readonly BestOf[];
  readonly teams: readonly EsportsTeam[];
}

type TeamRow = readonly [name: string, elo: number];

const teams = (...rows: readonly TeamRow[]): EsportsTeam[] => rows.map(([name, elo]) => ({ name, elo }));

/** Invented games with invented teams, an even number of teams each. */
export const titles: readonly Title[] = [
  {
    id: 'vantrix',
    name: 'Vantrix Zero',
    roundsToWin: 13,
    series: [1, 3, 3, 5],
    teams: teams(
      ['Ashgrid', 1710],
      ['Bolt Parish', 1655],
      ['Cold Lanterns', 1620],
      ['Dusk Cartel', 1580],
      ['Eleventh Tide', 1540],
      ['Feral Static', 1505],
      ['Glass Herons', 1470],
      ['Hollow Mint', 1425],
    ),
  },
  {
    id: 'brakkenfire',
    name: 'Brakkenfire',
    roundsToWin: 9,
    series: [2, 3, 3],
    teams: teams(
      ['Iron Plovers', 1690],
      ['Jolt Orchard', 1640],
      ['Kiln Seven', 1610],
      ['Low Thunder', 1560],
      ['Marrow Club', 1530],
      ['Ninefold', 1490],
      ['Opal Wrench', 1465],
      ['Pale Circuit', 1430],
    ),
  },
  {
    id: 'kessarune',
    name: 'Kessarune',
    series: [1, 3, 3, 5],
    teams: teams(
      ['Quartz Foxes', 1725],
      ['Red Almanac', 1660],
      ['Salt Engine', 1615],
      ['Tin Comets', 1575],
      ['Umber Lynx', 1535],
      ['Velvet Anvil', 1500],
      ['Wicker Kings', 1455],
      ['Yarrow Nine', 1410],
    ),
  },
  {
    id: 'omelith',
    name: 'Omelith',
    series: [2, 3, 3, 5],
    teams: teams(
      ['Amber Quorum', 1700],
      ['Briar Signal', 1650],
      ['Chalk Falcons', 1605],
      ['Drift Ministry', 1570],
      ['Ember Ledger', 1525],
      ['Fable Works', 1495],
      ['Grey Monsoon', 1460],
      ['Hush Brigade', 1420],
    ),
  },
];
