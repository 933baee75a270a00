import { queryOptions, useMutation } from '@tanstack/react-query';
import {
  createAnnouncement,
  endAnnouncement,
  previewAnnouncement,
  saveAnnouncement,
  staffAnnouncement,
  staffAnnouncements,
} from '@sampan/contract/announcements-staff';
import { saveEntryBanner, staffEntryBanners } from '@sampan/contract/entry-banners-staff';
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

const reads = [staffAnnouncement, staffAnnouncements];

/** `id`: '' where it is to be new. */
type Saved = AnnouncementBody & { readonly id: string; readonly version: string | null; readonly reason: string };

export const useSaveAnnouncement = () =>
  useDecision(reads, async ({ id, version, ...body }: Saved) =>
    version === null
      ? call(createAnnouncement, { body })
      : call(saveAnnouncement, { params: { announcementId: id }, body: { ...body, version } }),
  );
export const useEndAnnouncement = () =>
  useDecision(reads, async ({ id, reason }: { id: string; reason: string }) =>
    call(endAnnouncement, { params: { announcementId: id }, body: { reason } }),
  );

export const usePreviewAnnouncement = () =>
  useMutation({
    mutationFn: async ({ id, ...body }: AnnouncementBody & { id: string }) =>
      call(previewAnnouncement, { body: { ...body, announcementId: id === '' ? null : id } }),
  });

export type EntryBannerPage = ValueOf<typeof staffEntryBanners>;
export type EntryBanner = EntryBannerPage['list'][number];
/** `place`: whose picture it is. */
export type EntryBannerBody = Omit<BodyOf<typeof saveEntryBanner>, 'version' | 'reason'> & {
  readonly place: EntryBanner['id'];
};

export const entryBannersQuery = queryOptions(queryOf(staffEntryBanners, { query: {} }));

type SavedEntry = EntryBannerBody & { readonly id: string; readonly version: string | null; readonly reason: string };

export const useSaveEntryBanner = () =>
  useDecision(staffEntryBanners, async ({ id: _id, place, version, ...body }: SavedEntry) =>
    call(saveEntryBanner, { params: { place }, body: { ...body, version: version ?? '' } }),
  );
