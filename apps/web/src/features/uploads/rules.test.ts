import { maxPictureBytes, maxPictures } from '@sampan/contract/uploads';
import { expect, test } from 'vitest';
import { mostBytes, mostPictures, refuseFile } from './rules.ts';

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
const jpg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

test('[V-03] a file is a picture by its content, and small enough', () => {
  expect(refuseFile(mostBytes, png)).toBeNull();
  expect(refuseFile(1_000, jpg)).toBeNull();
  expect(refuseFile(mostBytes + 1, png)).toMatchObject({ code: 'picture_too_large', data: { max: 5 } });
  for (const other of [new TextEncoder().encode('a text'), new Uint8Array(), png.subarray(0, 7)])
    expect(refuseFile(1_000, other)).toMatchObject({ code: 'picture_type' });
});

test('[V-03] the form’s limits are the gateway’s', () => {
  expect([mostBytes, mostPictures]).toEqual([maxPictureBytes, maxPictures]);
});
