import { useEffect, useRef, useState } from 'react';
import { cx } from './class-names.ts';
import styles from './qr-code.module.css';

interface QrCodeProps {
  /** What a reader gets. Where it is too long for a code it is shown as text. */
  text: string;
  /** What the code is for, read aloud. */
  alt: string;
  /** Below it: what one does with it, or what it leads to. */
  caption?: string | undefined;
  /** Side in CSS pixels, the margin included (spec §9: 200 and 20; 125 in the right bar). */
  size?: number | undefined;
  margin?: number | undefined;
  dark?: string | undefined;
  light?: string | undefined;
  /** Addresses of pictures. One that doesn't come leaves the code without it. */
  background?: string | undefined;
  logo?: string | undefined;
  /** Side of the logo as a part of the code's, at most a quarter. */
  logoScale?: number | undefined;
  logoMargin?: number | undefined;
  cornerRadius?: number | undefined;
  /** Side of a dot as a part of its module; smaller over a background, so that it shows. */
  dotScale?: number | undefined;
  /** Takes the dark colour from the background. */
  hasAutoColour?: boolean | undefined;
  /** Turns the background black and white at the threshold, 0 to 255. */
  isBinarized?: boolean | undefined;
  threshold?: number | undefined;
  className?: string | undefined;
}

async function load(url: string | undefined): Promise<HTMLImageElement | null> {
  if (url === undefined || url === '') return null;
  // Another origin that lets us look at its colours says so; one that doesn't may still be shown.
  return (await decoded(url, 'anonymous')) ?? decoded(url, null);
}

async function decoded(url: string, crossOrigin: string | null): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.crossOrigin = crossOrigin;
  image.src = url;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}

/** A QR code that can be read in every theme: its colours don't follow the page. What draws it is loaded with it. */
export function QrCode({
  text,
  alt,
  caption,
  size = 200,
  margin = 20,
  dark = '#000000',
  light = '#ffffff',
  background,
  logo,
  logoScale = 0.2,
  logoMargin = 4,
  cornerRadius = 8,
  dotScale = background === undefined ? 1 : 0.4,
  hasAutoColour = false,
  isBinarized = false,
  threshold = 128,
  className,
}: QrCodeProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const [unfit, setUnfit] = useState<string | null>(null);
  const isUnfit = unfit === text;

  useEffect(() => {
    let isCurrent = true;
    async function draw() {
      const { drawQr, qrMatrix } = await import('./qr-drawing.ts');
      const canvas = ref.current;
      if (!isCurrent || !canvas) return;
      const wanted = { background: background ?? '', logo: logo ?? '' };
      const hasPicture = wanted.background !== '' || wanted.logo !== '';
      const look = {
        size,
        margin,
        dark,
        light,
        logoScale,
        logoMargin,
        cornerRadius,
        dotScale,
        hasAutoColour,
        isBinarized,
        threshold,
      };
      // By script: the content policy refuses style attributes in markup.
      canvas.style.width = `${size}px`;
      try {
        const matrix = qrMatrix(text, hasPicture);
        // At once without pictures, which may be slow or never come.
        drawQr(canvas, matrix, { ...look, dotScale: 1 }, { background: null, logo: null }, devicePixelRatio);
        canvas.dataset['drawn'] = 'code';
        if (!hasPicture) return;
        const [behind, onTop] = await Promise.all([load(background), load(logo)]);
        if (!isCurrent) return;
        drawQr(
          canvas,
          matrix,
          behind || background === undefined ? look : { ...look, dotScale: 1 },
          { background: behind, logo: onTop },
          devicePixelRatio,
        );
        canvas.dataset['drawn'] = 'whole';
      } catch {
        setUnfit(text);
      }
    }
    // Where its code doesn't come, the text itself does as well.
    draw().catch(() => setUnfit(text));
    return () => {
      isCurrent = false;
    };
  }, [
    text,
    size,
    margin,
    dark,
    light,
    background,
    logo,
    logoScale,
    logoMargin,
    cornerRadius,
    dotScale,
    hasAutoColour,
    isBinarized,
    threshold,
  ]);

  if (isUnfit) return <p className={cx(styles['text'], className)}>{text}</p>;
  const code = (
    <canvas
      ref={ref}
      role="img"
      aria-label={alt}
      width={size}
      height={size}
      className={cx(styles['code'], caption === undefined && className)}
    />
  );
  if (caption === undefined) return code;
  return (
    <figure className={cx(styles['figure'], className)}>
      {code}
      <figcaption className={styles['caption']}>{caption}</figcaption>
    </figure>
  );
}
