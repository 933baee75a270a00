import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { cx } from './class-names.ts';
import { describedBy, Field, type FieldWords } from './Field.tsx';
import fieldStyles from './field.module.css';
import { Picture } from './Picture.tsx';
import styles from './phone-field.module.css';

export interface PhoneCountry {
  /** ISO 3166 alpha-2. */
  code: string;
  /** "84". */
  dialingCode: string;
  name: string;
  flagUrl: string;
}

type PhoneFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'id' | 'type' | 'children'> & {
    countries: readonly PhoneCountry[];
    /** The countries that the typed text may mean. */
    find: (query: string) => readonly PhoneCountry[];
    /** Code of the chosen one; empty while none is. */
    country: string;
    onCountry: (code: string) => void;
    countryLabel: string;
    /** In the list when no country is called so. */
    noneText: string;
  };

/** So long the list stays after the focus has left, milliseconds (spec §9). */
const lingers = 200;
const edge = 8;

/** A telephone number and the country whose dialling code stands before it. */
export function PhoneField({
  label,
  hint,
  error,
  optionalLabel,
  countries,
  find,
  country,
  onCountry,
  countryLabel,
  noneText,
  className,
  ...rest
}: PhoneFieldProps) {
  const id = useId();
  const numberRef = useRef<HTMLDivElement>(null);
  function handleChoice(code: string): void {
    onCountry(code);
    numberRef.current?.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)?.focus();
  }
  return (
    <Field id={id} label={label} hint={hint} error={error} optionalLabel={optionalLabel} className={className}>
      <div ref={numberRef} className={fieldStyles['box']}>
        <CountryBox
          countries={countries}
          find={find}
          chosen={countries.find(({ code }) => code === country)}
          onChoose={handleChoice}
          label={countryLabel}
          noneText={noneText}
        />
        <input
          inputMode="tel"
          autoComplete="tel-national"
          {...rest}
          {...describedBy(id, { hint, error })}
          id={id}
          type="tel"
          className={fieldStyles['control']}
        />
      </div>
    </Field>
  );
}

interface CountryBoxProps {
  countries: readonly PhoneCountry[];
  find: (query: string) => readonly PhoneCountry[];
  chosen: PhoneCountry | undefined;
  onChoose: (code: string) => void;
  label: string;
  noneText: string;
}

/** A combo box (ARIA APG): typing filters, arrow keys move, Enter and a click choose, Escape closes. */
function CountryBox({ countries, find, chosen, onChoose, label, noneText }: CountryBoxProps) {
  const listId = useId();
  const boxRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const found = query === '' ? countries : find(query);
  const activeId = isOpen && found[active] ? `${listId}-${found[active].code}` : undefined;

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const list = listRef.current;
    if (!isOpen || !list) return;
    list.showPopover();
    const follow = (event?: Event) => {
      if (event?.target !== list) place(list, boxRef.current?.parentElement ?? list);
    };
    follow();
    const listeners = new AbortController();
    addEventListener('scroll', follow, { capture: true, passive: true, signal: listeners.signal });
    addEventListener('resize', follow, { signal: listeners.signal });
    return () => {
      listeners.abort();
      list.hidePopover();
    };
  }, [isOpen]);
  useEffect(() => {
    if (activeId !== undefined)
      document.querySelector(`#${CSS.escape(activeId)}`)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function open(): void {
    clearTimeout(timer.current);
    if (isOpen) return;
    setQuery('');
    setActive(Math.max(0, chosen ? countries.indexOf(chosen) : 0));
    setOpen(true);
  }
  function close(): void {
    clearTimeout(timer.current);
    setOpen(false);
    setQuery('');
  }
  function choose(picked: PhoneCountry | undefined): void {
    if (!picked) return;
    close();
    onChoose(picked.code);
  }
  function handleKeyDown(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) setActive(Math.min(Math.max(active + step, 0), Math.max(found.length - 1, 0)));
      else open();
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(found[active]);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  }

  return (
    <div ref={boxRef} className={styles['country']}>
      {!isOpen && chosen && (
        <span className={styles['flag']}>
          <Flag url={chosen.flagUrl} />
        </span>
      )}
      <input
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        size={1}
        value={isOpen ? query : chosen ? `+${chosen.dialingCode}` : ''}
        placeholder={chosen ? `+${chosen.dialingCode}` : '+'}
        title={chosen?.name}
        className={cx(fieldStyles['control'], styles['dialing'], !isOpen && chosen && styles['flagged'])}
        onChange={(event) => {
          const typed = event.target.value;
          // The code that stood there goes when one starts to type.
          setQuery(isOpen || !chosen ? typed : typed.replace(`+${chosen.dialingCode}`, ''));
          setActive(0);
          clearTimeout(timer.current);
          setOpen(true);
        }}
        onClick={open}
        onKeyDown={handleKeyDown}
        onBlur={() => {
          timer.current = setTimeout(close, lingers);
        }}
        onFocus={() => clearTimeout(timer.current)}
      />
      <ChevronDown aria-hidden="true" className={styles['chevron']} />
      <div ref={listRef} id={listId} role="listbox" aria-label={label} popover="manual" className={styles['list']}>
        {isOpen &&
          found.map((item, index) => (
            <div
              key={item.code}
              id={`${listId}-${item.code}`}
              role="option"
              aria-selected={item.code === chosen?.code}
              data-active={index === active || undefined}
              className={styles['item']}
              // The focus stays where one types.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(item)}
              onKeyDown={handleKeyDown}
              tabIndex={-1}
            >
              <Flag url={item.flagUrl} />
              <span className={styles['name']}>{item.name}</span>
              <span className={styles['code']}>+{item.dialingCode}</span>
            </div>
          ))}
        {isOpen && found.length === 0 && (
          <div role="option" aria-selected="false" aria-disabled="true" className={styles['none']}>
            {noneText}
          </div>
        )}
      </div>
    </div>
  );
}

function Flag({ url }: { url: string }) {
  return (
    <Picture
      url={url}
      alt=""
      width={24}
      height={16}
      isSmall
      className={styles['picture']}
      fallback={<span className={styles['picture']} />}
    />
  );
}

/** Under the frame and as wide, or above it where there is more room; never outside the window. */
function place(list: HTMLElement, frame: HTMLElement): void {
  const at = frame.getBoundingClientRect();
  const height = window.visualViewport?.height ?? window.innerHeight;
  const below = height - at.bottom - edge;
  const above = at.top - edge;
  const isBelow = below >= Math.min(240, above);
  list.style.width = `${Math.max(at.width, 240)}px`;
  list.style.maxHeight = `${Math.min(280, Math.max(120, (isBelow ? below : above) - 4))}px`;
  list.style.left = `${Math.max(edge, Math.min(at.left, window.innerWidth - list.offsetWidth - edge))}px`;
  list.style.top = isBelow ? `${at.bottom + 4}px` : `${at.top - list.offsetHeight - 4}px`;
}
