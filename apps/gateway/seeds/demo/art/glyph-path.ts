/** How many numbers a command of an SVG path takes. */
const arity: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

interface Segment {
  /** Lower case: relative to where the pen is. */
  readonly command: string;
  readonly numbers: readonly number[];
}

function parse(path: string): Segment[] {
  const segments: Segment[] = [];
  const token = /([a-z])|([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/giy;
  let at = 0;
  let command = '';
  function readNumber(isFlag: boolean): number {
    while (/[\s,]/.test(path[at] ?? '')) at++;
    if (isFlag) return Number(path[at++]);
    token.lastIndex = at;
    const found = token.exec(path);
    if (!found?.[2]) throw new SyntaxError(`number expected at ${at}`);
    at = token.lastIndex;
    return Number(found[2]);
  }
  while (at < path.length) {
    if (/[\s,]/.test(path[at] as string)) {
      at++;
      continue;
    }
    if (/[a-z]/i.test(path[at] as string)) command = path[at++] as string;
    const kind = command.toLowerCase();
    const count = arity[kind];
    if (count === undefined) throw new SyntaxError(`unknown command ${command}`);
    const numbers = Array.from({ length: count }, (_none, i) => readNumber(kind === 'a' && (i === 3 || i === 4)));
    segments.push({ command, numbers });
    if (command === 'm') command = 'l';
    if (command === 'M') command = 'L';
  }
  return segments;
}

/**
 * The same outline on a grid of whole units: about half the bytes. Every point is rounded from where it truly is, so
 * that errors don't add up along the path. Throws SyntaxError for what is no path.
 */
export function onGrid(path: string): string {
  let out = '';
  let last = '';
  // The true pen and start of the subpath, and the same two as written.
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let [gx, gy, gStartX, gStartY] = [0, 0, 0, 0];

  function write(command: string, numbers: readonly number[]): void {
    const isRepeat = command === last && command !== 'm' && command !== 'z';
    let text = isRepeat ? '' : command;
    numbers.forEach((number, i) => {
      const needsSpace = number >= 0 && (i > 0 || isRepeat);
      text += needsSpace ? ` ${number}` : `${number}`;
    });
    out += text;
    last = command;
  }

  for (const { command, numbers } of parse(path)) {
    const kind = command.toLowerCase();
    const isRelative = command === kind;
    const absolute = (value: number, isY: boolean) => value + (isRelative ? (isY ? y : x) : 0);
    if (kind === 'z') {
      write('z', []);
      [x, y, gx, gy] = [startX, startY, gStartX, gStartY];
      continue;
    }
    if (kind === 'h' || kind === 'v') {
      const to = absolute(numbers[0] as number, kind === 'v');
      const from = kind === 'h' ? gx : gy;
      write(kind, [Math.round(to) - from]);
      if (kind === 'h') [x, gx] = [to, Math.round(to)];
      else [y, gy] = [to, Math.round(to)];
      continue;
    }
    const written: number[] = [];
    const first = kind === 'a' ? 5 : 0;
    if (kind === 'a') {
      const [rx, ry, angle, isLarge, isSweep] = numbers as [number, number, number, number, number];
      written.push(Math.round(rx * 10) / 10, Math.round(ry * 10) / 10, Math.round(angle), isLarge, isSweep);
    }
    let [toX, toY] = [x, y];
    for (let i = first; i < numbers.length; i += 2) {
      [toX, toY] = [absolute(numbers[i] as number, false), absolute(numbers[i + 1] as number, true)];
      written.push(Math.round(toX) - gx, Math.round(toY) - gy);
    }
    [x, y, gx, gy] = [toX, toY, Math.round(toX), Math.round(toY)];
    if (kind === 'm') [startX, startY, gStartX, gStartY] = [x, y, gx, gy];
    else if (kind !== 'a' && written.every((number) => number === 0)) continue;
    write(kind, written);
  }
  return out;
}
