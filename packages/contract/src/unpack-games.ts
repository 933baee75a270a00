import type { Game, GameType } from './catalogue.ts';
import { gameFeatures } from './game-kinds.ts';
import { type Column, hole, type PackedGames, plain } from './packed-games.ts';

function filled(text: string, part: () => string): string {
  const at = text.indexOf(hole);
  return at < 0 ? text : text.slice(0, at) + part() + text.slice(at + 1);
}

function valuesOf(column: Column, count: number): readonly string[] {
  if ('lines' in column) return column.lines.split('\n');
  if ('all' in column) return Array.from({ length: count }, () => column.all);
  return column.at.split(',').map((place) => column.among[Number(place)] ?? '');
}

type Marks = Pick<Game, 'isNew' | 'isHot' | 'isOpen' | 'features'>;

/** Games with the same marks share their list of features. */
function marksReader(): (bits: string) => Marks {
  const known = new Map<string, Marks>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const has = (bit: number) => (Number(text) & (1 << bit)) !== 0;
    const features = gameFeatures.filter((_feature, index) => has(index + 3));
    const marks = { isNew: has(0), isHot: has(1), isOpen: has(2), features };
    known.set(text, marks);
    return marks;
  };
}

const optional = ['accountTypeName', 'defaultPlayType', 'romanisedName', 'isGame'] as const;

/** Reads single games, by their place, of what `packGames` made. */
export function gameReader({ count, vendors, columns }: PackedGames): (at: number) => Game {
  const [ids, names, types, codes, icons, rtps, marks] = (
    ['nodeId', 'gameName', 'gameType', 'vassalage', 'defaultIcon', 'rtp', 'marks'] as const
  ).map((name) => valuesOf(columns[name], count));
  const further = optional.flatMap((name) => {
    const column = columns[name];
    return 'all' in column && column.all === '' ? [] : [[name, valuesOf(column, count)] as const];
  });
  const readMarks = marksReader();
  return (at) => {
    const gameName = names?.[at] ?? '';
    const vassalage = codes?.[at] ?? '';
    const nodeId = filled(ids?.[at] ?? '', () => plain(gameName));
    const { isNew, isHot, isOpen, features } = readMarks(marks?.[at] ?? '0');
    const game: Game = {
      nodeId,
      roomId: '',
      gameName,
      gameType: (types?.[at] ?? '') as GameType,
      vassalage,
      displayName: vendors[vassalage] ?? '',
      defaultIcon: filled(icons?.[at] ?? '', () => nodeId),
      isNew,
      isHot,
      rtp: rtps?.[at] ?? '',
      features,
      isOpen,
    };
    for (const [name, values] of further) if (values[at]) game[name] = values[at];
    return game;
  };
}

/** What `packGames` was given. */
export function unpackGames(packed: PackedGames): Game[] {
  const read = gameReader(packed);
  return Array.from({ length: packed.count }, (_, at) => read(at));
}
