import { useSyncExternalStore } from 'react';

/** What staff look at on the site before it is saved, as the links of the console name it. */
type Previewed = 'previewGoods' | 'previewMission' | 'previewLevel';

/** As long as the page is open, whatever its address says after the first. */
const asked = import.meta.env.SSR ? new URLSearchParams() : new URLSearchParams(location.search);
const never = () => () => undefined;

/** The part of a read's query that shows it: the ticket of the address, once the page is there as everybody gets it. */
export function usePreview(name: Previewed): { preview?: string } {
  const ticket = useSyncExternalStore(
    never,
    () => asked.get(name),
    () => null,
  );
  return ticket === null ? {} : { preview: ticket };
}
