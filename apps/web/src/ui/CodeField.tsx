import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';
import styles from './code-field.module.css';
import { minutesAndSeconds, useCountdown } from './countdown.ts';
import { TextField } from './TextField.tsx';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'before' | 'after'> & {
  sendLabel: string;
  /** In place of `sendLabel` while a code is good: "Send again in 0:59". */
  waitLabel: (time: string) => string;
  /** The moment of `performance.now()` from which another code may be sent; 0 when none was. */
  readyAt: number;
  isSending: boolean;
  onSend: () => void;
  /** Said aloud once a code is on its way. */
  sentText?: string | undefined;
};

/** A code that is sent to the person, and the button that sends it. While one is good no other can be sent. */
export function CodeField({
  sendLabel,
  waitLabel,
  readyAt,
  isSending,
  onSend,
  sentText,
  hint,
  ...rest
}: CodeFieldProps) {
  const seconds = useCountdown(readyAt);
  const isWaiting = seconds > 0;
  return (
    <div>
      <TextField
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        hint={sentText ?? hint}
        type="text"
        after={
          <Button
            variant="ghost"
            size="small"
            className={styles['send']}
            pending={isSending}
            disabled={isWaiting}
            onClick={onSend}
          >
            {isWaiting ? waitLabel(minutesAndSeconds(seconds)) : sendLabel}
          </Button>
        }
      />
      <span role="status" className="visually-hidden">
        {sentText}
      </span>
    </div>
  );
}
