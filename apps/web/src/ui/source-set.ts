import { hostedAddress } from './image-hosts.ts';

interface Scaled {
  /** Pixels. */
  readonly width: number;
  readonly address: string;
}

let scaled: (url: string) => readonly Scaled[] = () => [];

/** Which widths there are of a picture; none, unless this is said. */
export function setScaledAddresses(addresses: typeof scaled): void {
  scaled = addresses;
}

/** `srcset` of a picture; undefined where it has one size only. */
export function sourceSetOf(url: string): string | undefined {
  const all = scaled(url).map(({ address, width }) => `${hostedAddress(address)} ${width}w`);
  return all.length === 0 ? undefined : all.join(', ');
}
