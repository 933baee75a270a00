import { encode, QrCodeDataType } from 'uqr';

/** What a QR code can look like (spec §3). Lengths are CSS pixels, scales are parts of 1. */
export interface QrLook {
  /** Side of the square, its margin included. */
  size: number;
  margin: number;
  dark: string;
  light: string;
  /** Side of the logo as a part of the code's; what is above the limit of what a reader can restore is cut to it. */
  logoScale: number;
  /** Free space around the logo. */
  logoMargin: number;
  cornerRadius: number;
  /** Side of a dot of data as a part of its module; patterns that readers look for stay whole. */
  dotScale: number;
  /** The dark colour is taken from the background picture, changed until it can be read on the light one. */
  hasAutoColour: boolean;
  /** The background picture turns black and white at the threshold, 0 to 255. */
  isBinarized: boolean;
  threshold: number;
}

export interface QrPictures {
  background: CanvasImageSource | null;
  logo: CanvasImageSource | null;
}

export interface QrMatrix {
  /** Modules along a side. */
  size: number;
  isDark: (x: number, y: number) => boolean;
  /** Of the patterns by which readers find the code: never drawn smaller. */
  isPattern: (x: number, y: number) => boolean;
}

/** Of the code's side. A third of its area is what the highest level restores; a quarter of the side is far below. */
const mostLogo = 0.25;
/** Contrast that readers need between dark and light. */
const leastContrast = 4.5;

/** @throws where the text is longer than a QR code can hold (about 1,270 bytes with a picture, 2,330 without). */
export function qrMatrix(text: string, hasPicture: boolean): QrMatrix {
  const { size, data, types } = encode(text, { ecc: hasPicture ? 'H' : 'M', boostEcc: true, border: 0 });
  return {
    size,
    isDark: (x, y) => data[y]?.[x] ?? false,
    isPattern: (x, y) => {
      const type = types[y]?.[x];
      return type === QrCodeDataType.Position || type === QrCodeDataType.Alignment || type === QrCodeDataType.Timing;
    },
  };
}

/** Where the modules are: whole device pixels each where there is room for that, the rest is shared by the margins. */
export function qrGrid(modules: number, size: number, margin: number): { start: number; module: number } {
  const inner = Math.max(size - 2 * Math.max(margin, 0), size / 2);
  const module = inner >= modules ? Math.floor(inner / modules) : inner / modules;
  // What is divided and multiplied again may come out larger.
  const start = Math.max(size - module * modules, 0) / 2;
  return { start: inner >= modules ? Math.floor(start) : start, module };
}

/** `logo` is the side of the picture, `hole` that of the light ground under it. */
export function logoBox(code: number, scale: number, margin: number): { logo: number; hole: number } {
  const hole = Math.min(code * Math.min(Math.max(scale, 0), mostLogo) + 2 * Math.max(margin, 0), code * mostLogo);
  return { logo: Math.max(hole - 2 * Math.max(margin, 0), 0), hole };
}

type Rgb = readonly [number, number, number];

export function luminance([red, green, blue]: Rgb): number {
  const linear = (value: number) => (value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];

function contrast(one: Rgb, other: Rgb): number {
  const [less = 0, more = 0] = [luminance(one) + 0.05, luminance(other) + 0.05].toSorted((a, b) => a - b);
  return more / less;
}

/**
 * The picture's mean colour, darkened until a reader tells it from the light one. Where that is so dark that not even
 * black would do, it is lightened instead: a code whose modules are lighter than their ground is one that readers turn
 * around (ISO/IEC 18004, reflectance reversal), one without contrast can't be read at all. One of both always does.
 * `pixels` are RGBA.
 */
export function autoColour(pixels: Uint8ClampedArray, light: Rgb): Rgb {
  let [red, green, blue, weight] = [0, 0, 0, 0];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(at, at + 4);
    red += r * alpha;
    green += g * alpha;
    blue += b * alpha;
    weight += alpha;
  }
  const darker = (value: number) => Math.floor(value * 0.9);
  const lighter = (value: number) => 255 - darker(255 - value);
  const step = contrast(black, light) >= leastContrast ? darker : lighter;
  let colour: Rgb =
    weight === 0 ? black : [Math.round(red / weight), Math.round(green / weight), Math.round(blue / weight)];
  while (contrast(colour, light) < leastContrast) {
    const [r, g, b] = colour;
    colour = [step(r), step(g), step(b)];
  }
  return colour;
}

/** In place: every pixel black below the threshold of its brightness, white from it on. */
export function binarize(pixels: Uint8ClampedArray, threshold: number): void {
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3);
    const grey = Math.round(0.299 * r + 0.587 * g + 0.114 * b);
    pixels.fill(grey < threshold ? 0 : 255, at, at + 3);
  }
}

/** The light colour as the canvas understood it, before anything else is on it. What shines through is taken for white. */
function cornerColour(context: CanvasRenderingContext2D): Rgb {
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  const onWhite = (value: number) => 255 - ((255 - value) * alpha) / 255;
  return [onWhite(red), onWhite(green), onWhite(blue)];
}

/** Paints the picture over the square, and looks at it where the options ask for that. */
function paintBackground(context: CanvasRenderingContext2D, picture: CanvasImageSource, look: QrLook): Rgb | null {
  const { width, height } = context.canvas;
  const light = look.hasAutoColour ? cornerColour(context) : white;
  const [side, tall] = sides(picture);
  const cover = Math.max(width / side, height / tall);
  context.drawImage(picture, (width - side * cover) / 2, (height - tall * cover) / 2, side * cover, tall * cover);
  if (!look.hasAutoColour && !look.isBinarized) return null;
  try {
    const image = context.getImageData(0, 0, width, height);
    const colour = look.hasAutoColour ? autoColour(image.data, light) : null;
    if (look.isBinarized) {
      binarize(image.data, look.threshold);
      context.putImageData(image, 0, 0);
    }
    return colour;
  } catch {
    // The picture's host doesn't let us read it; it is shown as it is.
    return null;
  }
}

function sides(picture: CanvasImageSource): [width: number, height: number] {
  const { naturalWidth, naturalHeight, width, height } = picture as HTMLImageElement;
  // A drawing without a size of its own fills the square.
  return [naturalWidth || width || 1, naturalHeight || height || 1];
}

/** Paints a code on a canvas whose pixels are `ratio` to a CSS pixel. */
export function drawQr(
  canvas: HTMLCanvasElement,
  matrix: QrMatrix,
  look: QrLook,
  { background, logo }: QrPictures,
  ratio: number,
): void {
  const side = Math.round(look.size * ratio);
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d', { willReadFrequently: look.hasAutoColour || look.isBinarized });
  if (!context) return;
  context.fillStyle = look.light;
  context.fillRect(0, 0, side, side);
  const found = background ? paintBackground(context, background, look) : null;
  const dark = found ? `rgb(${found.join(' ')})` : look.dark;

  const { start, module } = qrGrid(matrix.size, side, look.margin * ratio);
  // Dots with sharp edges, where they are big enough for that.
  const snap = (length: number) => (module >= 4 ? Math.round(length) : length);
  const dot = module * Math.min(Math.max(look.dotScale, 0.2), 1);
  for (let y = 0; y < matrix.size; y += 1) {
    for (let x = 0; x < matrix.size; x += 1) {
      const isWhole = dot === module || matrix.isPattern(x, y);
      // Without a picture the ground is light already.
      if (!background && !matrix.isDark(x, y)) continue;
      const inset = isWhole ? 0 : snap((module - dot) / 2);
      context.fillStyle = matrix.isDark(x, y) ? dark : look.light;
      context.fillRect(start + x * module + inset, start + y * module + inset, module - 2 * inset, module - 2 * inset);
    }
  }
  if (logo) drawLogo(context, logo, module * matrix.size, look, ratio);
}

function drawLogo(
  context: CanvasRenderingContext2D,
  picture: CanvasImageSource,
  code: number,
  look: QrLook,
  ratio: number,
): void {
  const middle = context.canvas.width / 2;
  const { logo, hole } = logoBox(code, look.logoScale, look.logoMargin * ratio);
  const rounded = (side: number) => {
    context.beginPath();
    context.roundRect(middle - side / 2, middle - side / 2, side, side, Math.min(look.cornerRadius * ratio, side / 2));
  };
  context.fillStyle = look.light;
  rounded(hole);
  context.fill();
  context.save();
  rounded(logo);
  context.clip();
  context.drawImage(picture, middle - logo / 2, middle - logo / 2, logo, logo);
  context.restore();
}
