import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  createAnnouncement,
  endAnnouncement,
  saveAnnouncement,
  staffAnnouncement,
  staffAnnouncements,
} from '@sampan/contract/announcements-staff';
import type { BodyOf, QueryOf, ValueOf } from '@sampan/contract/operation';
import { call, queryOf } from '../../platform/api.ts';
import { useDecision } from '../../platform/decision.ts';

export type AnnouncementPage = ValueOf<typeof staffAnnouncement>;
export type Announcement = AnnouncementPage['announcement'];
export type AnnouncementBody = Omit<BodyOf<typeof saveAnnouncement>, 'version' | 'reason'>;

export const announcementsQuery = (filter: Pick<QueryOf<typeof staffAnnouncements>, 'kind' | 'state' | 'pageNo'>) =>
  queryOptions({
    ...queryOf(staffAnnouncements, { query: { ...filter, pageSize: 20 } }),
    placeholderData: (before) => before,
  });

export const announcementQuery = (announcementId: string) =>
  queryOptions(queryOf(staffAnnouncement, { params: { announcementId } }));

type Saved = AnnouncementBody & { readonly id: string; readonly version: string | null; readonly reason: string };

/** Its page and the lists are asked for anew. `id`: '' where it is to be new. */
export function useSaveAnnouncement() {
  const queryClient = useQueryClient();
  return useDecision(staffAnnouncement, async ({ id, ...body }: Saved) => {
    const saved =
      id === ''
        ? await call(createAnnouncement, { body })
        : await call(saveAnnouncement, { params: { announcementId: id }, body });
    await queryClient.invalidateQueries({ queryKey: [staffAnnouncements.name] });
    return saved;
  });
}
export function useEndAnnouncement() {
  const queryClient = useQueryClient();
  return useDecision(staffAnnouncement, async ({ id, reason }: { id: string; reason: string }) => {
    const ended = await call(endAnnouncement, { params: { announcementId: id }, body: { reason } });
    await queryClient.invalidateQueries({ queryKey: [staffAnnouncements.name] });
    return ended;
  });
}
