import '../../brands/sampan/tokens.css';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { GamePicture } from './GamePicture.tsx';
import { VendorMark } from './VendorMark.tsx';

const mark = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 36 36'/%3E";

afterEach(() => {
  delete document.documentElement.dataset['theme'];
});

/** Of what an element paints behind its content, from 0 (dark) to 255; null where that is nothing. */
function lightness(element: Element): number | null {
  const canvas = document.createElement('canvas').getContext('2d')!;
  canvas.fillStyle = getComputedStyle(element).backgroundColor;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return alpha === 0 ? null : (red + green + blue) / 3;
}

test('[B-04] in the light theme nothing dark stands behind a mark or in the place of a small picture', async () => {
  document.documentElement.dataset['theme'] = 'light';
  document.documentElement.style.colorScheme = 'light';
  document.body.innerHTML = '<div id="root"></div>';
  createRoot(document.querySelector('#root')!).render(
    <>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <VendorMark key={size} name="Jade" url={mark} size={size} />
      ))}
      <GamePicture url="" width={32} height={40} className="" />
    </>,
  );
  await expect.poll(() => document.querySelectorAll('#root > *').length).toBe(4);
  const [small, medium, large, picture] = [...document.querySelectorAll('#root > *')].map(lightness);
  expect([small, medium, large]).toEqual([null, null, null]);
  expect(picture).toBeGreaterThan(180);
  await page.viewport(400, 400);
});
