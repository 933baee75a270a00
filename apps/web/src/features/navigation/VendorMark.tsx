import type { VendorCard } from '@sampan/contract/catalogue';
import { Picture } from '../../ui/Picture.tsx';
import styles from './vendor-mark.module.css';

/** A vendor's mark beside its name; its first letter where there is no mark, or it cannot be loaded. */
export function VendorMark({ vendor }: { vendor: VendorCard }) {
  const letter = (
    <span className={styles['mark']} aria-hidden="true">
      {vendor.displayName.charAt(0)}
    </span>
  );
  if (vendor.smallIcon === '') return letter;
  return (
    <Picture
      url={vendor.smallIcon}
      alt=""
      width={36}
      height={36}
      isSmall
      className={styles['mark']}
      fallback={letter}
    />
  );
}
