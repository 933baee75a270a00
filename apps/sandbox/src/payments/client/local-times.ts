import { shownTime } from './shown-time.ts';

// The server doesn't know where the visitor is: without this script the times stand there in UTC, and say so.
for (const time of document.querySelectorAll('time')) {
  const at = new Date(time.dateTime);
  if (!Number.isNaN(at.getTime())) time.textContent = shownTime(at, document.documentElement.lang);
}
