import type { Pen } from './pen.ts';

/** `swing`: −1 … 1, how far tails and fins are to a side. */
export type Drawing = (pen: Pen, swing: number, phase: number) => void;

/** A tail at its root, seen from the side: it grows narrow when it swings. */
function tail(pen: Pen, x: number, swing: number, path: string, fill: string) {
  pen.at(x, 36, swing * 0.16, [1 - Math.abs(swing) * 0.22, 1], () => pen.shape(path, fill));
}

export const smallFish: Readonly<Record<string, Drawing>> = {
  anchovy: (pen, swing) => {
    tail(pen, 32, swing, 'M4 0L-18 -15C-13 -5 -13 5 -18 15Z', '#7fb8d8');
    pen.shape('M64 26C60 18 52 16 48 20L52 27Z', '#7fb8d8');
    pen.shape('M113 37C102 23 66 20 30 34L30 39C66 53 100 50 113 37Z', ['#3f84b5', '#f2fbff']);
    pen.line('M96 33C80 29 58 30 38 35', '#2b5f8c', 3);
    pen.line('M90 41C76 44 60 43 44 40', '#c4dfee', 2.5);
    pen.line('M92 28C89 33 89 40 92 45', '#140a2b', 1.8);
    pen.eye(101, 33, 4.5);
  },
  clownfish: (pen, swing) => {
    tail(pen, 34, swing, 'M4 0C-6 -17 -19 -19 -24 -13C-19 -4 -19 4 -24 13C-19 19 -6 17 4 0Z', '#ff8a2b');
    pen.shape('M86 17C76 4 56 6 48 24Z', '#ff9d3c');
    pen.shape('M74 54C68 68 54 65 52 50Z', '#ff9d3c');
    pen.shape('M113 36C104 14 72 10 46 24C40 28 35 32 32 36C35 40 40 44 46 48C72 62 104 58 113 36Z', [
      '#ffa033',
      '#f0571a',
    ]);
    pen.shape('M88 17C95 28 95 44 88 55L76 58C83 46 83 26 76 14Z', '#fff', 2.4);
    pen.shape('M58 18C63 28 63 44 58 54L47 49C51 40 51 32 47 23Z', '#fff', 2.4);
    pen.at(72, 40, swing * 0.35, [1, 1], () => pen.shape('M4 -4C-6 -8 -14 -2 -14 6C-6 10 2 6 4 -4Z', '#ffb45c', 2.4));
    pen.eye(101, 31, 5);
  },
  butterfly_fish: (pen, swing) => {
    tail(pen, 36, swing, 'M4 0L-16 -14C-12 -5 -12 5 -16 14Z', '#fff2b0');
    pen.shape('M100 31L117 37L100 42Z', '#ffe14d');
    pen.shape('M92 12C76 -2 44 0 34 18L40 30Z', '#ff9b2f');
    pen.shape('M88 60C72 74 46 72 35 55L40 44Z', '#ff9b2f');
    pen.shape('M105 36C101 14 84 7 68 7C48 8 36 22 34 36C36 50 48 64 68 65C84 65 101 58 105 36Z', [
      '#fff07a',
      '#f7c325',
    ]);
    pen.mark('M96 16C90 28 90 46 96 57L87 62C80 46 80 26 87 10Z', '#241247');
    for (const x of [74, 62, 50]) pen.line(`M${x} 14C${x - 5} 26 ${x - 5} 46 ${x} 58`, '#e07a1c', 2.6);
    pen.eye(93, 31, 4.6);
  },
  pufferfish: (pen, swing) => {
    tail(pen, 32, swing, 'M4 0L-16 -11C-12 -4 -12 4 -16 11Z', '#c8d65a');
    const spikes = Array.from({ length: 18 }, (_, index) => {
      const turn = (index / 18) * Math.PI * 2 + 0.17;
      const at = (angle: number, radius: number) =>
        `${(64 + Math.cos(angle) * radius).toFixed(1)} ${(36 + Math.sin(angle) * radius).toFixed(1)}`;
      return `M${at(turn - 0.14, 27)}L${at(turn, 35)}L${at(turn + 0.14, 27)}Z`;
    });
    for (const spike of spikes) pen.shape(spike, '#e9efb2', 2);
    pen.disc(64, 36, 28, ['#9dbb3c', '#dbe67a']);
    pen.mark('M40 44C48 62 80 62 89 44C80 52 50 52 40 44Z', '#fbfde0');
    for (const [x, y] of [
      [54, 20],
      [66, 16],
      [46, 30],
      [60, 30],
    ] as const)
      pen.disc(x, y, 3, '#63801f', 0);
    pen.at(60, 42, swing * 0.5, [1, 1], () => pen.shape('M2 -5C-8 -9 -15 -2 -13 6C-6 9 2 4 2 -5Z', '#c8d65a', 2.4));
    pen.eye(78, 28, 7.5);
    pen.line('M86 42C89 44 90 46 88 48', '#140a2b', 2.6);
  },
  angelfish: (pen, swing) => {
    tail(pen, 38, swing, 'M4 0L-20 -16C-14 -5 -14 5 -20 16Z', '#9fb8ff');
    pen.shape('M84 20C74 0 52 -4 30 1C44 10 48 18 50 28Z', ['#dfe6ff', '#6d86f0']);
    pen.shape('M84 52C74 72 52 76 30 71C44 62 48 54 50 44Z', ['#6d86f0', '#dfe6ff']);
    pen.shape('M106 36C98 18 80 15 64 18C48 21 40 30 36 36C40 42 48 51 64 54C80 57 98 54 106 36Z', [
      '#f4f7ff',
      '#8aa1f5',
    ]);
    for (const x of [86, 70, 54]) pen.line(`M${x} 19C${x - 5} 30 ${x - 5} 42 ${x} 53`, '#27307d', 5);
    pen.eye(95, 33, 4.6);
  },
  lionfish: (pen, swing) => {
    tail(pen, 34, swing, 'M4 0C-6 -12 -18 -14 -22 -10C-18 -3 -18 3 -22 10C-18 14 -6 12 4 0Z', '#e98b6d');
    for (let ray = 0; ray < 7; ray++) {
      const x = 90 - ray * 7;
      const lift = 4 + Math.abs(ray - 3) * 2.4 + swing;
      pen.line(`M${x} 24C${x - 3} ${lift + 6} ${x - 6} ${lift} ${x - 10} ${lift - 4}`, '#140a2b', 6.5);
      pen.line(
        `M${x} 24C${x - 3} ${lift + 6} ${x - 6} ${lift} ${x - 10} ${lift - 4}`,
        ray % 2 ? '#fff2e4' : '#d2452f',
        3.2,
      );
    }
    pen.shape('M112 38C104 22 78 17 56 23C44 27 36 33 32 36C36 41 44 48 56 52C78 58 104 54 112 38Z', [
      '#e4583a',
      '#b62a2c',
    ]);
    for (const x of [98, 88, 78, 68, 58, 48]) pen.line(`M${x} 23C${x - 4} 32 ${x - 4} 44 ${x} 52`, '#fff2e4', 2.8);
    pen.at(80, 44, 0.2 + swing * 0.14, [1, 1], () => {
      for (const turn of [-0.5, -0.15, 0.2, 0.55])
        pen.at(0, 0, turn, [1, 1], () => pen.shape('M4 0C-6 8 -16 18 -26 22C-20 12 -12 2 0 -4Z', '#f3a184', 2));
    });
    pen.eye(102, 33, 4.8);
  },
  seahorse: (pen, swing) => {
    pen.at(56, 36, 0, [1 - Math.abs(swing) * 0.4, 1], () =>
      pen.shape('M2 -8C-10 -12 -16 -4 -14 4C-10 8 -2 6 2 0Z', '#ffd98a', 2.4),
    );
    pen.shape(
      'M62 9C68 1 82 3 86 13L104 20C107 22 106 27 102 27L86 26C84 34 90 40 86 51C82 63 68 70 57 68C46 66 44 54 53 51C60 50 62 57 57 59C66 61 72 56 71 48C69 40 58 36 58 24C58 18 58 13 62 9Z',
      ['#ffc23d', '#e5701f'],
    );
    pen.shape('M62 9L58 2L68 5L72 -1L78 6Z', '#ff9130', 2.2);
    for (const y of [30, 36, 42, 48]) pen.line(`M66 ${y}C72 ${y + 2} 78 ${y + 1} 84 ${y - 2}`, '#a64512', 2.2);
    pen.eye(76, 14, 4.6);
  },
};
