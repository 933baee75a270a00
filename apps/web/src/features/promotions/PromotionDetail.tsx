import ArrowLeft from 'lucide-react/icons/arrow-left';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import type { ReactNode } from 'react';
import { formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { paths } from '../../platform/paths.ts';
import { useSession } from '../../platform/session.ts';
import { useSite, useTitle } from '../../platform/site.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SanitizedHtml } from '../../platform/html.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ApiError } from '@sampan/client/api-error';
import { Conditions } from './Conditions.tsx';
import { Offer } from './Offer.tsx';
import { Art } from './PromotionCard.tsx';
import styles from './promotions.module.css';
import { usePromotion, useEligibilities, type PromotionPage } from './queries.ts';
import { Raffle } from './Raffle.tsx';
import { stateFor, toneOf } from './rules.ts';
import { StateAction } from './StateAction.tsx';

interface PromotionDetailProps {
  promotionId: string;
  /** What members say, where the promotion takes comments. */
  comments: (promotion: PromotionPage) => ReactNode;
}

/** One promotion: what it is, what it pays and takes, and what the person may do about it. */
export function PromotionDetail({ promotionId, comments }: PromotionDetailProps) {
  const t = useT();
  const { data, error, isFetching, refetch } = usePromotion(promotionId);
  useTitle(data?.title ?? t('promo.title'), data?.summary || undefined);
  return (
    <>
      <a href={paths.promotions()} className={styles['back']}>
        <ArrowLeft aria-hidden="true" />
        {t('promo.back')}
      </a>
      {data ? (
        <Page promotion={data} comments={comments} />
      ) : error ? (
        <NotThere error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true" className={styles['detail']}>
          <Skeleton shape="block" className={styles['bone']} />
          <Skeleton shape="block" className={styles['bone']} />
        </div>
      )}
    </>
  );
}

function NotThere({ error, isFetching, onRetry }: { error: Error; isFetching: boolean; onRetry: () => void }) {
  const t = useT();
  const isGone =
    error instanceof ApiError && ['promotion_not_found', 'validation_failed', 'not_found'].includes(error.code);
  if (isGone) {
    return (
      <EmptyState
        title={t('error.promotion_not_found')}
        action={<LinkButton href={paths.promotions()}>{t('promo.back')}</LinkButton>}
      />
    );
  }
  return <LoadError error={error} isRetrying={isFetching} onRetry={onRetry} />;
}

function Page({
  promotion,
  comments,
}: {
  promotion: PromotionPage;
  comments: (promotion: PromotionPage) => ReactNode;
}) {
  const t = useT();
  const { currencyFormat } = useSite();
  const { id } = useSession();
  const eligibilities = useEligibilities();
  const eligibility = eligibilities.of(promotion.id);
  const own = typeof eligibility === 'string' ? undefined : eligibility;
  const state = stateFor(promotion, eligibility);
  const { minDeposit } = promotion.conditions;
  return (
    <div className={styles['detail']}>
      <header className={styles['hero']}>
        <div className={styles['heroArt']}>
          <Art url={promotion.imageUrl} isEager sizes="(width < 768px) calc(100vw - 40px), 700px" />
        </div>
        <div className={styles['heroText']}>
          <div className={styles['marks']}>
            <span className={styles['type']}>{t(`promo.type.${promotion.type}`)}</span>
            {state && <Badge tone={toneOf(state)}>{t(`promo.state.${state}`)}</Badge>}
          </div>
          <h1 className={styles['title']}>{promotion.title}</h1>
          <Offer conditions={promotion.conditions} />
          <p className={styles['summary']}>{promotion.summary}</p>
          {/* In the first view of a phone too. */}
          <div className={styles['heroAct']}>
            <StateAction promotion={promotion} eligibility={eligibility} size="large" />
          </div>
          {eligibilities.error && (
            <LoadError
              error={eligibilities.error}
              isRetrying={eligibilities.isRetrying}
              onRetry={eligibilities.retry}
            />
          )}
        </div>
      </header>
      <div className={styles['columns']}>
        <aside className={styles['side']}>
          <Panel title={t('promo.conditions')}>
            <Conditions promotion={promotion} />
            {state === 'process' && /[1-9]/.test(minDeposit) && (
              <p role="status" className={styles['progress']}>
                {t('promo.progress', {
                  done: formatMoney(own?.deposited ?? '0', currencyFormat),
                  goal: formatMoney(minDeposit, currencyFormat),
                })}
              </p>
            )}
            {state === 'rejected' && own?.remark !== '' && (
              <p className={styles['progress']}>{t('promo.remark', { reason: own?.remark ?? '' })}</p>
            )}
          </Panel>
          <p className={styles['safer']}>
            <HeartHandshake aria-hidden="true" />
            <span>
              {t('promo.safer')} <a href={paths.place('help')}>{t('promo.safer.link')}</a>
            </span>
          </p>
        </aside>
        <div className={styles['main']}>
          <Panel>
            <SanitizedHtml html={promotion.body} className={styles['text']} />
          </Panel>
          {promotion.raffle && (
            <Raffle key={id} promotionId={promotion.id} raffle={promotion.raffle} eligibility={eligibility} />
          )}
          {promotion.terms !== '' && (
            <Panel title={t('promo.terms')}>
              <SanitizedHtml html={promotion.terms} className={styles['text']} />
            </Panel>
          )}
          {promotion.comments !== 'off' && comments(promotion)}
        </div>
      </div>
    </div>
  );
}
