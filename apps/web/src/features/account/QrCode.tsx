import { encode } from 'uqr';
import styles from './account.module.css';
import { modulesPath } from './rules.ts';

/** Dark on light in both themes: cameras expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={styles['qr']}
      shapeRendering="crispEdges"
    >
      <path d={modulesPath(data)} />
    </svg>
  );
}
