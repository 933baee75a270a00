import { expect, test } from 'vitest';
import { offersOf, usualVariant } from '../rules.ts';
import { edgeText } from './edges.ts';

test('[G-10] the edges that players read are those of the rules', () => {
  const edges = Object.fromEntries(
    [...offersOf(), ...offersOf({ banker: 'no_commission', tie: 9, superSix: 15 })].map((offer) => [
      `${offer.market} ${offer.selection} ${offer.odds}`,
      edgeText(offer),
    ]),
  );
  expect(edges).toEqual({
    'main player 20000': '1.24',
    'main banker 19500': '1.06',
    'main banker_no_commission 20000': '1.46',
    'main tie 90000': '14.36',
    'main tie 100000': '4.84',
    'pair player 120000': '10.36',
    'pair banker 120000': '10.36',
    'pair either 60000': '13.71',
    'pair perfect 260000': '8.05',
    'super_six yes 130000': '29.98',
    'super_six yes 160000': '13.82',
    'size small 25000': '5.28',
    'size big 15400': '4.35',
    'dragon_bonus player 20000': '2.65',
    'dragon_bonus banker 20000': '9.37',
  });
  expect(offersOf(usualVariant)).toHaveLength(12);
});
