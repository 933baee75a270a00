import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Delivery } from '../features/delivery/Delivery.tsx';
import { useCountryOnStart } from './country-on-start.ts';
import { keepAnswers } from './kept-answers.ts';
import { Overlays } from './Overlays.tsx';
import { PopupNotices } from './PopupNotices.tsx';

/** What the first paint does without: it comes once the page is there, or when somebody opens a dialog. */
export function IdleParts() {
  const queries = useQueryClient();
  useEffect(() => keepAnswers(queries), [queries]);
  useCountryOnStart();
  return (
    <>
      <Delivery />
      <PopupNotices />
      <Overlays />
    </>
  );
}
