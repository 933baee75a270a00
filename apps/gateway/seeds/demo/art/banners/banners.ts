import { type Draw, drawFrom } from '../../random.ts';
import { downwards, shades, svg } from '../drawing.ts';
import { at, cards, chips, rouletteWheel } from '../table-things.ts';
import { figure, light, paint, scene, stars } from './parts.ts';
import { posters, posterScene } from './posters.ts';

/**
 * Wide pictures, 1200 × 480. What they show stands in the right half; the left is dark and quiet, for words. Scenes are
 * by hand; only stars, waves and the like are drawn by lot.
 */

function lantern(x: number, y: number, scale: number, colour: string): string {
  return `<g transform="translate(${x} ${y})scale(${scale})"><circle r="74" fill="url(#l)" opacity=".5"/><path d="M0-64v24" stroke="#2a1030" stroke-width="4"/><rect x="-16" y="-42" width="32" height="9" rx="3" fill="#e9b44c"/><path d="M-20-34h40c34 12 34 52 0 66h-40c-34-14-34-54 0-66z" fill="${colour}"/><path d="M-7-34c-14 20-14 46 0 66M7-34c14 20 14 46 0 66" fill="none" stroke="#fff" stroke-width="2" opacity=".45"/><path d="M-22-30c-20 14-20 42-6 56" fill="none" stroke="#fff" stroke-width="5" opacity=".3" stroke-linecap="round"/><rect x="-16" y="31" width="32" height="8" rx="3" fill="#e9b44c"/><path d="M-6 40v26M0 40v32M6 40v26" stroke="#e9b44c" stroke-width="3"/></g>`;
}

/** Sampan on moonlit water between limestone islands. */
function harbour(draw: Draw): string {
  const ripples = Array.from({ length: 26 }, () => {
    const y = draw.between(340, 470);
    const width = draw.between(20, 90);
    return `M${850 + draw.between(-90, 90) - width / 2} ${y}h${width}`;
  });
  const waves = Array.from(
    { length: 22 },
    () => `M${draw.between(0, 1150)} ${draw.between(345, 474)}h${draw.between(20, 110)}`,
  );
  const water = paint('w', [
    [0, '#5b2a72'],
    [0.2, '#2b1456'],
    [1, '#0d0620'],
  ]);
  return scene(
    {
      ground: [
        [0, '#140a2b'],
        [0.45, '#3a1a6e'],
        [0.68, '#8a3d8f'],
        [0.72, '#e08a5a'],
      ],
      paints: water + light('l', '#ffc46b') + light('m', '#ffe9b8'),
    },
    stars(draw, 70, 230) +
      `<circle cx="850" cy="150" r="250" fill="url(#m)" opacity=".55"/><circle cx="850" cy="150" r="86" fill="#fff1cf"/><g fill="#f3d9a4" opacity=".6"><circle cx="822" cy="130" r="16"/><circle cx="874" cy="172" r="22"/><circle cx="868" cy="112" r="9"/></g>` +
      `<path d="M420 340c8-60 30-120 62-128 30 6 36 50 50 60 18-44 34-92 70-96 40 10 44 90 66 164zM930 340c10-50 24-150 66-158 34 8 40 70 54 92 16-26 26-66 52-70 40 10 60 90 98 96v40z" fill="#5d2f7c" opacity=".75"/>` +
      `<path d="M0 340V250c40-40 70-74 110-70 44 8 50 90 84 108 30-30 42-70 76-66 40 10 46 80 80 118zM1010 340c20-40 34-96 66-100 30 4 40 50 58 56 16-8 30-40 66-44v88z" fill="#2c1550"/>` +
      `<path d="M0 338h1200v142H0z" fill="url(#w)"/><path d="${ripples.join('')}" stroke="#ffe2a6" stroke-width="4" stroke-linecap="round" opacity=".55"/><path d="${waves.join('')}" stroke="#b48be8" stroke-width="2" opacity=".3"/>` +
      // the boat
      `<g transform="translate(770 372)"><ellipse cx="0" cy="46" rx="220" ry="14" fill="#05020d" opacity=".55"/><path d="M-220-26c40 40 110 66 220 66s190-30 232-84c-60 34-150 44-232 44-80 0-170-4-220-26z" fill="#1a0c22"/><path d="M-220-26c50 22 140 26 220 26 82 0 172-10 232-44" fill="none" stroke="#e9a94c" stroke-width="5"/><path d="M-96-2c4-74 40-104 96-104s92 30 100 98c-60 10-140 12-196 6z" fill="#6b3f24"/><path d="M-96-2c4-74 40-104 96-104M-48 2c4-60 22-96 48-108M52 0C50-60 30-96 0-106M100-8C92-76 56-106 0-106" fill="none" stroke="#3a1f14" stroke-width="5"/><path d="M-62 2c2-40 20-60 58-62 40 0 62 22 66 56-40 8-84 10-124 6z" fill="#ffbf5e" opacity=".9"/><path d="M-160-22 -176-170" stroke="#1a0c22" stroke-width="6"/></g>` +
      `<g transform="translate(955 318)"><path d="M-14 30c-4-40 0-66 16-70 18 4 22 32 18 66z" fill="#120818"/><circle cx="4" cy="-46" r="13" fill="#120818"/><path d="M-30-44 4-74l34 30z" fill="#d9a24a"/><path d="M12-20 84 120" stroke="#120818" stroke-width="6" stroke-linecap="round"/></g>` +
      lantern(594, 214, 0.62, '#e23d4b') +
      lantern(1010, 92, 0.5, '#e8664a') +
      lantern(1110, 150, 0.66, '#d7374a') +
      lantern(670, 74, 0.42, '#f08a4b'),
  );
}

/** A night street under lanterns, three reels of a slot glowing in it. */
function lanterns(draw: Draw): string {
  const hanging = [
    [470, 150, 0.6],
    [600, 118, 0.76],
    [760, 92, 0.62],
    [905, 84, 0.7],
    [1050, 100, 0.66],
    [1160, 134, 0.8],
  ] as const;
  const colours = ['#e23d4b', '#ee7a3c', '#d6336c', '#e23d4b', '#f0a83c', '#d7374a'];
  const reel = (x: number, turn: number, top: string, foot: string, content: string) =>
    at(
      x,
      300,
      turn,
      `<rect x="-80" y="-106" width="172" height="236" rx="24" opacity=".45"/><rect x="-86" y="-118" width="172" height="236" rx="24" fill="${foot}"/><rect x="-86" y="-118" width="172" height="150" rx="24" fill="${top}" opacity=".8"/><rect x="-86" y="-118" width="172" height="236" rx="24" fill="none" stroke="url(#f)" stroke-width="6"/>${content}`,
    );
  const windows = Array.from(
    { length: 40 },
    () => `M${draw.between(30, 1180)} ${draw.between(250, 420)}h${draw.between(6, 14)}`,
  );
  return scene(
    {
      ground: [
        [0, '#1b0b33'],
        [0.6, '#4a1767'],
        [1, '#7c1f5d'],
      ],
      paints: light('l', '#ffb35c') + light('m', '#ff7ac2'),
    },
    stars(draw, 50, 180) +
      `<path d="M0 480V270h60v-40h90v60h70v-90h80v70h60v-40l40-30 40 30v60h50v-40h90v50h80v-80h70v50h70v-70l50-36 50 36v60h60v-30h80v60h80v-40h80V480z" fill="#150726" opacity=".75"/><path d="${windows.join('')}" stroke="#ffc46b" stroke-width="10" opacity=".5"/>` +
      `<path d="M380 70Q640 150 860 30T1240 80" fill="none" stroke="#2a1030" stroke-width="5"/>` +
      hanging.map(([x, y, scale], i) => lantern(x, y, scale, colours[i] ?? '#e23d4b')).join('') +
      `<circle cx="860" cy="310" r="300" fill="url(#m)" opacity=".5"/>` +
      reel(670, -9, '#6d3fd1', '#2a1166', figure('clover', 0, 0, 120, 0, '#7cf0a0', '#11082a')) +
      reel(1050, 9, '#d13f7c', '#5d1140', figure('cut-diamond', 0, 0, 124, 0, '#9be7ff', '#2a0820')) +
      at(860, -14, 0, reel(0, 0, '#f0533f', '#7a1228', figure('dragon-head', 2, 0, 150, 0, 'url(#f)', '#3a0610'))),
  );
}

/** An open chest in a burst of light. */
function treasure(draw: Draw): string {
  const coins = Array.from({ length: 26 }, () => {
    const [x, y, r] = [draw.between(600, 1180), draw.between(30, 440), draw.between(9, 24)];
    const flat = (0.35 + draw.unit() * 0.65).toFixed(2);
    return `<g transform="translate(${x} ${y})rotate(${draw.between(-40, 40)})scale(1 ${flat})"><circle r="${r}" fill="url(#f)" stroke="#8a4d10" stroke-width="2"/><circle r="${Math.round(r * 0.62)}" fill="none" stroke="#8a4d10" stroke-width="2" opacity=".6"/></g>`;
  });
  return scene(
    {
      ground: [
        [0, '#052a3a'],
        [0.6, '#0a4a58'],
        [1, '#06232f'],
      ],
      paints: light('m', '#ffe08a') + shades('c', downwards, ['#ffd9a0', '#c07a34', '#5e2f10']),
      side: '#041f2b',
    },
    `<circle cx="880" cy="270" r="330" fill="none" stroke="#ffe9a8" stroke-width="660" stroke-dasharray="52" opacity=".12"/><circle cx="880" cy="260" r="330" fill="url(#m)" opacity=".75"/>` +
      `<path d="M0 480V420c160-40 300 10 460-10s420-30 740 6v64z" fill="#03161d" opacity=".7"/>${coins.join('')}` +
      figure('emerald', 668, 150, 92, -14, '#57e6a5', '#042a22') +
      figure('rupee', 1090, 132, 96, 12, '#ff6f91', '#3a0618') +
      figure('cut-diamond', 880, 66, 86, 0, '#a9ecff', '#06303f') +
      figure('saphir', 1130, 318, 82, 20, '#7aa8ff', '#081a4a') +
      figure('jewel-crown', 650, 330, 110, -10, 'url(#f)', '#3a2404') +
      figure('open-treasure-chest', 880, 290, 300, 0, 'url(#c)', '#2a1406'),
  );
}

/** A table in the spotlights. */
function live(draw: Draw): string {
  return scene(
    {
      ground: [
        [0, '#1d0714'],
        [0.55, '#5a0f2e'],
        [1, '#1a0510'],
      ],
      paints: light('m', '#ffd9a0') + shades('t', downwards, ['#0f7a4f', '#053523']),
    },
    `<g fill="#ffe3c2" opacity=".1"><path d="M640 0 520 480h260L700 0zM880 0l-70 480h260L940 0zM1110 0l-30 480h220L1170 0z"/></g><circle cx="870" cy="230" r="330" fill="url(#m)" opacity=".5"/>` +
      `<ellipse cx="880" cy="500" rx="620" ry="200" fill="#2a0f08"/><ellipse cx="880" cy="504" rx="590" ry="182" fill="url(#t)"/><ellipse cx="880" cy="510" rx="520" ry="140" fill="none" stroke="#fff" stroke-width="3" opacity=".3"/>` +
      at(700, 44, 0, rouletteWheel(draw), 1.15) +
      at(500, 110, -4, cards(draw, 3, ['A', 'K', 'Q', 'J']), 0.95) +
      at(990, 200, 0, chips(draw), 0.8),
  );
}

const banners: ReadonlyMap<string, (draw: Draw) => string> = new Map([
  ...Object.entries({ harbour, lanterns, treasure, live }),
  ...Object.entries(posters).map(([id, poster]) => [id, (draw: Draw) => posterScene(poster, draw)] as const),
]);

export const bannerIds = [...banners.keys()];

/** A banner's picture, or null where there is none of this name. */
export function bannerArt(id: string): string | null {
  const content = banners.get(id)?.(drawFrom(`banner/${id}`));
  return content === undefined ? null : svg(1200, 480, content, ' preserveAspectRatio="xMaxYMid slice"');
}
