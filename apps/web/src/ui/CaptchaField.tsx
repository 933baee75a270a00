import CircleCheck from 'lucide-react/icons/circle-check';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useRef, type ComponentProps } from 'react';
import { Button } from './Button.tsx';
import styles from './captcha-field.module.css';
import { IconButton } from './IconButton.tsx';
import { Skeleton } from './Skeleton.tsx';
import { TextField } from './TextField.tsx';

/** Milliseconds within which a second click asks for nothing (spec §4: at most one picture per second). */
const pause = 1000;

type CaptchaFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'before' | 'after'> & {
  /** Base64 PNG; null while it is on its way. */
  picture: string | null;
  pictureAlt: string;
  refreshLabel: string;
  isRefreshing: boolean;
  onRefresh: () => void;
  /** The alternative for users who can't see the picture. */
  otherLabel: string;
  isOtherPending: boolean;
  /** Undefined: there is no other way. */
  onOther: (() => void) | undefined;
};

/** Letters to copy from a picture. */
export function CaptchaField({
  picture,
  pictureAlt,
  refreshLabel,
  isRefreshing,
  onRefresh,
  otherLabel,
  isOtherPending,
  onOther,
  ...rest
}: CaptchaFieldProps) {
  const lastRefresh = useRef(Number.NEGATIVE_INFINITY);
  function handleRefresh(): void {
    if (performance.now() - lastRefresh.current < pause) return;
    lastRefresh.current = performance.now();
    onRefresh();
  }
  return (
    <div className={styles['captcha']}>
      <TextField
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type="text"
        after={
          <span className={styles['picture']}>
            {picture === null ? (
              <Skeleton shape="block" className={styles['image']} />
            ) : (
              <img
                src={`data:image/png;base64,${picture}`}
                alt={pictureAlt}
                width={112}
                height={39}
                draggable={false}
                className={styles['image']}
              />
            )}
            <IconButton
              size="small"
              label={refreshLabel}
              icon={<RotateCw aria-hidden="true" />}
              pending={isRefreshing}
              onClick={handleRefresh}
            />
          </span>
        }
      />
      {onOther && (
        <Button variant="ghost" size="small" className={styles['other']} pending={isOtherPending} onClick={onOther}>
          {otherLabel}
        </Button>
      )}
    </div>
  );
}

/** Stands in place of the field once the other way has succeeded. */
export function CaptchaDone({ text }: { text: string }) {
  return (
    <p role="status" className={styles['done']}>
      <CircleCheck aria-hidden="true" />
      {text}
    </p>
  );
}
