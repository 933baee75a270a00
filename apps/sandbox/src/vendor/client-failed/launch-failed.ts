/** The page of a game that could not start: its buttons try again or tell the site. */
const page = document.querySelector<HTMLElement>('[data-site-origin]');
const origins = (page?.dataset.siteOrigin ?? '').split(' ');

function tell(type: string) {
  if (window.parent === window) return;
  for (const origin of origins) window.parent.postMessage({ type }, origin);
}

document.querySelector('[data-lobby]')?.addEventListener('click', () => {
  if (window.parent === window) window.location.assign(origins[0] ?? '/');
  else tell('sampan:lobby');
});
document.querySelector('[data-reload]')?.addEventListener('click', () => window.location.reload());
// The site's stage has the way back.
document.body.classList.toggle('is-framed', window.parent !== window);
tell(page?.dataset.reason === 'invalid' ? 'sampan:session-over' : 'sampan:failed');
