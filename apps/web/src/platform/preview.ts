import type { Operation } from '@sampan/contract/operation';

/** Tickets of what staff look at before it is saved, from the address that this page load began with. */
const asked = import.meta.env.SSR ? new URLSearchParams() : new URLSearchParams(location.search);
export const announcementTicket: string | null = asked.get('preview');
export const settingsTicket: string | null = asked.get('previewSettings');

/** Whether answers of this name are not what everybody gets. */
export function isPreviewed(name: Operation['name']): boolean {
  return (
    (name === 'announcements' && announcementTicket !== null) || (name === 'systemStatus' && settingsTicket !== null)
  );
}
