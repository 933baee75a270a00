import { type ReactNode, useEffect, useId } from 'react';
import styles from './page.module.css';

interface PageProps {
  title: string;
  text?: string;
  /** What can be done here, beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

export function Page({ title, text, actions, children }: PageProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>{title}</h1>
        {actions}
      </div>
      {text && <p className={styles['text']}>{text}</p>}
      {children}
    </div>
  );
}

interface SectionProps {
  title: string;
  text?: string;
  /** What can be done here, beside the title. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A part of a page that is about one thing. */
export function Section({ title, text, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
      {text && <p className={styles['text']}>{text}</p>}
      {children}
    </section>
  );
}

/** Facts about one thing, by name; null ones are left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode] | null)[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]} className={styles['fact']}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Something of any shape, as it is. */
export function Json({ value, label }: { value: unknown; label: string }) {
  return (
    // It may be higher than its place: by keys it is scrolled once it has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable part must be reachable by keys
    <pre className={styles['json']} tabIndex={0} role="region" aria-label={label}>
      {JSON.stringify(value, null, 2)}
    </pre>
  );
}

export const Actions = ({ children }: { children: ReactNode }) => <div className={styles['actions']}>{children}</div>;
