/** A word of the page's language with its values filled in. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export interface Teams {
  readonly home: string;
  readonly away: string;
}

/** What a market asks about, and of which part of the contest. */
export interface ReadMarket {
  /** A key of the words, without what the market counts: `handicap`, `race`. */
  readonly name: string;
  /** The first half, a map by its number, or all of it. */
  readonly part: 'whole' | 'half' | number;
  /** The half of a pistol round, or the rounds of a race. */
  readonly count?: number;
}

/** Takes a market's text apart: `1h-handicap`, `map2-race5`. */
export function readMarket(market: string): ReadMarket {
  if (market.startsWith('1h-')) return { name: market.slice(3), part: 'half' };
  const [, map, name = ''] = /^map(\d)-(.*)$/.exec(market) ?? [];
  if (map === undefined) return { name: market, part: 'whole' };
  const [, counted, count] = /^(pistol|race)(\d+)$/.exec(name) ?? [];
  return counted === undefined
    ? { name, part: Number(map) }
    : { name: counted, part: Number(map), count: Number(count) };
}

/** `Handicap`, `1st half: Handicap`, `Map 2: First to 5 rounds`. */
export function marketName(market: string, say: Say): string {
  const { name, part, count } = readMarket(market);
  const text = say(`market.${name}`, { n: count ?? '' });
  if (part === 'whole') return text;
  return part === 'half' ? say('part.half', { market: text }) : say('part.map', { market: text, n: part });
}

const outcomeName = (outcome: string, teams: Teams, say: Say): string => {
  if (outcome === 'home' || outcome === 'away') return teams[outcome];
  return say(`pick.${outcome}`);
};

/** A line with a sign that is as wide as a figure; `0` stays bare. */
const signed = (line: string) => line.replace('-', '\u2212');

/** A selection in words: `Kestermere +0.5`, `Over 2.5`, `2\u20131`. */
export function pickName(market: string, selection: string, teams: Teams, say: Say): string {
  const { name } = readMarket(market);
  const [pick = '', line] = selection.split(' ');
  if (name === 'correct-score') return pick === 'other' ? say('pick.other') : pick.replace('-', '\u2013');
  if (name === 'half-full')
    return pick
      .split('/')
      .map((outcome) => outcomeName(outcome, teams, say))
      .join(' / ');
  if (name === 'double-chance') return say(`pick.${pick}`, { home: teams.home, away: teams.away });
  if (line === undefined) return outcomeName(pick, teams, say);
  return pick === 'over' || pick === 'under'
    ? say(`pick.${pick}`, { line })
    : `${outcomeName(pick, teams, say)} ${signed(line)}`;
}

/** What a narrow button says beside its odds: the line, or a letter for the outcome. */
export function shortPick(market: string, selection: string, say: Say): string {
  const [pick = '', line] = selection.split(' ');
  if (line === undefined) {
    const { name } = readMarket(market);
    return name === '1x2' || name === 'winner-3way' ? (oneXTwo[pick] ?? pick) : '';
  }
  return pick === 'over' || pick === 'under' ? say(`short.${pick}`, { line }) : signed(line);
}

const oneXTwo: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' };
