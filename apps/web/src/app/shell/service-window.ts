import type { MouseEvent } from 'react';
import { toast } from '../../platform/dialogs.ts';
import { loadRest, t } from '../../platform/i18n.ts';
import type { Site } from '../../platform/site.ts';
import { parseUrl } from '../../platform/urls.ts';
import { isForNewTab } from '../../ui/new-tab.ts';

/** spec §4: the size of the customer service's window. */
const size = 'width=440,height=750';

/** The operator's live chat as a plain link; null where it offers no customer service. */
export function serviceHref(site: Site): string | null {
  const path = site.customerService.find(({ csType }) => csType === 'LIVECHAT')?.path ?? '';
  return path !== '' && URL.canParse(path, 'http://site') ? path : null;
}

/**
 * Opens the window in the click itself, and then asks for this person's service: the VIP's or the general one.
 * The window closes when that fails (spec §4). Where the browser refuses a window, the link itself opens a tab.
 */
export function openServiceWindow(event: MouseEvent<HTMLAnchorElement>): void {
  if (isForNewTab(event)) return;
  const opened = window.open('', 'customer-service', `popup,${size}`);
  if (!opened) return;
  event.preventDefault();
  // Whatever page comes there gets no handle on this one.
  opened.opener = null;
  const { href } = event.currentTarget;
  lead(opened).catch(() => {
    // Without the code that asks, where the link itself leads.
    opened.location.href = href;
  });
}

async function lead(opened: Window): Promise<void> {
  const [{ call, errorWords, isTerminal }, { getService }] = await Promise.all([
    import('../../platform/api.ts'),
    import('@sampan/contract/customer-service'),
    loadRest(),
  ]);
  try {
    const { version } = await call(getService, {});
    const [first] = version.pathList;
    const target = first && parseUrl(first.path, location.href);
    if (!target || !/^https?:$/.test(target.protocol)) throw new Error('no address of the service');
    opened.location.href = target.href;
  } catch (error) {
    opened.close();
    if (!isTerminal(error)) toast({ kind: 'bad', text: t(...errorWords(error)) });
  }
}
