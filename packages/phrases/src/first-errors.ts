/** What is told where no further words can be loaded, and what any call may meet. */
const firstErrors = [
  'error.bad_request',
  'error.validation_failed',
  'error.not_found',
  'error.too_many_requests',
  'error.internal_error',
  'error.unavailable',
  'error.maintenance',
  'error.region_restricted',
  'error.not_logged_in',
  'error.session_expired',
  'error.network',
  'error.timeout',
  'error.bad_response',
] as const;

type FirstError = (typeof firstErrors)[number];

export function pickErrors(errors: Readonly<Record<FirstError, string>>): Record<FirstError, string> {
  return Object.fromEntries(firstErrors.map((key) => [key, errors[key]])) as Record<FirstError, string>;
}
