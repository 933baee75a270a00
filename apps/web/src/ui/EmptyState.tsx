import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  text?: string | undefined;
  /** What one may do about it. */
  action?: ReactNode;
  /** A boat at rest when there is nothing yet; one in waves when something went wrong. */
  scene?: 'calm' | 'storm' | undefined;
}

/** What a list, page or panel shows in place of its content. */
export function EmptyState({ title, text, action, scene = 'calm' }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      {scene === 'calm' ? <CalmScene /> : <StormScene />}
      <p className={styles['title']}>{title}</p>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  );
}

function CalmScene() {
  return (
    <svg viewBox="0 0 160 96" className={styles['scene']} aria-hidden="true">
      <circle cx="118" cy="26" r="13" className={styles['moon']} />
      <path className={styles['line']} d="M20 30h18M26 37h24M128 52h18M36 20h8" />
      <path className={styles['canopy']} d="M64 60c1-15 8-23 17-23s16 8 17 23c-5 2-11 2-17 2s-12 0-17-2Z" />
      <path className={styles['hull']} d="M40 54c11 9 24 12 41 12s30-3 41-12c-2 15-11 22-25 24H65c-14-2-23-9-25-24Z" />
      <path
        className={styles['water']}
        d="M22 86c7 0 7-4 14-4s7 4 14 4 7-4 14-4 7 4 14 4 7-4 14-4 7 4 14 4 7-4 14-4 7 4 14 4"
      />
    </svg>
  );
}

function StormScene() {
  return (
    <svg viewBox="0 0 160 96" className={styles['scene']} aria-hidden="true">
      <path className={styles['cloud']} d="M98 34a10 10 0 0 1 0-20 15 15 0 0 1 28-3 12 12 0 0 1 4 23Z" />
      <path className={styles['line']} d="m104 42-4 8M116 42l-4 8M128 42l-4 8" />
      <g transform="rotate(-11 76 66)">
        <path className={styles['canopy']} d="M60 56c1-15 8-23 17-23s16 8 17 23c-5 2-11 2-17 2s-12 0-17-2Z" />
        <path
          className={styles['hull']}
          d="M36 50c11 9 24 12 41 12s30-3 41-12c-2 15-11 22-25 24H61c-14-2-23-9-25-24Z"
        />
      </g>
      <path
        className={styles['water']}
        d="M18 82c10 0 8-10 18-10s8 10 18 10 8-10 18-10 8 10 18 10 8-10 18-10 8 10 18 10 8-10 18-10"
      />
    </svg>
  );
}
