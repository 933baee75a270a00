import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useRef, useState } from 'react';
import type { CarouselMotion } from './carousel-motion.ts';
import styles from './carousel.module.css';
import { IconButton } from './IconButton.tsx';
import { Picture } from './Picture.tsx';

export interface Slide {
  id: string;
  title: string;
  text: string;
  /** What one gets, large. */
  amount?: string | undefined;
  /** Short, one after another. */
  terms?: readonly string[] | undefined;
  /** Of something under way, 0 to 100; the terms say of what. */
  progress?: number | undefined;
  /** In whose place it stands: their words keep their room, so that nothing below moves. */
  insteadOf?: readonly Slide[] | undefined;
  /** On the slide's button. */
  action: string;
  href: string;
  imageUrl: string;
}

interface CarouselProps {
  label: string;
  slides: readonly Slide[];
  previousLabel: string;
  nextLabel: string;
  pauseLabel: string;
  playLabel: string;
  /** "Show slide 2 of 4: …" */
  slideLabel: (index: number, slide: Slide) => string;
}

/** Width and height that the pictures are made for. */
export const slideSize = { width: 1200, height: 480 } as const;
/** A phone's slide is as high as its words and shows the middle of the picture. */
const slideSizes = '(width < 768px) 750px, 1000px';

/**
 * Banners. The first slide is in the first response; the motion, what steers it and the other slides' pictures come
 * after the first paint. All have the height of the one with the most words, which are there from the start. It moves by itself unless paused, under the pointer, focused, or unwelcome.
 */
export function Carousel({
  label,
  slides,
  previousLabel,
  nextLabel,
  pauseLabel,
  playLabel,
  slideLabel,
}: CarouselProps) {
  const viewportRef = useRef<HTMLDivElement>(null);
  const [motion, setMotion] = useState<CarouselMotion | null>(null);
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const hasSeveral = slides.length > 1;

  useEffect(() => {
    const viewport = viewportRef.current;
    if (!viewport || !hasSeveral) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    const start = async () => {
      const { startCarousel } = await import('./carousel-motion.ts');
      if (isGone) return;
      const started = startCarousel(viewport, setIndex);
      stop = started.stop;
      setMotion(started);
    };
    // Without the motion the first slide is still there: no error is shown.
    const wait = setTimeout(() => void start().catch(() => undefined), 1_200);
    return () => {
      isGone = true;
      clearTimeout(wait);
      stop?.();
    };
  }, [hasSeveral]);

  useEffect(() => motion?.autoplay(!isPaused), [motion, isPaused]);

  return (
    <section aria-label={label} aria-roledescription="carousel" className={styles['carousel']}>
      <div ref={viewportRef} className={styles['viewport']}>
        <div className={styles['belt']}>
          {slides.map((slide, at) => (
            <div
              key={slide.id}
              role="group"
              aria-roledescription="slide"
              aria-label={slideLabel(at, slide)}
              inert={at !== index}
              className={styles['slide']}
            >
              {(at === 0 || motion) && (
                <Picture
                  url={slide.imageUrl}
                  alt=""
                  {...slideSize}
                  sizes={slideSizes}
                  isEager={at === 0}
                  className={styles['picture']}
                  fallback={null}
                />
              )}
              {slide.insteadOf?.map((replaced) => (
                <div key={`${replaced.id} ${replaced.title}`} aria-hidden="true" inert className={styles['kept']}>
                  <Words slide={replaced} />
                </div>
              ))}
              <Words slide={slide} />
            </div>
          ))}
        </div>
      </div>
      {motion && (
        <div className={styles['controls']}>
          <div className={styles['dots']}>
            {slides.map((slide, at) => (
              <button
                key={slide.id}
                type="button"
                aria-label={slideLabel(at, slide)}
                aria-current={at === index || undefined}
                className={styles['dot']}
                onClick={() => motion.goTo(at)}
              />
            ))}
          </div>
          <IconButton
            size="small"
            label={isPaused ? playLabel : pauseLabel}
            icon={isPaused ? <Play /> : <Pause />}
            className={styles['control']}
            onClick={() => setPaused(!isPaused)}
          />
          <IconButton
            size="small"
            label={previousLabel}
            icon={<ChevronLeft />}
            className={styles['control']}
            onClick={() => motion.previous()}
          />
          <IconButton
            size="small"
            label={nextLabel}
            icon={<ChevronRight />}
            className={styles['control']}
            onClick={() => motion.next()}
          />
        </div>
      )}
    </section>
  );
}

function Words({ slide: { title, amount, terms = [], text, progress, action, href } }: { slide: Slide }) {
  return (
    <div className={styles['words']}>
      <h2 className={styles['title']}>{title}</h2>
      {amount !== undefined && <p className={styles['amount']}>{amount}</p>}
      {terms.length > 0 && (
        <ul className={styles['terms']}>
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      )}
      {progress !== undefined && (
        <progress max={100} value={progress} aria-label={terms.join(', ')} className={styles['progress']} />
      )}
      {text !== '' && <p className={styles['text']}>{text}</p>}
      <a href={href} className={styles['action']}>
        {action}
      </a>
    </div>
  );
}
