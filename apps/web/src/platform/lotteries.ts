import type { gameVendors } from '@sampan/contract/catalogue';
import type { LotteryAccountType, PrizeMode } from '@sampan/contract/lottery';
import type { ValueOf } from '@sampan/contract/operation';
import { brand } from '#brand/brand.ts';

type Vendors = ValueOf<typeof gameVendors>;

/** The kinds of lotteries that each type of brand has, and the mode in which a kind pays its prizes. */
const kinds: Readonly<Record<typeof brand.lotteryType, Readonly<Record<LotteryAccountType, PrizeMode>>>> = {
  SEA: { TCG_SEA: 'SEA', TCG_LOTTO_VN: 'ZY', LOTT: 'Lott', ELOTT: 'Elott' },
};

/** Whether the brand shows a lottery, game or vendor: all but lotteries whose prize mode it lacks (spec §1). */
export function isOffered({ accountTypeName = '' }: { accountTypeName?: string | undefined }): boolean {
  const mode = (kinds[brand.lotteryType] as Partial<Record<string, PrizeMode>>)[accountTypeName];
  return mode === undefined || brand.prizeModes.includes(mode);
}

/** Of an answer with a list: what the brand shows. */
export function onlyOffered<A extends { list: readonly { accountTypeName?: string | undefined }[] }>(answer: A): A {
  return { ...answer, list: answer.list.filter(isOffered) };
}

/** Without the vendors of lotteries that the brand doesn't show. */
export function withOffered(vendors: Vendors): Vendors {
  return { data: { lanes: vendors.data.lanes.map((lane) => ({ ...lane, cards: lane.cards.filter(isOffered) })) } };
}
