import { useState } from 'react';
import { errorText } from '../../platform/errors.ts';
import { useReasonWords } from '../../platform/reason-words.ts';
import { useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { download } from '../../ui/download.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { kindOf } from './rules.ts';
import { type Member, useErasure, useExport } from './queries.ts';

/** What the law lets a member ask for: the data, and that they are erased. */
export function DataActions({ member }: { member: Member }) {
  const t = useT();
  const words = useReasonWords();
  const [asked, setAsked] = useState<'export' | 'erase' | null>(null);
  const [key, setKey] = useState('');
  const file = useExport();
  const erasure = useErasure();
  const close = () => {
    file.reset();
    erasure.reset();
    setAsked(null);
  };
  return (
    <>
      <Button onClick={() => setAsked('export')}>{t('members.export')}</Button>
      {member.erasedAt === null && kindOf(member.type) === 'member' && (
        <Button
          look="danger"
          onClick={() => {
            setKey(crypto.randomUUID());
            setAsked('erase');
          }}
        >
          {t('members.erase')}
        </Button>
      )}
      {asked === 'export' && (
        <ReasonDialog
          title={`${t('members.export')}: ${member.account}`}
          text={t('members.export.text')}
          confirm={t('members.export')}
          words={words}
          isPending={file.isPending}
          error={file.error && errorText(file.error)}
          onConfirm={(reason) =>
            file.mutate(
              { memberId: member.id, reason },
              {
                onSuccess: (text) => {
                  download(`member-${member.id}.json`, text, 'application/json');
                  close();
                  showToast(t('members.export.done'));
                },
              },
            )
          }
          onClose={close}
        />
      )}
      {asked === 'erase' && (
        <ReasonDialog
          title={`${t('members.erase')}: ${member.account}`}
          text={t('members.erase.text')}
          confirm={t('members.erase.ask')}
          isDanger
          words={words}
          isPending={erasure.isPending}
          error={erasure.error && errorText(erasure.error)}
          onConfirm={(reason) =>
            erasure.mutate(
              { memberId: member.id, key, reason },
              {
                onSuccess: () => {
                  close();
                  showToast(t('members.erase.asked'));
                },
              },
            )
          }
          onClose={close}
        />
      )}
    </>
  );
}
