import { expect, test } from 'vitest';
import { percentOf, shareLinks, sumOf } from './rules.ts';

test('[M-07] a link is sent with its words, whatever is in them', () => {
  const links = shareLinks('https://site.example/register?referralCode=A&b', 'Hi & welcome');
  const telegram = new URL(links[0]!.href);
  expect(telegram.searchParams.get('url')).toBe('https://site.example/register?referralCode=A&b');
  expect(telegram.searchParams.get('text')).toBe('Hi & welcome');
  expect(new URL(links[1]!.href).searchParams.get('text')).toBe(
    'Hi & welcome https://site.example/register?referralCode=A&b',
  );
  expect(links.every(({ href }) => href.startsWith('https://'))).toBe(true);
});

test('[M-07] shares are said in percent, and a day is the sum of its parts', () => {
  expect([1, 10, 500, 1_050].map(percentOf)).toEqual(['0.01', '0.1', '5', '10.5']);
  const day = { day: '2026-11-24', members: 1, betAmount: '0.70', depositAmount: '1.40', isPaid: true };
  expect(sumOf(day, 2)).toBe('2.10');
});
