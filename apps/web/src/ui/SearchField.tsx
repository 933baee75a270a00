import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffectEvent, useLayoutEffect, useRef, type ChangeEvent, type ComponentProps } from 'react';
import { cx } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
import styles from './search-field.module.css';
import { TextField } from './TextField.tsx';

type SearchFieldProps = Omit<ComponentProps<typeof TextField>, 'ref' | 'type' | 'before' | 'after'> & {
  /**
   * What empties it: the browser's own cross, or a button, which is there while it is given and leaves the focus in the
   * field. `onClear` gets the field, for one that keeps its text itself.
   */
  clear?: 'native' | { label: string; onClear: (field: HTMLInputElement) => void } | undefined;
};

/** A field to search with, controlled or not. */
export function SearchField({ clear, maxLength = 64, className, ...rest }: SearchFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  const button = clear === 'native' ? undefined : clear;

  function handleClear(): void {
    if (!ref.current) return;
    button?.onClear(ref.current);
    ref.current.focus();
  }
  const { onChange } = rest;
  // What was typed into the server's markup, before the field came alive: by then the field has it, and nobody was told.
  const handleFirst = useEffectEvent(() => {
    const field = ref.current;
    if (!field || field.value === field.defaultValue) return;
    onChange?.({ target: field, currentTarget: field } as ChangeEvent<HTMLInputElement>);
  });
  useLayoutEffect(() => handleFirst(), []);
  return (
    <TextField
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      {...rest}
      ref={ref}
      type="search"
      maxLength={maxLength}
      className={cx(clear !== 'native' && styles['plain'], className)}
      before={<Search aria-hidden="true" />}
      after={button && <IconButton label={button.label} icon={<X />} onClick={handleClear} />}
    />
  );
}
