import type { ValueOf } from '@sampan/contract/operation';
import type { announcements } from '@sampan/contract/site';
import { errorWords } from '../../platform/api.ts';
import { useDehydratedQuery } from '../../platform/dehydrated-query.ts';
import { type CurrencyFormat, formatDate, formatMoney } from '../../platform/format.ts';
import { type Translate, useT } from '../../platform/i18n.ts';
import { paths } from '../../platform/paths.ts';
import { useSession } from '../../platform/session.ts';
import { announcementsQuery, useSite } from '../../platform/site.ts';
import { Carousel, type Slide } from '../../ui/Carousel.tsx';
import { ErrorLine } from '../../ui/ErrorLine.tsx';
import { useContinuing } from './queries.ts';
import { type Continuing, isSome, percentOf } from './rules.ts';

type Banner = ValueOf<typeof announcements>['banners'][number];

/** How things are said here. */
interface Speech {
  t: Translate;
  format: CurrencyFormat;
}

/**
 * The operator's banners, with the terms of the promotions that they lead to; nothing where there are none. What a member
 * goes on with stands in the place of the first. The notices come with them: it speaks for both.
 */
export function Banners() {
  const t = useT();
  const { currencyFormat } = useSite();
  const { isLoggedIn, isTrial } = useSession();
  const continuing = useContinuing();
  const { data, isLoadingError, error, refetch } = useDehydratedQuery(announcementsQuery());
  if (isLoadingError)
    return <ErrorLine title={t(...errorWords(error))} retryLabel={t('shell.retry')} onRetry={() => void refetch()} />;
  if (!data || data.banners.length === 0) return null;
  const speech = { t, format: currencyFormat };
  const shown = data.banners.map((banner) => slideOf(banner, speech));
  // A member needs no banner to the registration. The rest keep the height of all, so that the layout doesn't shift.
  const isMember = isLoggedIn && !isTrial;
  const needed = shown.filter(({ href }) => !(isMember && href === paths.register()));
  const [first = shown[0], ...others] = needed;
  if (!first || (needed.length === 0 && !continuing)) return null;
  const own = continuing ? { ...first, ...ownSlide(continuing, speech) } : first;
  const insteadOf = own === first && needed.length === shown.length ? undefined : shown;
  const slides = [{ ...own, insteadOf }, ...others];
  return (
    <Carousel
      key={slides.length}
      label={t('home.banners')}
      slides={slides}
      previousLabel={t('shell.previous')}
      nextLabel={t('shell.next')}
      pauseLabel={t('shell.pause')}
      playLabel={t('shell.resume')}
      slideLabel={(index, slide) => t('home.banner', { number: index + 1, count: slides.length, title: slide.title })}
    />
  );
}

interface Terms {
  readonly minDeposit: string;
  readonly repeats: 'once' | 'daily';
  readonly needsApproval: boolean;
  readonly endsAt: number | null;
}

function termsOf({ minDeposit, repeats, needsApproval, endsAt }: Terms, { t, format }: Speech): string[] {
  return [
    isSome(minDeposit)
      ? t('live.offer.deposit', { amount: formatMoney(minDeposit, format) })
      : t('live.offer.noDeposit'),
    t(`promo.often.${repeats}`),
    ...(needsApproval ? [t('live.offer.approval')] : []),
    endsAt === null ? t('live.offer.open') : t('live.offer.until', { date: formatDate(endsAt) }),
  ];
}

function slideOf({ offer, ...banner }: Banner, speech: Speech): Slide {
  if (!offer) return banner;
  return { ...banner, amount: formatMoney(offer.reward, speech.format), terms: termsOf(offer, speech) };
}

/** In place of the first banner's words. */
function ownSlide(continuing: Continuing, speech: Speech): Partial<Slide> {
  const { t, format } = speech;
  const money = (amount: string) => formatMoney(amount, format);
  const plain = { amount: undefined, progress: undefined };
  if (continuing.kind === 'rank') {
    const { rank, nextLevel } = continuing;
    const expected = money(nextLevel.totalTurnover);
    return {
      ...plain,
      title: rank.playerRankName,
      text: '',
      terms: [t('vip.next', { name: nextLevel.name }), t('vip.of', { actual: money(rank.totalTurnover), expected })],
      progress: percentOf(rank.totalTurnover, nextLevel.totalTurnover),
      action: t('live.member.continue'),
      href: paths.memberPlace('playerRank'),
    };
  }
  const { promotion, eligibility } = continuing;
  const { reward, minDeposit } = promotion.conditions;
  const isUnderWay = eligibility.state === 'process';
  const deposited = t('vip.of', { actual: money(eligibility.deposited), expected: money(minDeposit) });
  return {
    ...plain,
    title: promotion.title,
    text: '',
    amount: isSome(reward) ? money(reward) : undefined,
    terms:
      eligibility.state === 'join'
        ? termsOf({ ...promotion.conditions, endsAt: promotion.endsAt }, speech)
        : [t(`promo.state.${eligibility.state}`), ...(isUnderWay ? [deposited] : [])],
    progress: isUnderWay ? percentOf(eligibility.deposited, minDeposit) : undefined,
    action: t(eligibility.state === 'join' ? 'lobby.notices.more' : 'live.member.continue'),
    href: paths.promotion(promotion.id),
  };
}
