import { afterEach, expect, test } from 'vitest';
import { brand } from '#brand/brand.ts';
import { isOffered, withOffered } from './lotteries.ts';

const { prizeModes } = brand;
afterEach(() => {
  brand.prizeModes = prizeModes;
});

const card = (accountTypeName: string) => ({
  vassalage: `${accountTypeName}1`,
  accountTypeName,
  displayName: accountTypeName,
  isHot: 0,
  isOpen: true,
  gameCount: 1,
  smallIcon: '',
  h5Icon: '',
});
const kinds = ['TCG_SEA', 'TCG_LOTTO_VN', 'LOTT', 'ELOTT', 'PG'];
const vendors = { data: { lanes: [{ title: 'LOTT' as const, gameClassify: 'LOTT', cards: kinds.map(card) }] } };
const shown = () => withOffered(vendors).data.lanes.flatMap(({ cards }) => cards.map((each) => each.accountTypeName));

test('[B-01] a brand shows the lotteries of its prize modes, and everything that is no lottery', () => {
  expect(shown()).toEqual(kinds);
  brand.prizeModes = ['ZY'];
  expect(shown()).toEqual(['TCG_LOTTO_VN', 'PG']);
  brand.prizeModes = [];
  expect(shown()).toEqual(['PG']);
  expect(isOffered({})).toBe(true);
});
