import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { saveAnnouncement } from '@sampan/contract/announcements-staff';
import { AnnouncementForm } from '../features/announcements/AnnouncementForm.tsx';
import {
  type Announcement,
  type AnnouncementPage,
  announcementQuery,
  announcementsQuery,
  useEndAnnouncement,
  usePreviewAnnouncement,
  useSaveAnnouncement,
} from '../features/announcements/queries.ts';
import { draftOf, readDraft } from '../features/announcements/rules.ts';
import { OfferPage } from '../features/offers/OfferPage.tsx';
import { revisionOf } from '../features/offers/revisions.ts';
import { errorText } from '../platform/errors.ts';
import { OfferBadge } from '../platform/offer-badge.tsx';
import { offerState } from '../platform/offer-state.ts';
import { nameIn } from '../platform/offer-words.ts';
import { useConsoleLanguage, useT } from '../platform/words.ts';
import { LoadingPage } from '../ui/LoadingPage.tsx';

/** The banner or notice of the address, or a new one. */
export function AnnouncementScreen() {
  const t = useT();
  const { announcementId } = useParams({ from: '/announcements/$announcementId' });
  const isNew = announcementId === '_new';
  const one = useQuery({ ...announcementQuery(announcementId), enabled: !isNew });
  // What an editor needs beside it comes with any list.
  const list = useQuery({ ...announcementsQuery({ kind: undefined, state: undefined, pageNo: 1 }), enabled: isNew });
  const { error, refetch, dataUpdatedAt } = isNew ? list : one;
  const terms = isNew ? list.data : one.data;
  if (terms)
    return (
      <Editor
        key={announcementId}
        announcement={one.data?.announcement ?? null}
        languages={terms.languages}
        readAt={dataUpdatedAt}
      />
    );
  return (
    <LoadingPage
      title={t('announcements.title')}
      back={<Link to="/announcements">{t('announcements.back')}</Link>}
      error={error && errorText(error)}
      retry={{ label: t('shell.retry'), onRetry: () => void refetch() }}
    />
  );
}

interface EditorProps {
  /** Null: it is to be new. */
  announcement: Announcement | null;
  languages: AnnouncementPage['languages'];
  /** When it was read; milliseconds. */
  readAt: number;
}

function Editor({ announcement, languages, readAt }: EditorProps) {
  const t = useT();
  const own = useConsoleLanguage();
  const navigate = useNavigate({ from: '/announcements/$announcementId' });
  const save = useSaveAnnouncement();
  const end = useEndAnnouncement();
  const preview = usePreviewAnnouncement();
  const state = announcement && offerState(announcement, readAt);
  return (
    <OfferPage
      source={announcement}
      title={announcement ? nameIn(announcement.texts, own, ({ title }) => title) : t('announcements.new')}
      actions={
        <>
          {state && <OfferBadge state={state} />}
          <Link to="/announcements">{t('announcements.back')}</Link>
        </>
      }
      languages={languages}
      draftOf={(source) => draftOf(source, readAt)}
      readDraft={(draft) => readDraft(draft, announcement)}
      save={save}
      preview={preview}
      revisions={
        announcement && {
          kind: 'announcement',
          id: announcement.id,
          read: (content) => revisionOf(saveAnnouncement, content),
        }
      }
      onCreated={(id) =>
        void navigate({
          to: '/announcements/$announcementId',
          params: { announcementId: id },
          replace: true,
          ignoreBlocker: true,
        })
      }
      end={
        state === 'over' || state === 'draft'
          ? null
          : {
              label: t('announcements.end'),
              text: t('announcements.end.text'),
              done: t('announcements.ended'),
              decision: end,
            }
      }
    >
      {({ isNew: _isNew, ...form }) => <AnnouncementForm {...form} />}
    </OfferPage>
  );
}
