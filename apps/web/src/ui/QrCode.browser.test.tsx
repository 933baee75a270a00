import { createRoot } from 'react-dom/client';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { luminance, qrGrid } from './qr-drawing.ts';
import { QrCode } from './QrCode.tsx';

const text = 'https://sampan.example/register?referralCode=K7QX2M';
const square = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80" fill="${colour}"/></svg>`,
  )}`;

async function drawn(element: React.ReactNode, what: 'code' | 'whole' = 'code'): Promise<HTMLCanvasElement> {
  document.body.innerHTML = '<div id="root"></div>';
  createRoot(document.querySelector('#root')!).render(element);
  const image = page.getByRole('img');
  await expect.element(image).toHaveAttribute('data-drawn', what);
  return image.element() as HTMLCanvasElement;
}

function pixel(canvas: HTMLCanvasElement, x: number, y: number): number[] {
  return [...canvas.getContext('2d')!.getImageData(Math.floor(x), Math.floor(y), 1, 1).data].slice(0, 3);
}

/** What a reader sees in the middle of each module, beside what is encoded; `skip` is covered by a logo. */
function misread(canvas: HTMLCanvasElement, ecc: 'H' | 'M', margin: number): { wrong: number; all: number } {
  const { size, data } = encode(text, { ecc, boostEcc: true, border: 0 });
  const { start, module } = qrGrid(size, canvas.width, margin * devicePixelRatio);
  let wrong = 0;
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const [red, green, blue] = pixel(canvas, start + (x + 0.5) * module, start + (y + 0.5) * module);
      const isDark = 0.299 * red! + 0.587 * green! + 0.114 * blue! < 128;
      if (isDark !== data[y]![x]) wrong += 1;
    }
  }
  return { wrong, all: size * size };
}

test('[S-17] a code is 200 pixels with a margin of 20, says what it is for, and holds every module', async () => {
  const canvas = await drawn(<QrCode text={text} alt="Your invitation" />);
  await expect.element(page.getByRole('img', { name: 'Your invitation' })).toBeVisible();
  expect([canvas.clientWidth, canvas.clientHeight]).toEqual([200, 200]);
  expect(misread(canvas, 'M', 20).wrong).toBe(0);
  expect(pixel(canvas, 19, 19)).toEqual([255, 255, 255]);
});

test('[S-17] size, margin and colours are as asked for', async () => {
  const canvas = await drawn(<QrCode text={text} alt="code" size={125} margin={8} dark="#102060" light="#fff8e0" />);
  expect([canvas.clientWidth, canvas.clientHeight]).toEqual([125, 125]);
  expect(pixel(canvas, 2, 2)).toEqual([255, 248, 224]);
  expect(misread(canvas, 'M', 8).wrong).toBe(0);
  const { start, module } = qrGrid(encode(text, { ecc: 'M', boostEcc: true, border: 0 }).size, canvas.width, 8);
  expect(pixel(canvas, start + module / 2, start + module / 2)).toEqual([16, 32, 96]);
});

test('[S-17] a logo covers less than readers restore', async () => {
  const canvas = await drawn(
    <QrCode
      text={text}
      alt="code"
      size={240}
      logo={square('#d00000')}
      logoScale={0.9}
      logoMargin={4}
      cornerRadius={6}
    />,
    'whole',
  );
  expect(pixel(canvas, canvas.width / 2, canvas.height / 2)).toEqual([208, 0, 0]);
  const { wrong, all } = misread(canvas, 'H', 20);
  expect(wrong / all).toBeLessThan(0.1);
});

test('[S-17] over a background the dots are smaller and still say the same', async () => {
  const look = { text, alt: 'code', size: 300, background: square('#40a0f0') };
  const plain = await drawn(<QrCode {...look} dotScale={0.4} />, 'whole');
  expect(misread(plain, 'H', 20).wrong).toBe(0);
  expect(pixel(plain, 5, 5)).toEqual([64, 160, 240]);
  const { size, data } = encode(text, { ecc: 'H', boostEcc: true, border: 0 });
  const { start, module } = qrGrid(size, plain.width, 20 * devicePixelRatio);
  const at = data[12]!.findIndex((isDark, x) => x > 8 && isDark);
  // Beside the dot the background shows.
  expect(pixel(plain, start + at * module + 1, start + 12 * module + 1)).toEqual([64, 160, 240]);

  const coloured = await drawn(<QrCode {...look} hasAutoColour />, 'whole');
  const [red, green, blue] = pixel(coloured, start + module / 2, start + module / 2);
  expect(blue!).toBeGreaterThan(red!);
  expect(blue!).toBeLessThan(240);
  expect(green!).toBeGreaterThan(red!);
  expect(misread(coloured, 'H', 20).wrong).toBe(0);

  // Its brightness is 140: white at 128, black at 200.
  const white = await drawn(<QrCode {...look} isBinarized />, 'whole');
  expect(pixel(white, 5, 5)).toEqual([255, 255, 255]);
  const black = await drawn(<QrCode {...look} isBinarized threshold={200} />, 'whole');
  expect(pixel(black, 5, 5)).toEqual([0, 0, 0]);
});

test.each([
  ['dimmer than white', '#9a9a9a', [154, 154, 154]],
  ['dark', '#202020', [32, 32, 32]],
  ['a half of black', 'rgb(0 0 0 / 50%)', [127, 127, 127]],
] as const)(
  '[S-17] the colour of the background can be read on a light one that is %s',
  async (_name, light, ground) => {
    const look = { text, alt: 'code', size: 300, background: square('#606060'), dotScale: 1 };
    const canvas = await drawn(<QrCode {...look} light={light} hasAutoColour />, 'whole');
    const { start, module } = qrGrid(encode(text, { ecc: 'H', boostEcc: true, border: 0 }).size, canvas.width, 20);
    const at = start + module / 2;
    const shades = [luminance(pixel(canvas, at, at) as [number, number, number]), luminance(ground)];
    expect((Math.max(...shades) + 0.05) / (Math.min(...shades) + 0.05)).toBeGreaterThanOrEqual(4.5);
  },
);

test('[S-17] pictures that do not come leave the code without them', async () => {
  const broken = 'data:image/png;base64,AAAA';
  const canvas = await drawn(<QrCode text={text} alt="code" logo={broken} background={broken} />, 'whole');
  expect(misread(canvas, 'H', 20).wrong).toBe(0);
});

test('[S-17] a text that no code can hold is shown as it is', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  createRoot(document.querySelector('#root')!).render(<QrCode text={'long '.repeat(900)} alt="code" />);
  await expect.element(page.getByText(/^long long/)).toBeVisible();
  expect(page.getByRole('img').query()).toBeNull();
});
