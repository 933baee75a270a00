import Gift from 'lucide-react/icons/gift';
import { requireMember } from '../../platform/access.ts';
import { ApiError, errorWords, isTerminal } from '../../platform/api.ts';
import { confirm, toast } from '../../platform/dialogs.ts';
import { formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { paths, visit } from '../../platform/paths.ts';
import { useSite } from '../../platform/site.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './promotions.module.css';
import { useClaim, useJoin, type PromotionCardData } from './queries.ts';
import { stateFor, type Eligibility } from './rules.ts';

interface StateActionProps {
  promotion: Pick<PromotionCardData, 'id' | 'title' | 'state' | 'conditions'>;
  eligibility: Eligibility;
  size?: 'medium' | 'large';
  /** It leads to another page. */
  onLeave?: () => void;
}

/** What the person may do about a promotion now; nothing where there is nothing to do. */
export function StateAction({ promotion, eligibility, size = 'medium', onLeave }: StateActionProps) {
  const t = useT();
  const { currencyFormat } = useSite();
  const join = useJoin(promotion.id);
  const claim = useClaim(promotion.id);
  const { conditions, title } = promotion;
  const state = stateFor(promotion, eligibility);
  const hasDeposit = /[1-9]/.test(conditions.minDeposit);

  async function handleJoin(): Promise<void> {
    if (hasDeposit || conditions.needsApproval) {
      const isSure = await confirm({
        title: t('promo.join.title', { title }),
        text: [
          hasDeposit && t('promo.join.deposits', { amount: formatMoney(conditions.minDeposit, currencyFormat) }),
          conditions.needsApproval && t('promo.join.approval'),
        ]
          .filter((line) => line !== false)
          .join(' '),
        confirmLabel: t(conditions.needsApproval ? 'promo.action.apply' : 'promo.action.join'),
      });
      if (!isSure) return;
    }
    join.mutate(undefined, {
      onSuccess: (next) =>
        toast({ kind: 'good', text: t(next.state === 'applying' ? 'promo.applied' : 'promo.joined') }),
    });
  }

  function handleClaim(): void {
    claim.mutate(undefined, {
      onSuccess: ({ amount }) =>
        toast({ kind: 'good', text: t('promo.claimed', { amount: formatMoney(amount, currencyFormat) }) }),
      onError: (error) => void handleRefusal(error),
    });
  }

  /** A bonus that waits for a proof leads to where that is given. */
  async function handleRefusal(error: unknown): Promise<void> {
    if (isTerminal(error)) return;
    if (!(error instanceof ApiError) || error.code !== 'proof_missing') {
      toast({ kind: 'bad', text: t(...errorWords(error)) });
      return;
    }
    const isSure = await confirm({
      title: t('turnover.proof.title'),
      text: t('error.proof_missing'),
      confirmLabel: t('turnover.proof.go'),
    });
    if (!isSure) return;
    onLeave?.();
    visit(paths.member('securityCenter'));
  }

  if (eligibility === 'pending') return <Skeleton shape="block" className={styles['actBone']} />;
  if (state === 'join') {
    return (
      <Button variant="primary" size={size} pending={join.isPending} onClick={() => requireMember(handleJoin)}>
        {t(conditions.needsApproval ? 'promo.action.apply' : 'promo.action.join')}
      </Button>
    );
  }
  if (state === 'claim') {
    return (
      <Button
        variant="primary"
        size={size}
        pending={claim.isPending}
        icon={<Gift aria-hidden="true" />}
        onClick={() => requireMember(handleClaim)}
      >
        {t('promo.action.claimAmount', { amount: formatMoney(conditions.reward, currencyFormat) })}
      </Button>
    );
  }
  if (state === 'process' && hasDeposit) {
    return (
      <LinkButton size={size} href={paths.member('depositv2')} onClick={onLeave}>
        {t('promo.action.deposit')}
      </LinkButton>
    );
  }
  return null;
}
