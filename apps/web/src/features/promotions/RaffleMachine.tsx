import Anchor from 'lucide-react/icons/anchor';
import Clover from 'lucide-react/icons/clover';
import Fish from 'lucide-react/icons/fish';
import Gem from 'lucide-react/icons/gem';
import Moon from 'lucide-react/icons/moon';
import Shell from 'lucide-react/icons/shell';
import { cx } from '../../ui/class-names.ts';
import styles from './raffle.module.css';
import { reelsFor, wheelAngle } from './rules.ts';

interface MachineProps {
  prizes: readonly { amount: string }[];
  /** What was drawn last; null: nothing yet. `turn` counts the whole turns of the wheel so far. */
  shown: { place: number; amount: string; turn: number } | null;
  nameOf: (amount: string) => string;
  isTurning: boolean;
}

const radius = 100;

/** Point on the rim, degrees clockwise from the top. */
function rim(degrees: number, r = radius): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(r * Math.cos(angle)).toFixed(2)} ${(r * Math.sin(angle)).toFixed(2)}`;
}

/** Its segments are all as wide; the chances stand in the table beside. A picture: what was drawn is said in words. */
export function Wheel({ prizes, shown, nameOf }: MachineProps) {
  const step = 360 / prizes.length;
  const angle = shown ? wheelAngle(shown.place, prizes.length, shown.turn) : 0;
  return (
    <svg viewBox="-112 -116 224 232" className={styles['wheel']} aria-hidden="true">
      <circle r={radius + 8} className={styles['frame']} />
      {/* Before it turns it has no style of its own, which the policy refuses in what the server rendered. */}
      <g className={styles['disc']} style={shown ? { transform: `rotate(${angle}deg)` } : undefined}>
        {prizes.map(({ amount }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a prize is its place
          <g key={place}>
            <path
              d={`M0 0L${rim(place * step)}A${radius} ${radius} 0 0 1 ${rim((place + 1) * step)}Z`}
              className={cx(
                styles['segment'],
                place % 2 === 1 && styles['odd'],
                !/[1-9]/.test(amount) && styles['blank'],
              )}
            />
            <text
              transform={`rotate(${(place + 0.5) * step - 90}) translate(${radius - 8} 0)`}
              className={styles['label']}
            >
              {nameOf(amount).replace(/\.00$/, '')}
            </text>
          </g>
        ))}
      </g>
      <circle r="13" className={styles['hub']} />
      <path d="M-9 -114h18L0 -92Z" className={styles['pointer']} />
    </svg>
  );
}

const symbols = [Moon, Fish, Clover, Gem, Shell, Anchor];

/** Three of a kind for a prize. */
export function Reels({ prizes, shown, isTurning }: MachineProps) {
  const reels = shown
    ? reelsFor(shown.place, /[1-9]/.test(shown.amount), Math.max(3, prizes.length))
    : ([0, 1, 2] as const);
  return (
    <div className={styles['reels']} aria-hidden="true">
      {reels.map((symbol, index) => {
        const Symbol = symbols[symbol % symbols.length] ?? Moon;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a reel is its place
          <span key={index} className={cx(styles['reel'], isTurning && styles['turning'])}>
            <Symbol />
          </span>
        );
      })}
    </div>
  );
}
