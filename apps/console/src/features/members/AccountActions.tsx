import type { Permission } from '@sampan/contract/permissions';
import { useState } from 'react';
import { errorText } from '../../platform/errors.ts';
import { useReasonWords } from '../../platform/reason-words.ts';
import { useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions } from '../../ui/Page.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { DataActions } from './DataActions.tsx';
import { LabelDialog } from './LabelDialog.tsx';
import { type Member, useEndSessions, useReinstate, useResetFactor, useReveal, useSuspend } from './queries.ts';

type What = 'reveal' | 'suspend' | 'reinstate' | 'endSessions' | 'resetFactor';

interface AccountActionsProps {
  member: Member;
  may: (permission: Permission) => boolean;
  /** Personal data that were asked for are there to be shown. */
  onRevealed: (personal: ReturnType<typeof useReveal>['data']) => void;
}

/** What the caller may do to an account; each asks for a reason first. */
export function AccountActions({ member, may, onRevealed }: AccountActionsProps) {
  const t = useT();
  const reasonWords = useReasonWords();
  const [asked, setAsked] = useState<What | 'correct' | 'label' | null>(null);
  const reveal = useReveal();
  const suspend = useSuspend();
  const reinstate = useReinstate();
  const endSessions = useEndSessions();
  const resetFactor = useResetFactor();
  const changes = { reveal, suspend, reinstate, endSessions, resetFactor } as const;
  const close = () => {
    for (const change of Object.values(changes)) change.reset();
    setAsked(null);
  };
  const done = (text: string) => {
    close();
    showToast(text);
  };

  function confirm(what: What, reason: string) {
    const given = { memberId: member.id, reason };
    if (what === 'reveal')
      reveal.mutate(given, {
        onSuccess: (personal) => {
          close();
          onRevealed(personal);
        },
      });
    else if (what === 'endSessions')
      endSessions.mutate(given, { onSuccess: ({ ended }) => done(t('members.ended', { count: ended })) });
    else changes[what].mutate(given, { onSuccess: () => done(t('members.done')) });
  }

  const texts = {
    reveal: t('members.reveal.text'),
    suspend: t('members.suspend.text'),
    reinstate: '',
    endSessions: t('members.endSessions.text'),
    resetFactor: t('members.resetFactor.text'),
  } as const;
  const isActive = member.status === 'active';
  const mayWrite = may('members.write');
  return (
    <>
      <Actions>
        {may('members.personal') && <Button onClick={() => setAsked('reveal')}>{t('members.reveal')}</Button>}
        {member.wallet && may('finance.write') && (
          <Button onClick={() => setAsked('correct')}>{t('members.correct')}</Button>
        )}
        {mayWrite && member.erasedAt === null && (
          <Button onClick={() => setAsked('label')}>{t('members.labels')}</Button>
        )}
        {mayWrite && member.hasTotp && (
          <Button onClick={() => setAsked('resetFactor')}>{t('members.resetFactor')}</Button>
        )}
        {mayWrite && <Button onClick={() => setAsked('endSessions')}>{t('members.endSessions')}</Button>}
        {may('members.erase') && <DataActions member={member} />}
        {mayWrite && member.erasedAt === null && (
          <Button look={isActive ? 'danger' : undefined} onClick={() => setAsked(isActive ? 'suspend' : 'reinstate')}>
            {t(isActive ? 'members.suspend' : 'members.reinstate')}
          </Button>
        )}
      </Actions>
      {asked === 'correct' && member.wallet && (
        <CorrectionDialog member={member} wallet={member.wallet} onClose={close} />
      )}
      {asked === 'label' && <LabelDialog member={member} onClose={close} />}
      {asked !== null && asked !== 'correct' && asked !== 'label' && (
        <ReasonDialog
          title={`${t(`members.${asked}`)}: ${member.account}`}
          text={texts[asked]}
          confirm={t(`members.${asked}`)}
          isDanger={asked === 'suspend'}
          words={reasonWords}
          isPending={changes[asked].isPending}
          error={changes[asked].error && errorText(changes[asked].error)}
          onConfirm={(reason) => confirm(asked, reason)}
          onClose={close}
        />
      )}
    </>
  );
}
