import { ink } from './art/pen.ts';

/** The same numbers each time: the ground doesn't change when the window does. */
function rough(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  return context;
}

/** Draws sea, light and ground, once for a size. `hue`: of the water, degrees. */
export function drawBackdrop(canvas: HTMLCanvasElement, width: number, height: number, density: number, hue: number) {
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  const context = contextOf(canvas);
  context.scale(density, density);
  const random = rough(hue * 7 + 1);

  const sea = context.createLinearGradient(0, 0, 0, height);
  sea.addColorStop(0, `hsl(${hue} 62% 38%)`);
  sea.addColorStop(0.55, `hsl(${hue + 14} 58% 24%)`);
  sea.addColorStop(1, `hsl(${hue + 34} 56% 13%)`);
  context.fillStyle = sea;
  context.fillRect(0, 0, width, height);

  for (let ray = 0; ray < 7; ray++) {
    const x = (ray + random()) * (width / 7);
    const spread = width * (0.05 + random() * 0.08);
    const light = context.createLinearGradient(0, 0, 0, height * 0.8);
    light.addColorStop(0, `hsl(${hue - 10} 90% 85% / ${0.1 + random() * 0.08})`);
    light.addColorStop(1, 'hsl(0 0% 100% / 0)');
    context.fillStyle = light;
    context.beginPath();
    context.moveTo(x, 0);
    context.lineTo(x + spread * 0.4, 0);
    context.lineTo(x - spread, height * 0.85);
    context.lineTo(x - spread * 2.4, height * 0.85);
    context.fill();
  }

  const size = Math.min(1.4, Math.max(0.7, height / 560));
  function weed(x: number, tall: number, colour: string) {
    context.strokeStyle = colour;
    for (let blade = -1; blade <= 1; blade++) {
      context.lineWidth = 7 * size;
      context.beginPath();
      context.moveTo(x + blade * 7 * size, height);
      context.bezierCurveTo(
        x + blade * 18 * size - 10,
        height - tall * 0.4,
        x + blade * 6 + 14,
        height - tall * 0.7,
        x + blade * 16 * size,
        height - tall * (1 - Math.abs(blade) * 0.25),
      );
      context.stroke();
    }
  }
  function rock(x: number, wide: number, high: number, colour: string) {
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(x - wide, height + 4);
    context.bezierCurveTo(x - wide * 0.9, height - high * 1.1, x - wide * 0.2, height - high * 1.2, x, height - high);
    context.bezierCurveTo(
      x + wide * 0.5,
      height - high * 0.9,
      x + wide * 0.9,
      height - high * 0.4,
      x + wide,
      height + 4,
    );
    context.fill();
  }
  context.lineCap = 'round';
  const deep = (light: number) => `hsl(${hue + 40} 45% ${light}%)`;
  const many = Math.max(4, Math.round(width / 130));
  for (let index = 0; index <= many; index++) {
    const x = (index + random() - 0.5) * (width / many);
    weed(x, (50 + random() * 70) * size, deep(17));
    rock(x + 30, (34 + random() * 50) * size, (20 + random() * 34) * size, deep(11));
  }
  for (let index = 0; index <= many; index++)
    if (random() < 0.55)
      weed((index + random()) * (width / many), (26 + random() * 40) * size, `hsl(${hue - 30} 45% 22%)`);

  context.fillStyle = `hsl(${hue} 80% 88% / 0.13)`;
  context.strokeStyle = ink;
  for (let bubble = 0; bubble < width / 26; bubble++) {
    context.beginPath();
    context.arc(random() * width, random() * height, 1.5 + random() * 4, 0, Math.PI * 2);
    context.fill();
  }
}
