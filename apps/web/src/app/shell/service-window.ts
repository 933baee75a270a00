import type { MouseEvent } from 'react';
import type { Site } from '../../platform/site.ts';

/** spec §4: the size of the customer service's window. */
const size = 'width=440,height=750';

/** The operator's live chat, or else the first way that it offers; null where it offers none. */
export function serviceHref(site: Site): string | null {
  const live = site.customerService.find(({ csType }) => csType === 'LIVECHAT') ?? site.customerService[0];
  return live && live.path !== '' ? live.path : null;
}

/** Opens the link in a window of its own; where the browser refuses, the link itself opens a tab. */
export function openServiceWindow(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  const opened = window.open('', 'customer-service', `popup,${size}`);
  if (!opened) return;
  event.preventDefault();
  // The service's page gets no handle on this one.
  opened.opener = null;
  opened.location.href = event.currentTarget.href;
}
