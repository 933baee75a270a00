/** What the console keeps in the browser. The session lives in its tab, everything else in the browser. */
interface Kept {
  readonly language: string;
  readonly theme: string;
  readonly operator: string;
  /** Saved filters of lists, JSON. */
  readonly filters: string;
}

const prefix = 'console.';

/** Null: nothing was kept, or the browser keeps nothing. */
export function readKept(key: keyof Kept): string | null {
  try {
    return localStorage.getItem(prefix + key);
  } catch {
    return null;
  }
}

export function keep(key: keyof Kept, value: string): void {
  try {
    localStorage.setItem(prefix + key, value);
  } catch {
    // A browser that keeps nothing forgets it with the tab.
  }
}

export function readSession(): string | null {
  try {
    return sessionStorage.getItem(`${prefix}session`);
  } catch {
    return null;
  }
}

export function keepSession(value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(`${prefix}session`);
    else sessionStorage.setItem(`${prefix}session`, value);
  } catch {
    // The session then ends with the page.
  }
}
