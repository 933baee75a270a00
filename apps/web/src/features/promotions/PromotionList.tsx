import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { paths, visit } from '../../platform/paths.ts';
import { Chip } from '../../ui/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PromotionCard } from './PromotionCard.tsx';
import styles from './promotions.module.css';
import { usePromotions, useStandings } from './queries.ts';
import { typeOf } from './rules.ts';

/** The promotions of a type, which the address names; chips for the types that have any. */
export function PromotionList({ type: wanted }: { type: unknown }) {
  const t = useT();
  const type = typeOf(wanted);
  const { data, error, isFetching, isPlaceholderData, refetch } = usePromotions(type);
  const standings = useStandings();
  if (error && !data) {
    return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  }
  return (
    <>
      <div className={styles['types']} role="group" aria-label={t('promo.types')}>
        <Chip isSelected={type === undefined} onClick={() => visit(paths.promotions(), { replace: true })}>
          {t('promo.all')}
        </Chip>
        {data?.types.map((one) => (
          <Chip key={one} isSelected={one === type} onClick={() => visit(paths.promotions(one), { replace: true })}>
            {t(`promo.type.${one}`)}
          </Chip>
        ))}
      </div>
      {data && data.list.length === 0 ? (
        <EmptyState title={t('promo.empty')} text={t('promo.empty.hint')} />
      ) : (
        <div className={styles['cards']} aria-busy={!data || isPlaceholderData}>
          {data
            ? data.list.map((promotion, index) => (
                <PromotionCard
                  key={promotion.id}
                  promotion={promotion}
                  standing={standings.get(promotion.id)}
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
