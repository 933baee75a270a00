import { cx } from './class-names.ts';
import { Picture } from './Picture.tsx';
import styles from './vendor-mark.module.css';

interface VendorMarkProps {
  name: string;
  url: string;
  size?: keyof typeof sizes;
}

/** Pixels, as in the style sheet. */
const sizes = { small: 22, medium: 32, large: 36 } as const;

/** A vendor's mark beside its name; its first letter where there is no mark, or it cannot be loaded. */
export function VendorMark({ name, url, size = 'large' }: VendorMarkProps) {
  const className = cx(styles['mark'], styles[size]);
  return (
    <Picture
      url={url}
      alt=""
      width={sizes[size]}
      height={sizes[size]}
      isSmall
      className={className}
      fallback={
        <span className={cx(className, styles['letter'])} aria-hidden="true">
          {name.charAt(0)}
        </span>
      }
    />
  );
}
