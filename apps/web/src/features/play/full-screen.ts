import { useEffect, useState, type RefObject } from 'react';

interface FullScreen {
  isFull: boolean;
  /** It fills the window, since the browser doesn't give it the screen: the stylesheet's part. */
  isFilling: boolean;
  toggle: () => Promise<void>;
}

/** Gives an element the whole screen, or the whole window where the browser has no such thing (iPhones) or refuses. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [isFilling, setFilling] = useState(false);
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    const read = () => setShown(document.fullscreenElement !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, [element]);
  useEffect(() => {
    if (!isFilling) return;
    const leave = ({ key }: KeyboardEvent) => {
      // A dialog over it closes first.
      if (key === 'Escape' && document.querySelector('dialog[open]') === null) setFilling(false);
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isFilling]);

  return {
    isFull: isFilling || isShown,
    isFilling,
    async toggle() {
      if (isFilling) {
        setFilling(false);
        return;
      }
      try {
        if (isShown) await document.exitFullscreen();
        else await element.current?.requestFullscreen();
      } catch {
        setFilling(true);
      }
    },
  };
}
