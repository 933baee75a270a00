import type { Game, GameType } from './catalogue.ts';
import { gameFeatures } from './game-kinds.ts';
import { type Column, hole, type PackedGames, plain } from './packed-games.ts';

/** Puts a part in place of the hole; the same text comes again and again. */
function filler(): (text: string, part: string) => string {
  let last = '';
  let ends: readonly [string, string] | null = null;
  return (text, part) => {
    if (text !== last) {
      const at = text.indexOf(hole);
      last = text;
      ends = at < 0 ? null : [text.slice(0, at), text.slice(at + 1)];
    }
    return ends ? ends[0] + part + ends[1] : text;
  };
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
  const fillId = filler();
  const fillIcon = filler();
  return (at) => {
    const gameName = names?.[at] ?? '';
    const vassalage = codes?.[at] ?? '';
    const id = ids?.[at] ?? '';
    const nodeId = id.includes(hole) ? fillId(id, plain(gameName)) : id;
    const { isNew, isHot, isOpen, features } = readMarks(marks?.[at] ?? '0');
    const game: Game = {
      nodeId,
      roomId: '',
      gameName,
      gameType: (types?.[at] ?? '') as GameType,
      vassalage,
      displayName: vendors[vassalage] ?? '',
      defaultIcon: fillIcon(icons?.[at] ?? '', nodeId),
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
