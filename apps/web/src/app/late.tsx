import { createElement, lazy, Suspense, useState, type ComponentType } from 'react';

/** Milliseconds after which the late parts come by themselves. */
const patience = 4000;
/** The first sign of somebody being there. */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

let rise: () => void = () => undefined;
const awake = new Promise<void>((resolve) => {
  rise = resolve;
});

/** Lets the late parts come: at once where the document was not rendered by the server. */
export function wake(): void {
  rise();
}

/** The browser's late parts come when somebody does something, or a while after the page is there. */
export function watchForSigns(): void {
  for (const sign of signs) addEventListener(sign, () => wake(), { once: true, passive: true, capture: true });
  // Pressed before the form is alive: it is submitted once more when it is.
  addEventListener('submit', ({ target }) => ((target as HTMLElement).dataset['missed'] = ''), { once: true });
  setTimeout(wake, patience);
}

const onServer: (() => Promise<void>)[] = [];

/** On the server everything is there before rendering, which waits for nothing. */
export async function loadLateParts(): Promise<void> {
  await Promise.all(onServer.map(async (load) => load()));
}

/**
 * A part of the first page whose code nobody waits for: the server's markup stands in its place and becomes alive later.
 * Links work from the start; so it is for parts made of them. Its props must not change before it is alive. The module
 * that uses it imports the part's stylesheet, which the first page needs at once.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  if (import.meta.env.SSR) {
    onServer.push(async () => {
      loaded = await load();
    });
    return function ThereAlready(props: P) {
      return <Suspense>{loaded && createElement(loaded, props)}</Suspense>;
    };
  }
  // Where it doesn't come, the server's markup stays.
  const coming = awake.then(load).catch(async () => new Promise<never>(() => undefined));
  void coming.then((component) => {
    loaded = component;
  });
  const Coming = lazy(async () => ({ default: await coming }));
  return function Late(props: P) {
    // Once it is there it stands in its place at once, wherever it comes up again.
    const [part] = useState(() => loaded ?? Coming);
    return <Suspense>{createElement(part as ComponentType<P>, props)}</Suspense>;
  };
}
