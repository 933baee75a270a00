import type { GameType } from '@sampan/contract/catalogue';
import type { Language } from '@sampan/contract/envelope';
import * as tables from './translated-words.ts';

export type Names = Partial<Record<Language, string>>;

/** The columns after the English one. */
const order = ['CN', 'JA', 'KO', 'TH', 'VI'] as const;
type Translated = (typeof order)[number];

/** English word -> the word in each language that has one. */
export type Dictionary = ReadonlyMap<string, Names>;

/** Of lines such as "Dragon|龙|ドラゴン|드래곤|มังกร|Rồng". */
export function dictionary(...texts: readonly string[]): Dictionary {
  return new Map(
    texts
      .flatMap((text) => text.trim().split('\n'))
      .map((line) => {
        const [english = '', ...words] = line.split('|');
        const known = order.flatMap((language, index) => {
          const word = words[index] ?? '-';
          return word === '-' ? [] : [[language, word] as const];
        });
        return [english, Object.fromEntries(known)];
      }),
  );
}

/** The name in each language that has all of the parts: put together as that language does. */
export function composed(parts: readonly (Names | undefined)[], put: Readonly<Record<Translated, string>>): Names {
  const known = order.flatMap((language) => {
    const words = parts.map((part) => part?.[language]);
    if (words.includes(undefined)) return [];
    return [[language, put[language].replaceAll(/\d/g, (place) => words[Number(place)] ?? '')] as const];
  });
  return Object.fromEntries(known);
}

const roomWords = dictionary(tables.rooms);
const tableWords = dictionary(tables.tables);
const sportWords = dictionary(tables.sports);
const esportWords = dictionary(tables.esports);
const fishHeroWords = dictionary(tables.fishHeroes);
const fishTailWords = dictionary(tables.fishTails);
const cardWords = dictionary(tables.cards);
const placeWords = dictionary(tables.lotteryPlaces);
const drawWords = dictionary(tables.quickDraws);

/** "Jade Speed Baccarat" -> "Jade", "Speed Baccarat". */
function parted(name: string, at = name.indexOf(' ')): readonly [first: string, rest: string] {
  return [name.slice(0, at), name.slice(at + 1)];
}

function lotteryNames(name: string): Names {
  const [place, kind] = parted(name, name.lastIndexOf(' '));
  const parts = [placeWords.get(place)];
  switch (kind) {
    case 'Lottery':
      return composed(parts, { CN: '0彩票', JA: '0宝くじ', KO: '0 복권', TH: 'หวย0', VI: 'Xổ Số 0' });
    case 'Daily':
      return composed(parts, { CN: '0日彩', JA: '0デイリー', KO: '0 데일리', TH: 'หวย0รายวัน', VI: '0 Hàng Ngày' });
    case 'Weekly':
      return composed(parts, {
        CN: '0周彩',
        JA: '0ウィークリー',
        KO: '0 위클리',
        TH: 'หวย0รายสัปดาห์',
        VI: '0 Hàng Tuần',
      });
    case 'Express':
      return composed(parts, {
        CN: '0快开彩',
        JA: '0エクスプレス',
        KO: '0 익스프레스',
        TH: 'หวยด่วน0',
        VI: 'Xổ Số Nhanh 0',
      });
    default:
      return {};
  }
}

/** What readers of other languages call a demo game of this English name; empty where they call it that, too. */
export function namesOf(gameType: GameType, name: string): Names {
  switch (gameType) {
    case 'LIVE': {
      const [room, table] = parted(name);
      const parts = [roomWords.get(room), tableWords.get(table)];
      return composed(parts, { CN: '01', JA: '01', KO: '0 1', TH: '1 0', VI: '1 0' });
    }
    case 'SPORTS': {
      if (!name.startsWith('Virtual ')) return sportWords.get(name) ?? {};
      const parts = [sportWords.get(name.slice('Virtual '.length))];
      return composed(parts, { CN: '虚拟0', JA: 'バーチャル0', KO: '가상 0', TH: '0เสมือนจริง', VI: '0 Ảo' });
    }
    case 'ESPORTS':
      return esportWords.get(name) ?? {};
    case 'FISH': {
      const [hero, tail] = parted(name, name.lastIndexOf(' '));
      const parts = [fishHeroWords.get(hero), fishTailWords.get(tail)];
      return composed(parts, { CN: '01', JA: '0・1', KO: '0 1', TH: '10', VI: '1 0' });
    }
    case 'PVP':
      return cardWords.get(name) ?? {};
    case 'LOTT':
    case 'ELOTT':
      return drawWords.get(name) ?? lotteryNames(name);
    case 'RNG':
      return {};
  }
}
