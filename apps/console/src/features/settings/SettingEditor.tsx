import { useState } from 'react';
import { useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import type { RowControl } from '../../ui/FieldRow.tsx';
import type { Setting } from './queries.ts';
import { type Draft, fieldText, type Form, shownValue } from './rules.ts';
import styles from './settings.module.css';

interface SettingEditorProps {
  setting: Setting;
  form: Form;
  draft: Draft | undefined;
  control: RowControl;
  onDraft: (draft: Draft) => void;
}

/** The field of a key, by its form. */
export function SettingEditor({ setting, form, draft, control, onDraft }: SettingEditorProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const value = draft?.kind === 'chosen' ? draft.value : draft?.kind === 'default' ? setting.default : setting.value;
  const text = draft?.kind === 'typed' ? draft.text : fieldText(form, value);
  const choose = (next: unknown) => onDraft({ kind: 'chosen', value: next });
  const typed = {
    ...control,
    value: text,
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { target: { value: string } }) => onDraft({ kind: 'typed', text: target.value }),
  };

  switch (form.kind) {
    case 'switch':
      return (
        <div className={styles['switch']}>
          <input
            {...control}
            type="checkbox"
            role="switch"
            aria-checked={value === true}
            checked={value === true}
            onChange={({ target }) => choose(target.checked)}
          />
          <span aria-hidden="true">{t(value === true ? 'settings.on' : 'settings.off')}</span>
        </div>
      );
    case 'choice':
      return (
        <select {...control} value={String(value)} onChange={({ target }) => choose(target.value)}>
          {form.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      );
    case 'choices': {
      const chosen = Array.isArray(value) ? (value as readonly unknown[]) : [];
      return (
        <div className={styles['choices']}>
          {form.options.map((option) => (
            <label key={option}>
              <input
                type="checkbox"
                checked={chosen.includes(option)}
                onChange={({ target }) =>
                  choose(target.checked ? [...chosen, option] : chosen.filter((one) => one !== option))
                }
              />
              {option}
            </label>
          ))}
        </div>
      );
    }
    case 'number':
      return (
        <>
          <input {...typed} inputMode={form.isInteger ? 'numeric' : 'decimal'} />
          {form.isNullable && <span className={styles['hint']}>{t('settings.emptyIsNone')}</span>}
        </>
      );
    case 'text':
      return (
        <>
          <input {...typed} />
          {form.isNullable && <span className={styles['hint']}>{t('settings.emptyIsNone')}</span>}
        </>
      );
    case 'secret':
      return (
        <>
          <input {...typed} type="password" autoComplete="new-password" />
          <span className={styles['hint']}>{t('settings.secret.hint')}</span>
        </>
      );
    case 'lines':
    case 'numbers':
      return (
        <>
          <textarea {...typed} rows={Math.min(Math.max(text.split('\n').length, 2), 8)} />
          <span className={styles['hint']}>{t('settings.lines')}</span>
        </>
      );
    case 'json':
      return isOpen || draft ? (
        <textarea {...typed} className={`${control.className} ${styles['json']}`} rows={12} />
      ) : (
        <div className={styles['closed']}>
          <code className={styles['preview']}>{shownValue(t, value)}</code>
          <Button aria-describedby={control['aria-labelledby']} onClick={() => setIsOpen(true)}>
            {t('settings.edit')}
          </Button>
        </div>
      );
    default:
      return null;
  }
}
