import Tag from 'lucide-react/icons/tag';
import { useRef } from 'react';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { paths } from '../../platform/paths.ts';
import { useNearPart } from '../../ui/near-viewport.ts';
import { ScrollRow } from '../../ui/ScrollRow.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PromotionCard } from './PromotionCard.tsx';
import styles from './promotions.module.css';
import { usePromotions, useEligibilities } from './queries.ts';

/** The promotions of the day in a row at home, asked for when it comes near; nothing where there are none. */
export function PromotionRow() {
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useNearPart(ref);
  return isNear ? <Row /> : <div ref={ref} className={styles['row']} />;
}

function Row() {
  const t = useT();
  const { data, error, isFetching, refetch } = usePromotions(undefined);
  const eligibilities = useEligibilities();
  if (data?.list.length === 0) return null;
  return (
    <div className={styles['row']} aria-busy={!data && !error}>
      <ScrollRow
        title={t('promo.title')}
        icon={<Tag aria-hidden="true" />}
        moreHref={paths.promotions()}
        moreLabel={t('shell.more')}
        previousLabel={t('shell.previous')}
        nextLabel={t('shell.next')}
      >
        {data
          ? data.list.map((promotion) => (
              <PromotionCard
                key={promotion.id}
                promotion={promotion}
                eligibility={eligibilities.of(promotion.id)}
                heading="h3"
                isEager={false}
              />
            ))
          : Array.from({ length: error ? 0 : 4 }, (_, index) => (
              <Skeleton key={index} shape="block" className={styles['bone']} />
            ))}
      </ScrollRow>
      {error && !data && <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />}
    </div>
  );
}
