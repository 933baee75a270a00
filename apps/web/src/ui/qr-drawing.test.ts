import fc from 'fast-check';
import { expect, test } from 'vitest';
import { autoColour, binarize, logoBox, luminance, qrGrid, qrMatrix } from './qr-drawing.ts';

const part = (max: number) => fc.double({ min: 0, max, noNaN: true });

test('[S-17] the modules stay inside the square, in its middle, whole pixels each where there is room', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 21, max: 177 }),
      fc.integer({ min: 40, max: 1200 }),
      fc.integer({ min: 0, max: 200 }),
      (modules, size, margin) => {
        const { start, module } = qrGrid(modules, size, margin);
        expect(module).toBeGreaterThan(0);
        expect(start).toBeGreaterThanOrEqual(0);
        expect(Math.abs(start * 2 + module * modules - size)).toBeLessThanOrEqual(1 + 1e-6);
        if (size - 2 * margin >= modules && margin * 4 <= size) expect(Number.isInteger(module)).toBe(true);
        // The free space that readers need is kept.
        if (margin * 4 <= size) expect(start).toBeGreaterThan(margin - 1);
      },
    ),
    { examples: [[170, 44, 0]] },
  );
});

test('[S-17] a logo with its free space never covers more than readers restore', () => {
  fc.assert(
    fc.property(fc.integer({ min: 40, max: 1000 }), part(4), part(200), (code, scale, margin) => {
      const { logo, hole } = logoBox(code, scale, margin);
      expect(hole).toBeLessThanOrEqual(code * 0.25 + 1e-9);
      expect(logo).toBeLessThanOrEqual(hole);
      expect(logo).toBeGreaterThanOrEqual(0);
    }),
  );
  expect(logoBox(200, 0.2, 4)).toEqual({ logo: 40, hole: 48 });
});

test('[S-17] the colour of a picture is changed until it can be told from the light one, whichever that is', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  const pixel = fc.tuple(channel, channel, channel, channel);
  const light = fc.oneof(fc.constant([255, 255, 255] as const), fc.tuple(channel, channel, channel));
  fc.assert(
    fc.property(fc.array(pixel, { minLength: 1, maxLength: 20 }), light, (pixels, ground) => {
      const colour = autoColour(new Uint8ClampedArray(pixels.flat()), ground);
      const [less = 0, more = 0] = [luminance(colour), luminance(ground)].toSorted((one, other) => one - other);
      expect((more + 0.05) / (less + 0.05)).toBeGreaterThanOrEqual(4.5);
      for (const value of colour) expect(Number.isInteger(value) && value >= 0 && value <= 255).toBe(true);
      // Black on white is what every reader knows: it is turned around only where black would not do.
      if (luminance(ground) > 0.2) expect(luminance(colour)).toBeLessThan(luminance(ground));
    }),
  );
  const white = [255, 255, 255] as const;
  expect(autoColour(new Uint8ClampedArray([10, 20, 90, 255, 30, 40, 110, 255]), white)).toEqual([20, 30, 100]);
  // What is transparent has no colour.
  expect(autoColour(new Uint8ClampedArray([80, 0, 0, 255, 255, 255, 255, 0]), white)).toEqual([80, 0, 0]);
});

test('[S-17] a picture turns black below the threshold and white from it on', () => {
  const pixels = new Uint8ClampedArray([127, 127, 127, 255, 128, 128, 128, 255, 255, 0, 0, 9]);
  binarize(pixels, 128);
  expect([...pixels]).toEqual([0, 0, 0, 255, 255, 255, 255, 255, 0, 0, 0, 9]);
});

test('[S-17] a picture takes the level that restores most; a text that is too long is refused', () => {
  const text = 'https://sampan.example/register?referralCode=K7QX2M';
  expect(qrMatrix(text, true).size).toBeGreaterThan(qrMatrix(text, false).size);
  const { isPattern, isDark } = qrMatrix(text, false);
  expect([isPattern(0, 0), isDark(0, 0), isDark(1, 1)]).toEqual([true, true, false]);
  expect(() => qrMatrix('x'.repeat(4000), false)).toThrow('Data too long');
});
