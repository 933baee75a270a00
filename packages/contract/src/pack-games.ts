import type { Game } from './catalogue.ts';
import { gameFeatures } from './game-kinds.ts';
import { type Column, hole, packedTexts, type PackedGames, type PackedText, plain } from './packed-games.ts';

const without = (text: string, part: string): string => (part === '' ? text : text.replace(part, hole));

function columnOf(values: readonly string[]): Column {
  const among = [...new Set(values)];
  if (among.length <= 1) return { all: among[0] ?? '' };
  if (among.length > values.length / 4 && !values.some((value) => value.includes('\n')))
    return { lines: values.join('\n') };
  const places = new Map(among.map((value, index) => [value, index]));
  return { among, at: values.map((value) => places.get(value)).join() };
}

function marksOf({ isNew, isHot, isOpen, features }: Game): number {
  const bits = [isNew, isHot, isOpen, ...gameFeatures.map((feature) => features.includes(feature))];
  return bits.reduce((sum, isSet, index) => (isSet ? sum | (1 << index) : sum), 0);
}

/** Games in their order. */
export function packGames(games: readonly Game[]): PackedGames {
  const texts: Record<PackedText, (game: Game) => string | undefined> = {
    nodeId: ({ nodeId, gameName }) => without(nodeId, plain(gameName)),
    gameName: ({ gameName }) => gameName,
    gameType: ({ gameType }) => gameType,
    vassalage: ({ vassalage }) => vassalage,
    defaultIcon: ({ defaultIcon, nodeId }) => without(defaultIcon, nodeId),
    rtp: ({ rtp }) => rtp,
    accountTypeName: ({ accountTypeName }) => accountTypeName,
    defaultPlayType: ({ defaultPlayType }) => defaultPlayType,
    romanisedName: ({ romanisedName }) => romanisedName,
    isGame: ({ isGame }) => isGame,
  };
  const columns = packedTexts.map((name) => [name, columnOf(games.map((game) => texts[name](game) ?? ''))] as const);
  return {
    count: games.length,
    vendors: Object.fromEntries(games.map(({ vassalage, displayName }) => [vassalage, displayName])),
    columns: {
      ...(Object.fromEntries(columns) as Record<PackedText, Column>),
      marks: columnOf(games.map((game) => String(marksOf(game)))),
    },
  };
}
