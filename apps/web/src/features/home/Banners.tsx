import { errorWords } from '../../platform/api.ts';
import { useDehydratedQuery } from '../../platform/dehydrated-query.ts';
import { useT } from '../../platform/i18n.ts';
import { announcementsQuery } from '../../platform/site.ts';
import { Carousel } from '../../ui/Carousel.tsx';
import { ErrorLine } from '../../ui/ErrorLine.tsx';

/** The operator's banners; nothing where there are none. The notices come with them: it speaks for both. */
export function Banners() {
  const t = useT();
  const { data, isLoadingError, error, refetch } = useDehydratedQuery(announcementsQuery());
  if (isLoadingError)
    return <ErrorLine title={t(...errorWords(error))} retryLabel={t('shell.retry')} onRetry={() => void refetch()} />;
  if (!data || data.banners.length === 0) return null;
  return (
    <Carousel
      label={t('home.banners')}
      slides={data.banners}
      previousLabel={t('shell.previous')}
      nextLabel={t('shell.next')}
      pauseLabel={t('shell.pause')}
      playLabel={t('shell.resume')}
      slideLabel={(index, slide) =>
        t('home.banner', { number: index + 1, count: data.banners.length, title: slide.title })
      }
    />
  );
}
