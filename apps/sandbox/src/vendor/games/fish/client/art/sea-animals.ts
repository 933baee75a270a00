import type { Drawing } from './small-fish.ts';

/** Points of a body in waves, from the head on the right to the tail. */
function wave(phase: number, from: number, to: number, height: number, turns: number): [number, number][] {
  return Array.from({ length: 31 }, (_, index) => {
    const part = index / 30;
    const swing = Math.sin(part * Math.PI * 2 * turns - phase * Math.PI * 2) * height * (0.25 + 0.75 * part);
    return [from + (to - from) * part, 36 + swing];
  });
}

export const seaAnimals: Readonly<Record<string, Drawing>> = {
  squid: (pen, swing) => {
    for (let arm = 0; arm < 6; arm++) {
      const y = 27 + arm * 3.6;
      const end = y + (arm - 2.5) * 4 + swing * 5 * (arm % 2 ? 1 : -1);
      const way = `M56 ${y}C40 ${y - swing * 5} 26 ${end + swing * 6} 8 ${end}`;
      pen.line(way, '#140a2b', 6.5);
      pen.line(way, '#f58fb0', 3.2);
    }
    pen.shape('M116 36C112 16 98 12 88 22L92 36L88 50C98 60 112 56 116 36Z', ['#ff9cc0', '#d4487f']);
    pen.shape('M117 36C108 25 82 20 60 25C52 28 50 32 50 36C50 40 52 44 60 47C82 52 108 47 117 36Z', [
      '#ffb3cd',
      '#e0588d',
    ]);
    for (const [x, y] of [
      [84, 30],
      [94, 36],
      [80, 42],
      [72, 35],
    ] as const)
      pen.disc(x, y, 2.2, '#a92b64', 0);
    pen.eye(60, 31, 5.4);
  },
  turtle: (pen, swing) => {
    for (const [x, y, turn, flip] of [
      [82, 22, -0.5, 1],
      [82, 50, 0.5, -1],
      [40, 24, -0.35, 1],
      [40, 48, 0.35, -1],
    ] as const)
      pen.at(x, y, turn + swing * 0.4 * flip, [1, flip], () =>
        pen.shape('M8 4C4 -12 -10 -22 -22 -20C-20 -8 -12 4 -2 8Z', '#5fb65a'),
      );
    pen.shape('M22 36L10 31L12 36L10 41Z', '#5fb65a', 2.4);
    pen.shape('M92 36C92 26 102 24 110 28C117 32 117 40 110 44C102 48 92 46 92 36Z', '#77cc6d');
    pen.shape('M98 36C98 16 78 8 58 10C36 12 20 24 20 36C20 48 36 60 58 62C78 64 98 56 98 36Z', ['#b5833f', '#7a4a1f']);
    pen.shape('M70 24L80 36L70 48L52 48L42 36L52 24Z', '#d5a85c', 2.4);
    pen.line('M70 24L76 12M80 36H97M70 48L76 60M52 48L46 60M42 36H21M52 24L46 12', '#4a2a10', 2.4);
    pen.eye(108, 32, 3.6);
  },
  stingray: (pen, swing) => {
    pen.line(`M32 36C20 ${36 + swing * 6} 12 ${36 - swing * 8} 1 ${36 + swing * 5}`, '#140a2b', 6);
    pen.line(`M32 36C20 ${36 + swing * 6} 12 ${36 - swing * 8} 1 ${36 + swing * 5}`, '#5b6cc0', 3);
    pen.at(0, 36, 0, [1, 1 - Math.abs(swing) * 0.2], () => {
      pen.shape(
        'M112 0C100 -4 92 -18 74 -33C66 -35 62 -30 58 -26C50 -14 38 -6 28 0C38 6 50 14 58 26C62 30 66 35 74 33C92 18 100 4 112 0Z',
        '#6f82dd',
      );
      pen.mark('M104 0C92 -5 84 -14 74 -25C64 -14 52 -6 42 0C52 6 64 14 74 25C84 14 92 5 104 0Z', '#8d9df0');
      for (const [x, y] of [
        [72, -12],
        [72, 12],
        [60, 0],
        [80, 0],
        [66, -20],
        [66, 20],
      ] as const)
        pen.disc(x, y, 2.8, '#c9d2ff', 0);
    });
    pen.eye(98, 30, 3.8);
    pen.eye(98, 42, 3.8);
  },
  swordfish: (pen, swing) => {
    pen.at(26, 36, swing * 0.2, [1 - Math.abs(swing) * 0.2, 1], () =>
      pen.shape('M6 0L-16 -22C-10 -8 -10 8 -16 22Z', '#2a6bb0'),
    );
    pen.shape('M82 26C74 6 62 2 56 6C58 14 52 22 46 28Z', '#2a6bb0');
    pen.shape('M88 32L119 34L119 37L88 40Z', '#bcd3e6', 2.4);
    pen.shape('M96 36C90 24 66 22 44 28C34 31 28 34 24 36C28 39 34 43 44 46C66 52 90 48 96 36Z', [
      '#2f7cc9',
      '#e4f1fb',
    ]);
    pen.at(68, 44, 0.3 + swing * 0.2, [1, 1], () =>
      pen.shape('M4 -2C-4 4 -14 12 -22 14C-18 6 -12 -2 -2 -6Z', '#2a6bb0', 2.4),
    );
    pen.line('M78 30C74 34 74 40 78 44', '#140a2b', 2);
    pen.eye(85, 32, 4);
  },
  shark: (pen, swing) => {
    pen.at(24, 34, swing * 0.2, [1 - Math.abs(swing) * 0.2, 1], () =>
      pen.shape('M6 2L-20 -26C-13 -10 -12 6 -16 16C-8 12 0 8 6 2Z', '#64748f'),
    );
    pen.shape('M72 20C66 6 56 2 48 3C54 12 52 20 48 25Z', '#64748f');
    pen.shape('M117 34C108 20 82 16 60 20C42 24 30 30 20 34C28 41 42 48 60 51C84 55 108 50 117 34Z', [
      '#7d8faa',
      '#5b6b86',
    ]);
    pen.mark('M112 39C98 38 70 42 36 39C50 47 66 50 82 50C96 50 106 46 112 39Z', '#eef4fb');
    pen.at(74, 46, 0.35 + swing * 0.15, [1, 1], () =>
      pen.shape('M6 -3C-2 8 -12 18 -24 22C-20 10 -14 0 -4 -6Z', '#64748f'),
    );
    pen.shape('M111 42C104 43 96 43 90 41L93 46L97 43L100 47L104 43.500L107 46Z', '#fff', 1.6);
    pen.line('M80 26C77 31 77 36 80 41M74 26C71 31 71 36 74 41M68 27C65 31 65 36 68 40', '#39465c', 2.2);
    pen.eye(100, 29, 4);
    pen.line('M95 23L105 26', '#140a2b', 3);
  },
  whale: (pen, swing) => {
    pen.at(20, 34, swing * 0.22, [1, 1], () =>
      pen.shape('M8 0C2 -6 -4 -16 -16 -18C-18 -10 -14 -2 -8 0C-14 4 -16 10 -12 16C-2 14 4 8 8 6Z', '#2f6fb4'),
    );
    pen.shape('M116 34C118 14 92 6 66 10C42 14 26 26 14 32C18 40 40 56 70 60C96 63 114 54 116 34Z', [
      '#4b93dd',
      '#275f9f',
    ]);
    pen.mark('M114 42C100 44 74 46 52 48C62 56 74 59 84 59C100 59 110 54 114 42Z', '#e8f3ff');
    for (const [x, y] of [
      [104, 44],
      [96, 46],
      [88, 47],
      [80, 48],
      [72, 49],
    ] as const)
      pen.line(`M${x} ${y}C${x - 2} ${y + 5} ${x - 5} ${y + 9} ${x - 9} ${y + 11}`, '#8fb6dc', 1.8);
    pen.line('M116 40C104 42 92 43 82 42', '#140a2b', 2.6);
    pen.at(70, 46, 0.35 + swing * 0.2, [1, 1], () =>
      pen.shape('M6 -4C0 8 -10 20 -22 22C-22 12 -16 0 -6 -6Z', '#2f6fb4'),
    );
    pen.shape('M84 10C80 2 72 0 68 4C74 4 76 8 76 12Z', '#cfe8ff', 2);
    pen.shape('M88 9C92 1 99 0 103 4C97 4 94 8 93 11Z', '#cfe8ff', 2);
    pen.eye(92, 33, 3.4);
  },
  golden_dragon: (pen, swing, phase) => {
    const body = wave(phase, 92, 6, 15, 1.5);
    const width = (part: number) => 19 * (1 - part) ** 0.7 + 3;
    for (const [index, [x, y]] of body.entries())
      if (index % 3 === 1 && index < 27)
        pen.shape(`M${x - 5} ${y - 6}L${x - 7} ${y - 15 + index * 0.2}L${x + 4} ${y - 8}Z`, '#ff6a3d', 2);
    for (const index of [7, 18]) {
      const [x = 0, y = 0] = body[index] ?? [];
      pen.shape(
        `M${x - 3} ${y + 4}C${x + 2} ${y + 14} ${x + 8} ${y + 14 + swing * 2} ${x + 12} ${y + 19}L${x + 2} ${y + 18}C${x - 6} ${y + 14} ${x - 8} ${y + 8} ${x - 6} ${y + 4}Z`,
        '#f3b32a',
        2.2,
      );
    }
    pen.rope(body, width, '#f9c33a');
    for (const [index, [x, y]] of body.entries())
      if (index % 2 === 0 && index < 28)
        pen.line(`M${x - 2} ${y - 3}C${x + 3} ${y - 1} ${x + 3} ${y + 3} ${x - 2} ${y + 5}`, '#b9790f', 2);
    const [tailX = 6, tailY = 36] = body[30] ?? [];
    pen.shape(
      `M${tailX + 4} ${tailY}L${tailX - 5} ${tailY - 9}L${tailX - 2} ${tailY}L${tailX - 5} ${tailY + 9}Z`,
      '#ff6a3d',
      2.2,
    );
    const [, headY = 36] = body[0] ?? [];
    pen.at(94, headY, 0, [1, 1], () => {
      pen.shape('M-4 -10C-12 -18 -20 -20 -26 -18C-18 -12 -14 -8 -12 -2Z', '#ff8f4a', 2.2);
      pen.shape('M-6 8C-14 14 -20 14 -26 12C-18 8 -14 6 -10 2Z', '#ff8f4a', 2.2);
      pen.line('M4 -12C0 -22 -4 -26 -10 -28', '#140a2b', 6);
      pen.line('M4 -12C0 -22 -4 -26 -10 -28', '#fff3c9', 3);
      pen.shape('M-12 0C-12 -12 0 -15 10 -11L24 -5C27 -3 26 2 22 3L10 4L20 9C14 13 -12 13 -12 0Z', [
        '#ffe27a',
        '#e59a1b',
      ]);
      pen.mark('M10 4L21 3.500L18 7Z', '#c22a2a');
      pen.line('M22 -1C28 2 26 10 20 14', '#fff3c9', 2);
      pen.eye(6, -4, 4.6);
      pen.line('M0 -10L12 -7', '#140a2b', 2.8);
    });
  },
  jellyfish: (pen, swing, phase) => {
    for (let arm = 0; arm < 5; arm++) {
      const x = 42 + arm * 9;
      const bend = Math.sin(phase * Math.PI * 2 + arm) * 6;
      const way = `M${x} 34C${x + bend} 44 ${x - bend} 54 ${x + bend * 0.6} ${66 - Math.abs(arm - 2) * 3}`;
      pen.line(way, '#140a2b', 6);
      pen.line(way, '#e2a6ff', 3);
    }
    pen.at(60, 36, 0, [1 + swing * 0.06, 1 - swing * 0.08], () => {
      pen.shape(
        'M-28 0C-30 -22 -14 -33 0 -33C14 -33 30 -22 28 0C22 5 18 0 14 3C9 6 5 1 0 4C-5 1 -9 6 -14 3C-18 0 -22 5 -28 0Z',
        ['#f3c6ff', '#a04be0'],
      );
      pen.mark('M-18 -14C-14 -24 -6 -27 2 -28C-6 -22 -10 -16 -11 -8Z', '#fbeaff');
      for (const x of [-12, 0, 12]) pen.disc(x, -4, 2.6, '#7a25bd', 0);
    });
  },
  treasure_wheel: (pen, _, phase) => {
    const colours = ['#e5484d', '#ffcf6b', '#3b82f6', '#ffcf6b', '#22a565', '#ffcf6b', '#a855f7', '#ffcf6b'];
    pen.disc(60, 36, 34, ['#ffe9a8', '#c07d14']);
    pen.at(60, 36, (phase * Math.PI) / 2, [1, 1], () => {
      for (const [index, colour] of colours.entries())
        pen.at(0, 0, (index * Math.PI) / 4, [1, 1], () =>
          pen.shape('M0 0L25.900 -10.700A28 28 0 0 1 25.900 10.700Z', colour, 1.8),
        );
    });
    pen.disc(60, 36, 9, ['#fff6d6', '#f0b429'], 2.6);
    pen.shape('M60 29L62 34L67 34.500L63 38L64.500 43L60 40L55.500 43L57 38L53 34.500L58 34Z', '#b3460f', 0);
    pen.shape('M60 10L54 -1H66Z', '#ff5a5f', 2.4);
  },
  bomb_crab: (pen, swing) => {
    for (const side of [-1, 1])
      for (const [index, y] of [48, 54, 58].entries())
        pen.line(
          `M${60 + side * 18} ${y - 4}C${60 + side * 30} ${y - 8 + swing * 2 * side} ${60 + side * 36} ${y} ${60 + side * (40 - index * 5)} ${y + 9}`,
          '#140a2b',
          6,
        );
    for (const side of [-1, 1])
      for (const [index, y] of [48, 54, 58].entries())
        pen.line(
          `M${60 + side * 18} ${y - 4}C${60 + side * 30} ${y - 8 + swing * 2 * side} ${60 + side * 36} ${y} ${60 + side * (40 - index * 5)} ${y + 9}`,
          '#e2553f',
          3,
        );
    for (const side of [-1, 1])
      pen.at(60 + side * 32, 36, side * (0.25 + swing * 0.15), [side, 1], () =>
        pen.shape('M-8 10C-2 8 2 2 2 -4C-6 -10 -4 -20 6 -22L6 -13L13 -20C20 -12 16 2 8 4C6 10 0 14 -6 16Z', [
          '#ff7a59',
          '#cf3527',
        ]),
      );
    pen.shape('M60 40C80 40 88 48 84 56C80 64 70 67 60 67C50 67 40 64 36 56C32 48 40 40 60 40Z', [
      '#ff7a59',
      '#cf3527',
    ]);
    pen.disc(60, 26, 19, ['#5a5470', '#221c33']);
    pen.mark('M48 20C50 13 56 10 61 10C56 14 53 18 52 24Z', '#8f89a6');
    pen.line('M70 10C74 4 80 6 82 1', '#c8a26a', 3.4);
    pen.shape(`M82 -3L85 ${2 + swing}L90 2L86 6L88 11L82 8L77 11L79 5L74 2L80 2Z`, '#ffd84d', 1.8);
    pen.eye(52, 50, 5);
    pen.eye(68, 50, 5);
    pen.line('M54 60C58 62 62 62 66 60', '#140a2b', 2.4);
  },
  lightning_eel: (pen, swing, phase) => {
    const body = wave(phase, 104, 6, 13, 1.4);
    pen.rope(body, (part) => 16 * (1 - part) ** 0.6 + 3, '#15808f');
    for (const [index, [x, y]] of body.entries())
      if (index % 5 === 3 && index < 26)
        pen.shape(
          `M${x + 4} ${y - 7}L${x - 4} ${y + 1}L${x} ${y + 1}L${x - 4} ${y + 8}L${x + 5} ${y - 1}L${x + 1} ${y - 1}Z`,
          '#ffe14d',
          1.4,
        );
    const [, headY = 36] = body[0] ?? [];
    pen.at(102, headY, swing * 0.1, [1, 1], () => {
      pen.shape('M-10 0C-10 -11 2 -13 10 -8C17 -4 17 3 12 6C4 12 -10 11 -10 0Z', ['#22a8b5', '#0f6573']);
      pen.line('M15 1C10 4 6 4 2 3', '#140a2b', 2.2);
      pen.eye(5, -4, 4.4);
    });
  },
};
