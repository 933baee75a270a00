import { useState } from 'react';
import { Button } from './Button.tsx';

/** Copies a text; says so in its own place. */
export function CopyButton({ text, label, doneLabel }: { text: string; label: string; doneLabel: string }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Button
      onClick={() => {
        navigator.clipboard.writeText(text).then(
          () => setIsCopied(true),
          // What can't be copied is there to be selected.
          () => setIsCopied(false),
        );
      }}
    >
      <span aria-live="polite">{isCopied ? doneLabel : label}</span>
    </Button>
  );
}
