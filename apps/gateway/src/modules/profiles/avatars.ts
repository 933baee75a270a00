import type { AvatarName } from '@sampan/contract/profiles';

/** What a picture shows, on a ground of two colours, in a square of 96. */
interface Drawing {
  readonly ground: readonly [string, string];
  readonly shapes: string;
}

const gold = '#f3c969';
const cream = '#fff6e3';
const ink = '#1f1638';
const red = '#d8434e';
const jade = '#3fae86';

const petal = (turn: number, fill: string) =>
  `<path d="M48 66C36 56 36 36 48 24C60 36 60 56 48 66Z" fill="${fill}" transform="rotate(${turn} 48 66)"/>`;
const pip = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="4.6" fill="${ink}"/>`;
const leaf = (x: number, y: number, turn: number) =>
  `<path d="M0 0C6 -9 18 -10 26 -4C18 4 8 5 0 0Z" fill="${jade}" transform="translate(${x} ${y}) rotate(${turn})"/>`;

const drawings: Readonly<Record<AvatarName, Drawing>> = {
  boat: {
    ground: ['#6b3ac9', '#241748'],
    shapes: `<circle cx="70" cy="26" r="9" fill="${gold}"/>
      <path d="M46 18C62 26 66 42 62 56H46Z" fill="${cream}"/><path d="M42 26C32 34 28 46 30 56H42Z" fill="#d9c8ff"/>
      <path d="M18 60H78C74 72 66 77 58 77H38C30 77 22 72 18 60Z" fill="${red}"/>
      <path d="M10 84C18 78 26 78 34 84S50 90 58 84S74 78 86 84V96H10Z" fill="#8f6be0" opacity=".55"/>`,
  },
  lantern: {
    ground: ['#3a1f5e', '#150d2b'],
    shapes: `<circle cx="48" cy="48" r="36" fill="${red}" opacity=".25"/><path d="M48 8V22" stroke="${gold}" stroke-width="3"/>
      <ellipse cx="48" cy="48" rx="27" ry="24" fill="${red}"/><ellipse cx="48" cy="48" rx="13" ry="24" fill="#f0656a"/>
      <path d="M36 22H60V27H36ZM36 69H60V74H36Z" fill="${gold}"/>
      <path d="M48 74V90M42 74V86M54 74V86" stroke="${gold}" stroke-width="2.5" stroke-linecap="round"/>`,
  },
  lotus: {
    ground: ['#1f6f78', '#0d2d3f'],
    shapes: `${petal(-58, '#f2a6c4')}${petal(58, '#f2a6c4')}${petal(-30, '#f7bfd5')}${petal(30, '#f7bfd5')}${petal(0, '#ffe1ec')}
      <path d="M14 70C26 80 70 80 82 70C76 84 62 88 48 88S20 84 14 70Z" fill="${jade}"/>`,
  },
  koi: {
    ground: ['#176a8f', '#0b2a4a'],
    shapes: `<path d="M24 66C24 40 44 22 66 22C76 22 80 30 76 40C70 56 52 66 38 68C34 76 28 82 18 82C22 76 24 72 24 66Z" fill="${cream}"/>
      <path d="M44 34C52 26 62 22 68 23C70 32 62 40 54 40C48 40 45 38 44 34ZM30 58C36 52 44 54 46 60C42 66 34 68 30 64Z" fill="#ee6a3c"/>
      <circle cx="68" cy="31" r="2.8" fill="${ink}"/><circle cx="22" cy="28" r="4" fill="none" stroke="#7fc6e6" stroke-width="2.5"/>
      <circle cx="34" cy="18" r="2.5" fill="#7fc6e6"/>`,
  },
  wave: {
    ground: ['#f0b65a', '#d8644e'],
    shapes: `<circle cx="64" cy="30" r="13" fill="${cream}"/>
      <path d="M0 72C14 34 44 26 60 44C66 52 62 62 54 60C50 59 49 55 52 52C42 50 34 60 40 70C50 82 76 78 96 62V96H0Z" fill="#1f5f99"/>
      <path d="M0 84C20 66 36 84 54 84S82 78 96 74V96H0Z" fill="#123f6e"/>`,
  },
  moon: {
    ground: ['#2b2f77', '#0d1030'],
    shapes: `<path d="M60 18C42 20 30 34 30 50S44 80 62 80C70 80 77 77 82 72C60 74 48 62 48 46C48 34 53 24 60 18Z" fill="${gold}"/>
      <circle cx="24" cy="24" r="2.6" fill="${cream}"/><circle cx="72" cy="36" r="3.4" fill="${cream}"/><circle cx="20" cy="64" r="2" fill="${cream}"/>
      <path d="M12 82C18 74 28 74 34 80C38 76 46 78 48 84H8Z" fill="#4a4fae"/>`,
  },
  star: {
    ground: ['#8b2fb0', '#35104f'],
    shapes: `<path d="M48 14L58.6 37.4L84 40.4L65.2 57.6L70.2 82.8L48 70.2L25.8 82.8L30.8 57.6L12 40.4L37.4 37.4Z" fill="${gold}"/>
      <path d="M48 14L58.6 37.4L84 40.4L65.2 57.6L70.2 82.8L48 70.2Z" fill="#d99f35"/>`,
  },
  dice: {
    ground: ['#b23246', '#4d1226'],
    shapes: `<rect x="20" y="20" width="40" height="40" rx="9" fill="${cream}" transform="rotate(-12 40 40)"/>
      <g transform="rotate(-12 40 40)">${pip(30, 30)}${pip(40, 40)}${pip(50, 50)}</g>
      <rect x="44" y="46" width="34" height="34" rx="8" fill="${gold}" transform="rotate(14 61 63)"/>
      <g transform="rotate(14 61 63)">${pip(53, 55)}${pip(69, 55)}${pip(53, 71)}${pip(69, 71)}</g>`,
  },
  spade: {
    ground: ['#1c7a5a', '#0a2f2a'],
    shapes: `<rect x="24" y="12" width="48" height="72" rx="8" fill="${cream}"/>
      <path d="M48 26C54 38 66 42 66 53C66 62 55 64 50 57C50 64 53 69 57 72H39C43 69 46 64 46 57C41 64 30 62 30 53C30 42 42 38 48 26Z" fill="${ink}"/>`,
  },
  crown: {
    ground: ['#4b3ba8', '#1a1450'],
    shapes: `<path d="M16 34L32 52L48 24L64 52L80 34L74 72H22Z" fill="${gold}"/><path d="M22 72H74V80H22Z" fill="#d99f35"/>
      <circle cx="16" cy="32" r="5" fill="${red}"/><circle cx="48" cy="22" r="5.5" fill="${red}"/><circle cx="80" cy="32" r="5" fill="${red}"/>
      <circle cx="48" cy="60" r="5" fill="${jade}"/>`,
  },
  mountain: {
    ground: ['#f5c7a0', '#b86a8a'],
    shapes: `<circle cx="66" cy="28" r="11" fill="${cream}"/><path d="M-2 82L34 30L62 82Z" fill="#5a3f8f"/>
      <path d="M34 30L43 47L36 44L30 50L25 43Z" fill="${cream}"/><path d="M36 88L66 46L100 88Z" fill="#3c2a6b"/>
      <path d="M0 80C24 70 66 72 96 80V96H0Z" fill="#2a1d4c"/>`,
  },
  bamboo: {
    ground: ['#d6e6b8', '#5f9a6b'],
    shapes: `<path d="M38 6V90M60 14V90" stroke="#2c6b4a" stroke-width="8" stroke-linecap="round"/>
      <path d="M33 30H43M33 56H43M55 40H65M55 68H65" stroke="#d6e6b8" stroke-width="3"/>
      ${leaf(40, 28, -24)}${leaf(62, 38, 10)}${leaf(38, 54, 200)}${leaf(60, 66, 24)}`,
  },
};

/** One of our pictures, as SVG. */
export function drawAvatar(name: AvatarName): string {
  const {
    ground: [light, dark],
    shapes,
  } = drawings[name];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><rect width="96" height="96" fill="url(#g)"/>${shapes.replaceAll(/>\s+</g, '><')}</svg>`;
}
