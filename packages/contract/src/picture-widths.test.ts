import { expect, test } from 'vitest';
import { scaledAddresses } from './picture-widths.ts';

test('[S-15] a picture of the gateway has an address in each width, any other has none', () => {
  expect(scaledAddresses('/uploads/Zm9v_-9')).toEqual([
    { width: 480, address: '/uploads/Zm9v_-9?width=480' },
    { width: 960, address: '/uploads/Zm9v_-9?width=960' },
    { width: 1440, address: '/uploads/Zm9v_-9?width=1440' },
  ]);
  expect(scaledAddresses('/art/banners/harbour.webp?v=3').map(({ address }) => address)).toEqual([
    '/art/banners/harbour.webp?v=3&width=480',
    '/art/banners/harbour.webp?v=3&width=960',
    '/art/banners/harbour.webp?v=3&width=1440',
  ]);
  for (const other of [
    '',
    '/art/banners/harbour.svg?v=2',
    '/assets/face.png',
    'https://pictures.example/uploads/one',
    '//pictures.example/uploads/one',
    'data:image/png;base64,AAAA',
  ])
    expect(scaledAddresses(other)).toEqual([]);
});
