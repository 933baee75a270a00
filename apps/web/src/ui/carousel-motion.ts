import EmblaCarousel from 'embla-carousel';

export interface CarouselMotion {
  previous: () => void;
  next: () => void;
  goTo: (index: number) => void;
  /** Moves on every seven seconds while on; gives what stops it. */
  autoplay: (isOn: boolean) => (() => void) | undefined;
  stop: () => void;
}

const dwell = 7_000;

/** Puts dragging and stepping on a viewport whose first child holds the slides. */
export function startCarousel(viewport: HTMLElement, onSelect: (index: number) => void): CarouselMotion {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
  const embla = EmblaCarousel(viewport, { loop: true, duration: calm.matches ? 0 : 22 });
  embla.on('select', () => onSelect(embla.selectedScrollSnap()));

  const isBusy = () =>
    document.hidden || calm.matches || viewport.parentElement?.matches(':hover, :focus-within') === true;

  return {
    previous: () => embla.scrollPrev(),
    next: () => embla.scrollNext(),
    goTo: (index) => embla.scrollTo(index),
    autoplay(isOn) {
      if (!isOn) return undefined;
      const timer = setInterval(() => {
        if (!isBusy()) embla.scrollNext();
      }, dwell);
      return () => clearInterval(timer);
    },
    stop: () => embla.destroy(),
  };
}
