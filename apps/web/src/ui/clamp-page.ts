import { useEffect, useEffectEvent } from 'react';

/**
 * Whether a page lies past the last one, as an old link or a deletion leaves it; it goes on to the last one then.
 * `totalPages`: undefined until known.
 */
export function useClampPage(page: number, totalPages: number | undefined, onPage: (last: number) => void): boolean {
  const isPast = totalPages !== undefined && totalPages > 0 && page > totalPages;
  const goOn = useEffectEvent((last: number) => onPage(last));
  useEffect(() => {
    if (isPast) goOn(totalPages);
  }, [isPast, totalPages]);
  return isPast;
}
