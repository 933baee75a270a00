import { replaceUrl } from '../../platform/replace-url.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { paths } from '../../platform/paths.ts';
import { Chip } from '../../ui/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PromotionCard } from './PromotionCard.tsx';
import { PromotionNotices } from './PromotionNotices.tsx';
import styles from './promotions.module.css';
import { usePromotionNotices, usePromotions, useEligibilities } from './queries.ts';
import { typeOf } from './rules.ts';

/** The promotions of a type, which the address names; chips for the types that have any. What is announced is above all. */
export function PromotionList({ type: wanted }: { type: unknown }) {
  const t = useT();
  const type = typeOf(wanted);
  const { data: known, error, isFetching, isPlaceholderData, refetch } = usePromotions(type);
  const notices = usePromotionNotices();
  // They come together, so that nothing is pushed down; the list doesn't wait for another try.
  const data = notices.isPending && notices.failureCount === 0 ? undefined : known;
  const eligibilities = useEligibilities();
  if (error && !known) {
    const retry = () => Promise.all([refetch(), eligibilities.error && eligibilities.retry()]);
    return <LoadError error={error} isRetrying={isFetching} onRetry={retry} />;
  }
  return (
    <>
      <div className={styles['types']} role="group" aria-label={t('promo.types')}>
        <Chip isSelected={type === undefined} onClick={() => replaceUrl(paths.promotions())}>
          {t('promo.all')}
        </Chip>
        {known?.types.map((one) => (
          <Chip key={one} isSelected={one === type} onClick={() => replaceUrl(paths.promotions(one))}>
            {t(`promo.type.${one}`)}
          </Chip>
        ))}
      </div>
      {eligibilities.error && (
        <LoadError error={eligibilities.error} isRetrying={eligibilities.isRetrying} onRetry={eligibilities.retry} />
      )}
      {data && type === undefined && <PromotionNotices notices={notices.data ?? []} />}
      {data && data.list.length === 0 ? (
        <EmptyState title={t('promo.empty')} text={t('promo.empty.hint')} />
      ) : (
        <div className={styles['cards']} aria-busy={!data || isPlaceholderData}>
          {data
            ? data.list.map((promotion, index) => (
                <PromotionCard
                  key={promotion.id}
                  promotion={promotion}
                  eligibility={eligibilities.of(promotion.id)}
                  isEager={index < 3}
                />
              ))
            : Array.from({ length: 6 }, (_, index) => (
                <Skeleton key={index} shape="block" className={styles['bone']} />
              ))}
        </div>
      )}
    </>
  );
}
