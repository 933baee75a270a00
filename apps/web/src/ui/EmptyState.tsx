import type { ReactNode } from 'react';
import { scenes } from '#brand/scenes.ts';
import type { Scenes } from '../../brands/scenes.ts';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  text?: string | undefined;
  /** What one may do about it. */
  action?: ReactNode;
  /** `calm` when there is nothing yet, `storm` when something went wrong. */
  scene?: keyof Scenes | undefined;
}

/** What a list, page or panel shows in place of its content. */
export function EmptyState({ title, text, action, scene = 'calm' }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <Scene name={scene} />
      <p className={styles['title']}>{title}</p>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  );
}

/** A brand that draws none has these: a tray, and a cloud with a bolt. */
const plain: Scenes = {
  calm: [
    { tone: 'soft', d: 'M48 24h64l16 28v24a6 6 0 0 1-6 6H38a6 6 0 0 1-6-6V52Z' },
    { tone: 'accent', d: 'M32 52h28l6 10h28l6-10h28v24a6 6 0 0 1-6 6H38a6 6 0 0 1-6-6Z' },
    { tone: 'line', d: 'M64 36h32M60 44h40' },
  ],
  storm: [
    { tone: 'soft', d: 'M52 58a17 17 0 0 1 0-34 26 26 0 0 1 49-5 20 20 0 0 1 8 39Z' },
    { tone: 'accent', d: 'M84 46 66 70h12l-6 20 22-28H82Z' },
  ],
};

function Scene({ name }: { name: keyof Scenes }) {
  return (
    <svg viewBox="0 0 160 96" className={styles['scene']} aria-hidden="true">
      {(scenes ?? plain)[name].map(({ tone, ...shape }) => (
        <path key={shape.d} {...shape} className={styles[tone]} />
      ))}
    </svg>
  );
}
