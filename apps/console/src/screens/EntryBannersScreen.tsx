import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { entryPlaces, saveEntryBanner } from '@sampan/contract/entry-banners-staff';
import { entryDraftOf, readEntryDraft } from '../features/announcements/entry-rules.ts';
import { EntryBannerForm } from '../features/announcements/EntryBannerForm.tsx';
import {
  type EntryBanner,
  type EntryBannerPage,
  entryBannersQuery,
  useSaveEntryBanner,
} from '../features/announcements/queries.ts';
import { OfferPage } from '../features/offers/OfferPage.tsx';
import { revisionOf } from '../features/offers/revisions.ts';
import { errorText } from '../platform/errors.ts';
import { useT } from '../platform/words.ts';
import { LoadingPage } from '../ui/LoadingPage.tsx';
import { Note } from '../ui/Note.tsx';
import { PartNav } from '../ui/PartNav.tsx';

/** The pictures beside the registration and the login. */
export function EntryBannersScreen() {
  const t = useT();
  const search = useSearch({ from: '/entry-banners' });
  const place = entryPlaces.find((one) => one === search.place) ?? 'w_register';
  const { data, error, refetch } = useQuery(entryBannersQuery);
  const banner = data?.list.find(({ id }) => id === place);
  if (data && banner) return <Editor key={place} banner={banner} languages={data.languages} />;
  return (
    <LoadingPage
      title={t('announcements.entry')}
      back={<Link to="/announcements">{t('announcements.back')}</Link>}
      error={error && errorText(error)}
      retry={{ label: t('shell.retry'), onRetry: () => void refetch() }}
    />
  );
}

function Editor({ banner, languages }: { banner: EntryBanner; languages: EntryBannerPage['languages'] }) {
  const t = useT();
  const save = useSaveEntryBanner();
  return (
    <OfferPage
      source={banner}
      title={t('announcements.entry')}
      actions={<Link to="/announcements">{t('announcements.back')}</Link>}
      languages={languages}
      draftOf={(source) => entryDraftOf(source ?? banner)}
      readDraft={readEntryDraft}
      save={save}
      revisions={{ kind: 'entry_banner', id: banner.id, read: (content) => revisionOf(saveEntryBanner, content) }}
      // Both places are always there.
      onCreated={() => undefined}
      note={
        <>
          <Note>{t('announcements.entry.text')}</Note>
          <PartNav label={t('announcements.entry.parts')}>
            {entryPlaces.map((one) => (
              <Link
                key={one}
                to="/entry-banners"
                search={{ place: one }}
                aria-current={one === banner.id ? 'page' : undefined}
              >
                {t(`announcements.entry.${one}`)}
              </Link>
            ))}
          </PartNav>
        </>
      }
    >
      {({ isNew: _isNew, ...form }) => <EntryBannerForm {...form} />}
    </OfferPage>
  );
}
