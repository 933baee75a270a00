import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, 'next' | 'previous' | 'first' | 'last'>> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

/**
 * Arrow keys, Home and End move the focus among the elements of the container that match; gives the element that has
 * it now, or null when the key was another.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string): HTMLElement | null {
  const step = steps[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return null;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const index = {
    next: (at + 1) % items.length,
    previous: (at <= 0 ? items.length : at) - 1,
    first: 0,
    last: items.length - 1,
  }[step];
  const item = items[index];
  if (!item) return null;
  event.preventDefault();
  item.focus();
  return item;
}
