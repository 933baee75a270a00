import { expect, test } from 'vitest';
import { layoutOf } from './layouts.ts';

const around = (path: string, isLoginFirst = false) => {
  const { header, hasNavigation, hasSideMenu, hasFooter } = layoutOf(path, isLoginFirst);
  return [header, hasNavigation && 'navigation', hasSideMenu && 'side menu', hasFooter && 'footer']
    .filter(Boolean)
    .join(', ');
};
const everything = 'whole, navigation, side menu, footer';

test.each(['/noticePage', '/vip', '/promotions', '/promoDetail', '/help', '/down', '/join', '/elott'])(
  '[S-02] %s has header, footer and side menu',
  (path) => expect(around(path)).toBe(everything),
);

test('[S-02] the points mall has header and footer only', () => {
  expect(around('/pointMall')).toBe('whole, navigation, footer');
});

test.each(['/vnlottery', '/seaLottery', '/seamless', '/game'])('[S-03] %s has the header only', (path) =>
  expect(around(path)).toBe('whole, navigation'),
);

test('[S-03] on /lottery the header hides its navigation', () => {
  expect(around('/lottery')).toBe('whole');
});

test.each([
  '/',
  '/index',
  '/index.html',
  '/register',
  '/rng',
  '/live',
  '/spb',
  '/hot',
  '/fav',
  '/nowhere',
  '/toString',
])('[S-04] %s has everything', (path) => expect(around(path)).toBe(everything));

test('[S-05] the standalone help page has no header', () => {
  expect(around('/helpmc')).toBe('');
});

test('[S-06] a login before home leads no further', () => {
  expect(around('/login')).toBe('bare');
  expect(around('/register', true)).toBe('bare');
  expect(around('/register.html', true)).toBe('bare');
  expect(around('/index', true)).toBe(everything);
});
