import { ApiError, errorPhrase } from '@sampan/client/api-error';
import { t } from './words.ts';

/** The field of the form that the gateway refused; null: it named none. */
export function errorField(error: unknown): string | null {
  const field = error instanceof ApiError ? error.data['field'] : null;
  return typeof field === 'string' ? field : null;
}

/** What is shown of anything thrown, in the person's language. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.internal_error');
  const plain = Object.entries(error.data).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return t(errorPhrase(error.code) as `error.${typeof error.code}`, { minutes: 5, ...Object.fromEntries(plain) });
}
