import type { ErrorComponentProps } from '@tanstack/react-router';
import { errorWords } from '../platform/api.ts';
import { useT } from '../platform/i18n.ts';

/** A screen that broke, or whose code did not come: the rest of the site goes on. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const t = useT();
  return <p role="alert">{t(...errorWords(error))}</p>;
}
