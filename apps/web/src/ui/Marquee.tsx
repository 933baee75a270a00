import Megaphone from 'lucide-react/icons/megaphone';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useState, type MouseEvent } from 'react';
import { IconButton } from './IconButton.tsx';
import styles from './marquee.module.css';

interface MarqueeProps {
  label: string;
  items: readonly { id: string; text: string; href: string }[];
  /** A click on one of them, which opens a dialog in place of the page that its link leads to. */
  onOpen?: ((event: MouseEvent, id: string) => void) | undefined;
  pauseLabel: string;
  playLabel: string;
}

/** Letters that pass in the time of the shortest run; a longer text takes longer, so that the pace stays. */
const lettersPerRun = 90;

/**
 * Notices passing by. It stands still under the pointer, with the focus inside, by its button, and always where the
 * visitor's system asks for less motion (it scrolls by hand then).
 */
export function Marquee({ label, items, onOpen, pauseLabel, playLabel }: MarqueeProps) {
  const [isPaused, setPaused] = useState(false);
  const letters = items.reduce((sum, item) => sum + item.text.length, 0);
  return (
    <section aria-label={label} className={styles['marquee']}>
      <Megaphone aria-hidden="true" className={styles['icon']} />
      <div className={styles['window']}>
        <div
          className={styles['belt']}
          data-paused={isPaused || undefined}
          data-runs={Math.min(6, Math.ceil(letters / lettersPerRun))}
        >
          <Run items={items} onOpen={onOpen} />
          <Run items={items} onOpen={onOpen} isCopy />
        </div>
      </div>
      <IconButton
        size="small"
        label={isPaused ? playLabel : pauseLabel}
        icon={isPaused ? <Play /> : <Pause />}
        className={styles['button']}
        onClick={() => setPaused(!isPaused)}
      />
    </section>
  );
}

/** The copy follows the first run closely, so that there is no gap when it starts anew. */
function Run({ items, onOpen, isCopy = false }: Pick<MarqueeProps, 'items' | 'onOpen'> & { isCopy?: boolean }) {
  return (
    <ul className={styles['run']} aria-hidden={isCopy || undefined}>
      {items.map((item) => (
        <li key={item.id}>
          <a
            href={item.href}
            aria-haspopup={onOpen && 'dialog'}
            tabIndex={isCopy ? -1 : undefined}
            className={styles['item']}
            onClick={(event) => onOpen?.(event, item.id)}
          >
            {item.text}
          </a>
        </li>
      ))}
    </ul>
  );
}
