import { createElement, lazy, memo, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { endWaiting, firstInteraction } from '../../ui/first-interaction.ts';
import { isForNewTab } from '../../ui/new-tab.ts';
import { createListeners } from '../../ui/listeners.ts';
import { loadChunk } from '../../platform/load-chunk.ts';
import { ErrorBar } from '../routing/ErrorScreen.tsx';
import { ErrorBoundary } from '../boot/ErrorBoundary.tsx';
import { whenScreenHydrated } from './hydration.ts';

/** Milliseconds after which the late parts come by themselves: so long a first banner stands. */
const timeoutMs = 7000;
/** Events of the user's first interaction. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

/** The deferred parts are hydrated with the first interaction, or a while after the page is there. */
export function hydrateOnInteraction(): void {
  const watch = new AbortController();
  const options = { passive: true, capture: true, signal: watch.signal };
  void firstInteraction.then(() => watch.abort());
  for (const sign of signs) addEventListener(sign, (event) => isOfUser(event) && endWaiting(), options);
  // Somebody was there before this was.
  if (scrollY > 0 || document.activeElement !== document.body) endWaiting();
  addEventListener('click', rememberMissed, true);
  addEventListener('submit', rememberMissed, true);
  setTimeout(endWaiting, timeoutMs);
}

/** A page that appears under a mouse at rest is told of a move, too. */
function isOfUser(event: Event): boolean {
  return (
    !(event instanceof PointerEvent) || event.type !== 'pointermove' || event.movementX !== 0 || event.movementY !== 0
  );
}

/** What was pressed last before it was alive: it is pressed once more when it is. */
let missed: { element: Element; again: () => void } | null = null;

/** Events that are on their way: React may bring to life what it is for, and hands it on by itself. */
let passing = 0;

/** A part did not come: what is pressed in it stays dead. */
let isMissing = false;
const { subscribe, publish } = createListeners();

/** Whether the user pressed a control whose code did not come: an error is to be shown. */
export function useHasMissedPress(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isMissing && missed !== null,
    () => false,
  );
}

/** React leaves its mark on the elements that it has taken over from the server's document. */
function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'));
}

function rememberMissed(event: Event): void {
  const target = event.target as Element;
  // Links lead on by themselves, but for those that open a dialog, and a button that submits brings about the other event.
  const element = target.closest<HTMLElement>(
    event.type === 'submit' ? 'form' : 'button[type=button],a[aria-haspopup]',
  );
  if (!element) return;
  if (element instanceof HTMLAnchorElement && (isMissing || isForNewTab(event as MouseEvent))) return;
  missed = null;
  if (isHydrated(element)) return;
  event.preventDefault();
  missed = {
    element,
    again: () => (element instanceof HTMLFormElement ? element.requestSubmit() : element.click()),
  };
  passing += 1;
  // React lets it pass only to what is alive, which it may have brought to life for it.
  let isHandedOn = false;
  const handOn = () => (isHandedOn = isHydrated(element));
  element.addEventListener(event.type, handOn, { capture: true, once: true });
  setTimeout(() => {
    passing -= 1;
    element.removeEventListener(event.type, handOn, true);
    if (isHandedOn && missed?.element === element) missed = null;
    replayMissed();
    publish();
  });
}

function replayMissed(): void {
  if (passing > 0 || !missed || !isHydrated(missed.element)) return;
  const { again } = missed;
  missed = null;
  publish();
  again();
}

/** Stands in the boundary of the first screen and of each late part: its effect runs once that is alive. */
export function ReplayMissedPress() {
  useEffect(replayMissed, []);
  return null;
}

function inBoundary<P extends object>(part: ComponentType<P> | undefined, props: P) {
  return (
    <ErrorBoundary fallback={<ErrorBar />}>
      {part && createElement(part, props)}
      <ReplayMissedPress />
    </ErrorBoundary>
  );
}

const onServer: (() => Promise<void>)[] = [];

/** On the server everything is there before rendering, which waits for nothing. */
export async function loadDeferredParts(): Promise<void> {
  await Promise.all(onServer.map(async (load) => load()));
}

/**
 * A part of the first page whose code no paint waits for: the server's markup stands in its place and becomes alive later.
 * Links work from the start; so it is for parts made of them. Its props must not change before it is alive. The module
 * that uses it imports the part's stylesheet, which the first page needs at once.
 */
export function deferHydration<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  if (import.meta.env.SSR) {
    onServer.push(async () => {
      loaded = await load();
    });
    return function ThereAlready(props: P) {
      return inBoundary(loaded, props);
    };
  }
  const coming = firstInteraction
    .then(whenScreenHydrated)
    .then(async () => loadChunk(load))
    .catch(async () => {
      isMissing = true;
      // The server's markup stays, and its links lead on by themselves.
      const pressed = missed;
      if (pressed?.element instanceof HTMLAnchorElement) {
        missed = null;
        pressed.again();
      }
      publish();
      return new Promise<never>(() => undefined);
    });
  void coming.then((component) => {
    loaded = component;
  });
  const Coming = lazy(async () => ({ default: await coming }));
  // React drops the markup of a boundary that is rendered anew while it waits: nothing around it brings that about.
  return memo(function Late(props: P) {
    // Once it is there it stands in its place at once, wherever it comes up again.
    const [part] = useState(() => loaded ?? Coming);
    return inBoundary(part as ComponentType<P>, props);
  });
}
