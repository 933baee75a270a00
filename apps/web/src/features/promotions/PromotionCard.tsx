import CalendarDays from 'lucide-react/icons/calendar-days';
import Gift from 'lucide-react/icons/gift';
import { formatDate } from '../../platform/format.ts';
import { useT, type Translate } from '../../platform/i18n.ts';
import { paths } from '../../platform/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useRenderTurn } from '../../ui/progressive-render.ts';
import { Offer } from './Offer.tsx';
import styles from './promotions.module.css';
import type { PromotionCardData } from './queries.ts';
import { stateFor, toneOf, type Eligibility } from './rules.ts';
import { StateAction } from './StateAction.tsx';

type Period = Pick<PromotionCardData, 'startsAt' | 'endsAt'>;

/** "2026-11-21 to 2026-12-01", or since when. */
export function periodOf({ startsAt, endsAt }: Period, t: Translate): string {
  const from = formatDate(startsAt);
  return endsAt === null ? t('promo.period.open', { from }) : t('promo.period', { from, to: formatDate(endsAt) });
}

/** The day that matters next: when it begins, until when it may be had, or when it was over. */
function nextDayOf({ startsAt, endsAt, state }: Period & Pick<PromotionCardData, 'state'>, t: Translate): string {
  if (state === 'comingSoon') return t('promo.starts', { date: formatDate(startsAt) });
  if (endsAt === null) return t('promo.noEnd');
  return t(state === 'closed' ? 'promo.ended' : 'promo.until', { date: formatDate(endsAt) });
}

const cardSizes = '(width < 680px) calc(100vw - 40px), 420px';

/** The operator's picture, or a plain ground of the brand where there is none. */
export function Art({ url, isEager, sizes = cardSizes }: { url: string; isEager?: boolean; sizes?: string }) {
  const ground = (
    <span className={styles['ground']} aria-hidden="true">
      <Gift />
    </span>
  );
  if (url === '') return ground;
  return (
    <Picture
      url={url}
      alt=""
      width={600}
      height={240}
      isEager={isEager}
      sizes={sizes}
      className={styles['picture']}
      fallback={ground}
    />
  );
}

interface PromotionCardProps {
  promotion: PromotionCardData;
  eligibility: Eligibility;
  /** Of its title, below the heading of what it stands in. */
  heading?: 'h2' | 'h3';
  isEager: boolean;
}

export function PromotionCard({ promotion, eligibility, heading: Heading = 'h2', isEager }: PromotionCardProps) {
  const t = useT();
  const isMine = useRenderTurn(false);
  if (!isMine) return <div className={styles['bone']} />;
  const state = stateFor(promotion, eligibility);
  return (
    <article className={styles['card']}>
      <div className={styles['art']}>
        <Art url={promotion.imageUrl} isEager={isEager} />
      </div>
      <div className={styles['body']}>
        <div className={styles['marks']}>
          <span className={styles['type']}>{t(`promo.type.${promotion.type}`)}</span>
          {state && <Badge tone={toneOf(state)}>{t(`promo.state.${state}`)}</Badge>}
        </div>
        <Heading className={styles['name']}>
          <a href={paths.promotion(promotion.id)} className={styles['link']}>
            {promotion.title}
          </a>
        </Heading>
        <Offer conditions={promotion.conditions} />
        <p className={styles['summary']}>{promotion.summary}</p>
        <div className={styles['foot']}>
          <p className={styles['period']}>
            <CalendarDays aria-hidden="true" />
            {nextDayOf(promotion, t)}
          </p>
          <div className={styles['act']}>
            <StateAction promotion={promotion} eligibility={eligibility} />
          </div>
        </div>
      </div>
    </article>
  );
}
