import { rewardKinds, type Reward, type RewardView } from '@sampan/contract/rewards';
import Gift from 'lucide-react/icons/gift';
import { useId, useRef } from 'react';
import { toast } from '../../platform/dialogs.ts';
import { formatDateTime, formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { paths, visit, type RecordSearch } from '../../platform/paths.ts';
import { replaceUrl } from '../../platform/replace-url.ts';
import { useSite } from '../../platform/site.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { useClampPage } from '../../ui/clamp-page.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pager } from '../../platform/pager.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useClaimReward, useRewards } from './queries.ts';
import styles from './rewards.module.css';
import { pageOf, stateTones, statesOf } from './rules.ts';

/** All that the member may have, or was given; view, filters and page are the address's. */
export function RewardList({ search }: { search: RecordSearch }) {
  const t = useT();
  const pageNo = search.pageNo ?? 1;
  const view: RewardView = search.relation === 'history' ? 'history' : 'open';
  const kind = rewardKinds.find((candidate) => candidate === search.kind);
  const state = statesOf(view).find((candidate) => candidate === search.status);
  const result = useRewards(pageNo, { view, ...(kind && { kind }), ...(state && { state }) });
  const { data, error, isFetching, isPlaceholderData, refetch } = result;
  const { pageNo: _here, ...rest } = search;
  const pageAt = (next: number) => paths.member('rewardCenter', { ...rest, ...(next > 1 && { pageNo: next }) });
  useClampPage(pageNo, isPlaceholderData ? undefined : data?.totalPages, (last) => replaceUrl(pageAt(last)));
  const choose = (name: 'kind' | 'status', value: string) => {
    const { [name]: _before, ...others } = rest;
    replaceUrl(paths.member('rewardCenter', { ...others, ...(value !== '' && { [name]: value }) }));
  };
  return (
    <div className={styles['rewards']}>
      <SegmentedControl
        label={t('reward.view')}
        options={[
          { value: 'open', label: t('reward.view.open') },
          { value: 'history', label: t('reward.view.history') },
        ]}
        value={view}
        onChange={(next) =>
          replaceUrl(
            paths.member('rewardCenter', { ...(kind && { kind }), ...(next === 'history' && { relation: next }) }),
          )
        }
      />
      <div className={styles['filters']}>
        <SelectField
          label={t('reward.kind')}
          value={kind ?? ''}
          onChange={({ target }) => choose('kind', target.value)}
          options={[
            { value: '', label: t('form.all') },
            ...rewardKinds.map((value) => ({ value, label: t(`reward.kind.${value}`) })),
          ]}
        />
        <SelectField
          label={t('records.status')}
          value={state ?? ''}
          onChange={({ target }) => choose('status', target.value)}
          options={[
            { value: '', label: t('form.all') },
            ...statesOf(view).map((value) => ({ value, label: t(`promo.state.${value}`) })),
          ]}
        />
      </div>
      {error && !data ? (
        <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />
      ) : (
        <Rows list={data?.list} view={view} isOld={isPlaceholderData} />
      )}
      <Pager page={pageNo} totalPages={data?.totalPages ?? 1} onPage={(next) => visit(pageAt(next))} />
    </div>
  );
}

function Rows({ list, view, isOld }: { list: readonly Reward[] | undefined; view: RewardView; isOld: boolean }) {
  const t = useT();
  if (!list) {
    return (
      <div className={styles['list']} aria-busy="true">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} shape="block" className={styles['bone']} />
        ))}
      </div>
    );
  }
  if (list.length === 0)
    return view === 'open' ? (
      <EmptyState title={t('reward.empty')} text={t('reward.empty.text')} />
    ) : (
      <EmptyState title={t('reward.history.empty')} text={t('reward.history.hint')} />
    );
  return (
    <ul className={styles['list']} aria-busy={isOld}>
      {list.map((reward) => (
        <Row key={reward.id} reward={reward} />
      ))}
    </ul>
  );
}

function Row({ reward }: { reward: Reward }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const titleId = useId();
  const { kind, title, amount, state, remark, endsAt, paidAt } = reward;
  const money = formatMoney(amount, currencyFormat);
  const time = paidAt ?? endsAt;
  return (
    <li className={styles['reward']} aria-labelledby={titleId}>
      <div className={styles['what']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        <span className={styles['soft']}>
          {t(`reward.kind.${kind}`)}
          {time !== null &&
            ` · ${paidAt === null ? t('mission.ends', { time: formatDateTime(time) }) : formatDateTime(time)}`}
        </span>
        {remark !== '' && <p>{remark}</p>}
      </div>
      <div className={styles['side']}>
        <Badge tone={stateTones[state]}>{t(`promo.state.${state}`)}</Badge>
        {state === 'claim' ? (
          <Claim reward={reward} />
        ) : (
          <>
            <Amount
              text={kind === 'raffle' && paidAt === null ? t('reward.upTo', { amount: money }) : money}
              tone={paidAt === null ? 'win' : 'soft'}
            />
            <Way reward={reward} />
          </>
        )}
      </div>
    </li>
  );
}

/** Where one goes on; nothing where there is nothing to do. */
function Way({ reward }: { reward: Reward }) {
  const t = useT();
  const { kind, state, tickets, title } = reward;
  if (state !== 'join' && state !== 'process' && state !== 'joined') return null;
  const words = kind === 'raffle' && tickets > 0 ? t('reward.draw', { count: tickets }) : t('reward.look');
  return (
    <LinkButton size="small" href={pageOf(reward)} aria-label={`${words}: ${title}`}>
      {words}
    </LinkButton>
  );
}

function Claim({ reward }: { reward: Reward }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const claim = useClaimReward();
  // Not a state: a second click in the same task has to meet it.
  const isLocked = useRef(false);
  const money = (amount: string) => formatMoney(amount, currencyFormat);

  function handleClaim(): void {
    if (isLocked.current) return;
    isLocked.current = true;
    claim.mutate(reward, {
      onSuccess: ({ amount }) => toast({ kind: 'good', text: t('reward.paid', { amount: money(amount) }) }),
      onError: () => (isLocked.current = false),
    });
  }

  return (
    <Button
      variant="primary"
      pending={claim.isPending || claim.isSuccess}
      icon={<Gift aria-hidden="true" />}
      onClick={handleClaim}
    >
      {t('reward.claim', { amount: money(reward.amount) })}
    </Button>
  );
}
