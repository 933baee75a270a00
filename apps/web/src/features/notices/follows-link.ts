import type { MouseEvent } from 'react';
import { isForNewTab } from '../../ui/new-tab.ts';

/** Whether a click inside a notice follows one of its links in this tab, so that what lies over the page goes. */
export function followsLink(event: MouseEvent): boolean {
  return !isForNewTab(event) && (event.target as Element).closest('a[href]:not([target])') !== null;
}
