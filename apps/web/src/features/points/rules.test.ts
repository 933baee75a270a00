import { expect, test } from 'vitest';
import {
  conversionValidator,
  formatChange,
  formatPoints,
  isContact,
  mostOf,
  quantityValidator,
  readPointSearch,
  searchOf,
  worthOf,
} from './rules.ts';

test('[P-01] points are written with the fractions that they have', () => {
  expect(['0.000', '3.864', '1234567.500', '-200.000'].map(formatPoints)).toEqual([
    '0',
    '3.864',
    '1,234,567.5',
    '−200',
  ]);
  expect(['12.500', '-0.100'].map(formatChange)).toEqual(['+12.5', '−0.1']);
});

test('[P-01] the quantity is bounded by points, by stock and by an order', () => {
  expect(mostOf({ price: 100, stock: null }, '399.999')).toBe(3);
  expect(mostOf({ price: 100, stock: 2 }, '399.999')).toBe(2);
  expect(mostOf({ price: 1, stock: null }, '5000.000')).toBe(100);
  expect(mostOf({ price: 500, stock: null }, '399.999')).toBe(0);
  const check = quantityValidator({ price: 100, stock: 4 }, '350.000');
  expect(['3', '', '0', 'two', '1.5', '4', '5', '101'].map((typed) => check(typed)?.key ?? null)).toEqual([
    null,
    'form.required',
    'points.quantity.invalid',
    'points.quantity.invalid',
    'points.quantity.invalid',
    'error.points_insufficient',
    'error.point_goods_sold_out',
    'points.quantity.invalid',
  ]);
});

test('[P-01] whole points from the minimum on are converted, at the ratio', () => {
  const check = conversionValidator(100, '350.900');
  expect(['350', '', '100.5', '99', '351'].map((typed) => check(typed)?.key ?? null)).toEqual([
    null,
    'form.required',
    'points.convert.whole',
    'error.points_below_minimum',
    'error.points_insufficient',
  ]);
  expect(worthOf(350, '1.50', 2)).toBe('525.00');
  expect(worthOf(350, '2', 0)).toBe('700');
});

test('[P-03] a number or an id is taken, nothing else', () => {
  expect(['+84901234567', ' my.name-1 ', '', '123', '<b>1234</b>', 'a b c d'].map(isContact)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('[S-02] the address says the tab, its filter and page, and leaves out what goes without saying', () => {
  const search = { tab: 'orders', status: 'approved', pageNo: 2 } as const;
  expect(readPointSearch({ ...search, pageNo: '2', other: 'x' })).toEqual(search);
  expect(readPointSearch({ tab: 'nowhere' })).toEqual({ tab: 'goods' });
  expect(searchOf({ tab: 'goods', pageNo: 1 })).toEqual({});
  expect(searchOf(search)).toEqual(search);
});
