import type { Draw } from '../random.ts';

/**
 * Layers of a picture, each a string of SVG. The canvas is 320 × 400; the figure's middle is at (160, 185). `tone` is a
 * colour, drawn translucent.
 */
export type Layer = (draw: Draw, tone: string) => string;

const cx = 160;
const cy = 185;

/** Around the figure. */
export const halos = {
  rays(draw, tone) {
    const count = draw.pick([8, 10, 12, 16, 20]);
    const r = 150;
    const dash = ((2 * Math.PI * r) / count / 2).toFixed(1);
    return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${tone}" stroke-width="300" stroke-dasharray="${dash}" opacity=".16" transform="rotate(${draw.between(0, 44)} ${cx} ${cy})"/>`;
  },
  rings(draw, tone) {
    const step = draw.between(26, 42);
    const circles = [1, 2, 3, 4, 5].map((i) => `<circle cx="${cx}" cy="${cy}" r="${50 + i * step}"/>`).join('');
    return `<g fill="none" stroke="${tone}" stroke-width="${draw.pick([1.5, 4, 10])}" opacity=".2">${circles}</g>`;
  },
  dashedRings(draw, tone) {
    const [a, b] = [draw.between(96, 112), draw.between(124, 142)];
    return `<g fill="none" stroke="${tone}" opacity=".4"><circle cx="${cx}" cy="${cy}" r="${a}" stroke-width="3" stroke-dasharray="2 9"/><circle cx="${cx}" cy="${cy}" r="${b}" stroke-width="${draw.between(6, 18)}" stroke-dasharray="${draw.pick(['4 14', '30 10', '70 22', '1 20'])}" opacity=".6"/></g>`;
  },
  disc(draw, tone) {
    const r = draw.between(104, 128);
    return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${tone}" opacity=".2"/><circle cx="${cx}" cy="${cy}" r="${r - 16}" fill="${tone}" opacity=".18"/>`;
  },
  mandala(draw, tone) {
    const count = draw.pick([6, 8, 10, 12]);
    const petal = `<ellipse id="p" cx="${cx}" cy="${cy - 78}" rx="${draw.between(18, 34)}" ry="70"/>`;
    const petals = Array.from(
      { length: count - 1 },
      (_none, i) => `<use href="#p" transform="rotate(${Math.round(((i + 1) * 360) / count)} ${cx} ${cy})"/>`,
    ).join('');
    return `<g fill="${tone}" opacity=".13">${petal}${petals}</g>`;
  },
  bokeh(draw, tone) {
    const circles = Array.from(
      { length: 9 },
      () => `<circle cx="${draw.between(0, 320)}" cy="${draw.between(0, 320)}" r="${draw.between(12, 58)}"/>`,
    ).join('');
    return `<g fill="${tone}" opacity=".13">${circles}</g>`;
  },
  moon(draw, tone) {
    const [x, r] = [draw.pick([92, 160, 228]), draw.between(74, 104)];
    return `<circle cx="${x}" cy="130" r="${r}" fill="${tone}" opacity=".5"/><circle cx="${x}" cy="130" r="${r + 24}" fill="${tone}" opacity=".13"/>`;
  },
  beams(draw, tone) {
    const lean = draw.between(-30, 30);
    return `<g fill="${tone}" opacity=".15"><path d="M${40 + lean} 0l-70 400h130L${80 + lean} 0zM${150 + lean} 0l-40 400h110L${180 + lean} 0zM${250 + lean} 0l10 400h120L${290 + lean} 0z"/></g>`;
  },
  burst(draw, tone) {
    const points = draw.pick([10, 12, 14, 18]);
    const inner = draw.between(92, 108);
    const path = Array.from({ length: points * 2 }, (_none, i) => {
      const radius = i % 2 === 0 ? 148 : inner;
      const angle = (i * Math.PI) / points;
      return `${i === 0 ? 'M' : 'L'}${Math.round(cx + radius * Math.sin(angle))} ${Math.round(cy - radius * Math.cos(angle))}`;
    }).join('');
    return `<path d="${path}z" fill="${tone}" opacity=".2"/>`;
  },
} satisfies Record<string, Layer>;

function tiled(width: number, height: number, content: string, opacity: number, turn = 0): string {
  return `<pattern id="t" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${turn ? ` patternTransform="rotate(${turn})"` : ''}>${content}</pattern><rect width="320" height="400" fill="url(#t)" opacity="${opacity}"/>`;
}

/** All over the ground. */
export const textures = {
  none: () => '',
  dots: (draw, tone) =>
    tiled(16, 16, `<circle cx="8" cy="8" r="${draw.pick([1.5, 2.5, 4])}" fill="${tone}"/>`, 0.16, 45),
  stripes: (draw, tone) =>
    tiled(draw.pick([14, 22, 40]), 20, `<path d="M0 0h8v20H0z" fill="${tone}"/>`, 0.09, draw.pick([30, 45, -45, -30])),
  lattice: (_draw, tone) =>
    tiled(36, 36, `<path d="M18 0 36 18 18 36 0 18zM18 10l8 8-8 8-8-8z" fill="none" stroke="${tone}"/>`, 0.2),
  scales: (_draw, tone) =>
    tiled(
      40,
      20,
      `<g fill="none" stroke="${tone}" stroke-width="1.5"><circle cx="20" cy="20" r="19"/><circle cx="20" cy="20" r="12"/><circle cx="0" cy="10" r="19"/><circle cx="40" cy="10" r="19"/></g>`,
      0.17,
    ),
  hexes: (_draw, tone) =>
    tiled(
      42,
      72,
      `<path d="M21 0v12l21 12v24L21 60v12M21 12 0 24v24l21 12" fill="none" stroke="${tone}" stroke-width="1.5"/>`,
      0.18,
    ),
  fret: (_draw, tone) =>
    tiled(32, 32, `<path d="M2 30V2h26v22H10V10h10v6" fill="none" stroke="${tone}" stroke-width="2"/>`, 0.15),
  stars(draw, tone) {
    const dots = Array.from({ length: 22 }, () => `M${draw.between(4, 316)} ${draw.between(4, 300)}h0`);
    return `<g stroke="${tone}" stroke-linecap="round"><path d="${dots.slice(0, 15).join('')}" stroke-width="2" opacity=".5"/><path d="${dots.slice(15).join('')}" stroke-width="4.5" opacity=".75"/></g>`;
  },
  grid: (_draw, tone) => tiled(24, 24, `<path d="M0 0h24v24" fill="none" stroke="${tone}"/>`, 0.16),
  triangles: (_draw, tone) => tiled(44, 38, `<path d="M0 0h22L11 19zM22 38h22L33 19z" fill="${tone}"/>`, 0.09),
} satisfies Record<string, Layer>;

/** At the foot; `tone` is dark here. */
export const grounds = {
  none: () => '',
  hills(draw, tone) {
    const [a, b] = [draw.between(270, 310), draw.between(300, 340)];
    return `<g fill="${tone}"><path d="M0 ${a}Q80 ${a - 50} 160 ${a + 5}T320 ${a - 15}V400H0z" opacity=".35"/><path d="M0 ${b + 10}Q100 ${b - 40} 190 ${b + 10}T320 ${b - 10}V400H0z" opacity=".5"/></g>`;
  },
  waves(draw, tone) {
    const y = draw.between(290, 315);
    const wave = (top: number, shift: number) =>
      `M${-shift} ${top}q20-22 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0V400H${-shift}z`;
    return `<g fill="${tone}"><path d="${wave(y, 10)}" opacity=".3"/><path d="${wave(y + 24, 30)}" opacity=".4"/><path d="${wave(y + 50, 0)}" opacity=".5"/></g>`;
  },
  peaks(draw, tone) {
    const [a, b] = [draw.between(200, 250), draw.between(190, 240)];
    return `<path d="M-20 400 60 ${a}l44 60 50-30 40 40 60-${290 - b} 90 210z" fill="${tone}" opacity=".38"/><path d="M-20 400 40 310l50 40 70-60 60 60 50-40 70 90z" fill="${tone}" opacity=".45"/>`;
  },
  skyline(draw, tone) {
    let path = 'M0 400';
    for (let x = 0; x < 320; x += 26) path += `V${draw.between(220, 330)}h26`;
    return `<path d="${path}V400z" fill="${tone}" opacity=".42"/>`;
  },
  dunes(draw, tone) {
    const y = draw.between(290, 320);
    return `<path d="M0 ${y}C90 ${y - 70} 150 ${y + 40} 320 ${y - 40}V400H0z" fill="${tone}" opacity=".4"/><path d="M0 ${y + 50}C120 ${y + 50} 180 ${y - 30} 320 ${y + 30}V400H0z" fill="${tone}" opacity=".5"/>`;
  },
  trees(draw, tone) {
    let path = '';
    for (let x = -10; x < 320; x += draw.between(22, 40)) {
      const h = draw.between(60, 130);
      path += `M${x} 400l${Math.round(h / 4)}-${h} ${Math.round(h / 4)} ${h}z`;
    }
    return `<path d="${path}" fill="${tone}" opacity=".5"/>`;
  },
  table(_draw, tone) {
    return `<ellipse cx="160" cy="400" rx="230" ry="130" fill="${tone}" opacity=".5"/><ellipse cx="160" cy="404" rx="200" ry="104" fill="none" stroke="#fff" stroke-width="2" opacity=".25"/>`;
  },
  floor(_draw, tone) {
    return `<path d="M0 300h320v100H0z" fill="${tone}" opacity=".45"/><path d="M160 300-60 400M160 300 40 400M160 300 120 400M160 300 200 400M160 300 280 400M160 300 380 400M0 320h320M0 350h320" stroke="#fff" opacity=".16"/>`;
  },
} satisfies Record<string, Layer>;

/** Behind the figure, in front of the halo; `tone` is dark here. */
export const plaques = {
  none: () => '',
  medallion: (_draw, tone) =>
    `<circle cx="160" cy="185" r="112" fill="${tone}" opacity=".5"/><circle cx="160" cy="185" r="112" fill="none" stroke="url(#f)" stroke-width="5"/>`,
  diamond: (_draw, tone) =>
    `<path d="M160 45 296 185 160 325 24 185z" fill="${tone}" opacity=".5" stroke="url(#f)" stroke-width="4"/>`,
  arch: (_draw, tone) =>
    `<path d="M44 330V170a116 116 0 0 1 232 0v160z" fill="${tone}" opacity=".42" stroke="url(#f)" stroke-width="4"/>`,
  hexagon: (_draw, tone) =>
    `<path d="M160 52 278 118v134L160 318 42 252V118z" fill="${tone}" opacity=".48" stroke="url(#f)" stroke-width="4"/>`,
  card: (draw, tone) =>
    `<rect x="48" y="44" width="224" height="284" rx="26" fill="${tone}" opacity=".46" stroke="url(#f)" stroke-width="3" transform="rotate(${draw.pick([-6, 6, 0])} 160 185)"/>`,
} satisfies Record<string, Layer>;

/** Along the edge. */
export const frames = {
  none: () => '',
  line: (_draw, tone) =>
    `<rect x="10" y="10" width="300" height="380" rx="14" fill="none" stroke="${tone}" stroke-width="2" opacity=".4"/>`,
  double: (_draw, tone) =>
    `<g fill="none" stroke="${tone}" opacity=".45"><rect x="8" y="8" width="304" height="384" rx="14" stroke-width="3"/><rect x="15" y="15" width="290" height="370" rx="9"/></g>`,
  corners: (_draw, tone) =>
    `<path d="M12 60V30l18-18h30M260 12h30l18 18v30M308 340v30l-18 18h-30M60 388H30l-18-18v-30" fill="none" stroke="${tone}" stroke-width="4" opacity=".6"/>`,
} satisfies Record<string, Layer>;

/** A few four-pointed glints. */
export function glints(draw: Draw): string {
  const size = draw.between(7, 14);
  const arm = size - 2;
  const shape = `<path id="k" d="M0-${size}q2 ${arm} ${size} ${size}-${arm} 2-${size} ${size}-2-${arm}-${size}-${size} ${arm}-2 ${size}-${size}"/>`;
  const uses = Array.from(
    { length: draw.between(2, 5) },
    () => `<use href="#k" x="${draw.between(24, 296)}" y="${draw.between(24, 300)}"/>`,
  );
  return `<defs>${shape}</defs><g fill="#fff" opacity=".85">${uses.join('')}</g>`;
}
