import { useRef, useState } from 'react';
import type { ContractKind } from '@sampan/contract/contract-rules';
import type { Contract } from '@sampan/contract/contracts';
import { ApiError, errorWords } from '../../platform/api.ts';
import { confirm } from '../../platform/dialogs.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Note } from '../../ui/Field.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ContractFacts } from './ContractFacts.tsx';
import styles from './contracts.module.css';
import { type Answer, useAnswer, useEndingCategories, useOwnContracts } from './queries.ts';
import { statusOf } from './rules.ts';

/** What the agent is offered and what it holds, each with what it may say to it. */
export function OwnContracts({ kind }: { kind: ContractKind }) {
  const t = useT();
  // One "now" while the page is open: what lapses meanwhile the gateway says.
  const [now] = useState(() => Date.now());
  const offered = useOwnContracts({ kind, status: 'offered' });
  const held = useOwnContracts({ kind, status: 'active' });
  const ending = useEndingCategories();
  const failed = [offered, held].find(({ error, data }) => error && !data);
  if (failed?.error) {
    const retry = () => void Promise.all([offered.refetch(), held.refetch()]);
    return <LoadError error={failed.error} isRetrying={offered.isFetching || held.isFetching} onRetry={retry} />;
  }
  if (!offered.data || !held.data) {
    return (
      <div aria-busy="true">
        <Skeleton shape="block" className={styles['bone']} />
      </div>
    );
  }
  // The two lists are read one after the other: what was accepted in between is in both.
  const inForce = new Set(held.data.list.map(({ id }) => id));
  const waiting = offered.data.list.filter((one) => statusOf(one, now) === 'offered' && !inForce.has(one.id));
  const open = [...waiting, ...held.data.list];
  if (open.length === 0) return <EmptyState title={t('contract.own.empty')} text={t('contract.own.hint')} />;
  return (
    <ul className={styles['contracts']}>
      {open.map((contract) => (
        <li key={contract.id} className={styles['card']}>
          <ContractFacts contract={contract} side="downline" now={now} />
          <Answers contract={contract} endsOthers={kind === 'dividend' && ending.has(contract.category)} />
        </li>
      ))}
    </ul>
  );
}

/** What can be said to an offer, or to a contract in force. `endsOthers`: accepting it ends contracts of downlines. */
function Answers({ contract, endsOthers }: { contract: Contract; endsOthers: boolean }) {
  const t = useT();
  const answer = useAnswer();
  const { status, endingAskedBy } = contract;
  const said = answer.isPending ? answer.variables.status : null;

  // Not a state: the second click of two has to meet it before anything is rendered, a dialog too.
  const isLocked = useRef(false);

  async function handleAccept(): Promise<void> {
    if (isLocked.current) return;
    isLocked.current = true;
    // What was accepted stays locked until the list has it.
    isLocked.current = endsOthers ? (await ask()) && (await accept(true)) : await accept(false);
  }
  /** Whether it was accepted. */
  async function accept(isConfirmed: boolean): Promise<boolean> {
    try {
      await answer.mutateAsync({ contract, status: 'A', isConfirmed });
      return true;
    } catch (error) {
      // Another downline may have accepted since: how many end, the gateway says.
      const isAsked = error instanceof ApiError && error.code === 'contract_ends_downlines' && !isConfirmed;
      return isAsked && (await ask(error.data.max)) && accept(true);
    }
  }
  /** Whether the agent accepts what ends contracts of others. */
  const ask = async (count?: string | number): Promise<boolean> =>
    confirm({
      title: t('contract.higher.title'),
      text: count === undefined ? t('contract.higher.text') : t('contract.higher.count', { count: Number(count) }),
      confirmLabel: t('contract.accept'),
      isDangerous: true,
    });
  async function say(next: Answer, question: 'reject' | 'end' | 'agree'): Promise<void> {
    const isSure = await confirm({
      title: t(`contract.${question}.title`),
      text: t(`contract.${question}.text`),
      confirmLabel: t(`contract.${question}`),
      isDangerous: true,
    });
    if (isSure) answer.mutate({ contract, status: next });
  }
  const isAsking = answer.error instanceof ApiError && answer.error.code === 'contract_ends_downlines';
  return (
    <>
      {status === 'offered' && endsOthers && <p className={styles['notice']}>{t('contract.higher.text')}</p>}
      <div role="alert">
        <Note
          id={`answer-${contract.id}`}
          error={answer.error && !isAsking ? t(...errorWords(answer.error)) : undefined}
        />
      </div>
      <div className={styles['actions']}>
        {status === 'offered' && (
          <>
            <Button
              variant="primary"
              pending={said === 'A'}
              disabled={said === 'R'}
              onClick={() => void handleAccept()}
            >
              {t('contract.accept')}
            </Button>
            <Button pending={said === 'R'} disabled={said === 'A'} onClick={() => void say('R', 'reject')}>
              {t('contract.reject')}
            </Button>
          </>
        )}
        {status === 'active' && endingAskedBy === null && (
          <Button pending={said === 'V'} onClick={() => void say('V', 'end')}>
            {t('contract.end')}
          </Button>
        )}
        {status === 'active' && endingAskedBy === 'upline' && (
          <Button variant="danger" pending={said === 'C'} onClick={() => void say('C', 'agree')}>
            {t('contract.agree')}
          </Button>
        )}
      </div>
    </>
  );
}
