import { useRef, useState, type ReactNode } from 'react';
import { avoidHostOf, hostedAddress } from './image-hosts.ts';
import { lazyShare, useNearViewport } from './near-viewport.ts';
import { sourceSetOf } from './source-set.ts';

interface PictureProps {
  url: string;
  /** Empty for a picture beside its own name. */
  alt: string;
  width: number;
  height: number;
  /** In the first view: loaded at once, with priority. */
  isEager?: boolean | undefined;
  /** A small one that the browser's own lazy loading may fetch, so that it is there before the page is alive. */
  isSmall?: boolean | undefined;
  /** How wide it is shown, as in HTML: the browser then takes the file that fits. Without it there is one for all. */
  sizes?: string | undefined;
  className?: string | undefined;
  /** In its place when it cannot be loaded, after one more try (spec §9). */
  fallback: ReactNode;
}

/**
 * Nothing, of no size of its own: an image without a source is laid out anew, as text, and again when the source comes.
 */
const nothing = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

function firstTry(url: string) {
  return { url, address: hostedAddress(url), sourceSet: sourceSetOf(url), failures: 0 };
}

/** A picture that is loaded when it comes near the window. The place that it will take is there from the start. */
export function Picture({
  url,
  alt,
  width,
  height,
  isEager = false,
  isSmall = false,
  sizes,
  className,
  fallback,
}: PictureProps) {
  const ref = useRef<HTMLImageElement>(null);
  const isNear = useNearViewport(ref, isEager || isSmall, url, lazyShare);
  const [asked, setAsked] = useState(() => firstTry(url));
  const now = asked.url === url ? asked : firstTry(url);
  const { address, failures } = now;
  function handleError() {
    if (address === url) setAsked({ ...now, failures: failures + 1 });
    else {
      avoidHostOf(address);
      setAsked(firstTry(url));
    }
  }

  if (failures > 1 || url === '') return fallback;
  const isScaled = sizes !== undefined && isNear && failures === 0 && now.sourceSet !== undefined;
  return (
    <img
      ref={ref}
      srcSet={isScaled ? now.sourceSet : undefined}
      sizes={isScaled ? sizes : undefined}
      // The second try has an address of its own: a browser remembers the first one's failure.
      src={isNear ? (failures === 0 ? address : `${url}${url.includes('?') ? '&' : '?'}retry=1`) : nothing}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      loading={isSmall ? 'lazy' : undefined}
      fetchPriority={isEager ? 'high' : isSmall ? 'low' : 'auto'}
      draggable={false}
      className={className}
      onError={handleError}
    />
  );
}
