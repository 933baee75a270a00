import Dices from 'lucide-react/icons/dices';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { requireMember } from '../../platform/access.ts';
import { newIdempotencyKey } from '../../platform/api.ts';
import { formatMoney } from '../../platform/format.ts';
import { forgetDraft, keepDraft, readDraft } from '../../platform/drafts.ts';
import { useT } from '../../platform/i18n.ts';
import { formatPercent } from '../../platform/percent.ts';
import { useSite } from '../../platform/site.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './raffle.module.css';
import { useDraw, useHeldBalance, type PromotionPage } from './queries.ts';
import { isRefused, type Eligibility } from './rules.ts';
import { Reels, Wheel } from './RaffleMachine.tsx';

interface RaffleProps {
  promotionId: string;
  raffle: NonNullable<PromotionPage['raffle']>;
  eligibility: Eligibility;
}

/** So long the wheel turns, as in the stylesheet; milliseconds. */
const turning = 2_400;

/** The wheel or the reels, the tickets, and each prize with its chance. The gateway draws; this shows what it drew. */
export function Raffle({ promotionId, raffle, eligibility }: RaffleProps) {
  const t = useT();
  const { currencyFormat } = useSite();
  const draw = useDraw(promotionId, raffle.ticketType);
  const hold = useHeldBalance();
  const release = useRef<(() => void) | null>(null);
  // One wish keeps its key until it was answered, whatever becomes of the page: a retry draws no second ticket.
  const draft = `raffle ${promotionId}`;
  const [unanswered, setUnanswered] = useState(() => keyIn(draft));
  const [shown, setShown] = useState<{ place: number; amount: string; turn: number } | null>(null);
  const [isTurning, setTurning] = useState(false);
  const { ticketType, prizes } = raffle;
  const own = typeof eligibility === 'string' ? undefined : eligibility;
  const tickets = own?.tickets ?? 0;
  const prizeName = (amount: string) =>
    /[1-9]/.test(amount) ? formatMoney(amount, currencyFormat) : t('promo.raffle.none');

  function letGo(): void {
    release.current?.();
    release.current = null;
  }
  const stop = useEffectEvent(letGo);
  useEffect(() => {
    if (!isTurning) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => setTurning(false), isStill ? 0 : turning);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isTurning]);
  // It is no longer on the page.
  useEffect(() => () => stop(), []);

  function handleDraw(): void {
    const key = unanswered ?? newIdempotencyKey();
    keepDraft(draft, { key });
    release.current ??= hold();
    draw.mutate(key, {
      onSuccess: ({ prize, amount }) => {
        forget();
        setShown((before) => ({ place: prize, amount, turn: (before?.turn ?? 0) + 5 }));
        setTurning(true);
      },
      onError: (error) => {
        if (isRefused(error)) forget();
        else setUnanswered(key);
        letGo();
      },
    });
  }

  function forget(): void {
    forgetDraft(draft);
    setUnanswered(null);
  }

  const machine = { prizes, shown, nameOf: prizeName, isTurning };
  return (
    <Panel title={t(`promo.raffle.${ticketType}`)}>
      <div className={styles['hall']}>
        <div className={styles['raffle']}>
          <div className={styles['stage']}>
            {ticketType === 'PRIZE_WHEEL' ? <Wheel {...machine} /> : <Reels {...machine} />}
            <p role="status" className={styles['result']}>
              {shown && !isTurning
                ? /[1-9]/.test(shown.amount)
                  ? t('promo.raffle.won', { amount: formatMoney(shown.amount, currencyFormat) })
                  : t('promo.raffle.nothing')
                : ''}
            </p>
            {own?.state === 'joined' || unanswered !== null ? (
              <>
                <Button
                  variant="primary"
                  size="large"
                  pending={draw.isPending || isTurning}
                  disabled={tickets < 1 && unanswered === null && !draw.isPending && !isTurning}
                  icon={<Dices aria-hidden="true" />}
                  onClick={() => requireMember(handleDraw)}
                >
                  {t(unanswered === null ? 'promo.raffle.draw' : 'promo.raffle.result')}
                </Button>
                {own && <p className={styles['tickets']}>{t('promo.raffle.tickets', { count: tickets })}</p>}
              </>
            ) : eligibility === 'pending' ? (
              <Skeleton className={styles['bone']} />
            ) : (
              eligibility !== 'failed' && <p className={styles['tickets']}>{t('promo.raffle.joinFirst')}</p>
            )}
          </div>
          <table className={styles['prizes']}>
            <caption>{t('promo.raffle.prizes')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('promo.raffle.prize')}</th>
                <th scope="col">{t('promo.raffle.chance')}</th>
              </tr>
            </thead>
            <tbody>
              {prizes.map(({ amount, chance }) => (
                <tr key={`${amount} ${chance}`}>
                  <td className="money">{prizeName(amount)}</td>
                  <td className="money">{formatPercent(String(chance))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Panel>
  );
}

/** The key of a draw that was not answered yet. */
function keyIn(draft: string): string | null {
  const { key } = readDraft(draft);
  return typeof key === 'string' ? key : null;
}
