import { useState } from 'react';
import { errorText } from '../../platform/errors.ts';
import { useReasonWords } from '../../platform/reason-words.ts';
import { showTime, useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNote, Note } from '../../ui/Note.tsx';
import { Actions, Facts } from '../../ui/Page.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import styles from './feedback.module.css';
import { type Feedback, useDetails, useHandle } from './queries.ts';

interface FeedbackDialogProps {
  feedback: Feedback;
  maySeePersonal: boolean;
  /** Null: a visitor wrote it, or the caller sees no members. */
  onMember: (() => void) | null;
  onClose: () => void;
}

/** What somebody wrote, and the ways to answer it. */
export function FeedbackDialog({ feedback, maySeePersonal, onMember, onClose }: FeedbackDialogProps) {
  const t = useT();
  const reasonWords = useReasonWords();
  const [isHandling, setIsHandling] = useState(false);
  const details = useDetails();
  const handle = useHandle();
  const { member, reference, answers } = feedback;
  if (isHandling)
    return (
      <ReasonDialog
        title={`${t('feedback.handle')}: ${reference}`}
        confirm={t('feedback.handle')}
        words={reasonWords}
        isPending={handle.isPending}
        error={handle.error && errorText(handle.error)}
        onConfirm={(reason) =>
          handle.mutate(
            { reference, reason },
            {
              onSuccess: () => {
                onClose();
                showToast(t('feedback.handle.done'));
              },
            },
          )
        }
        onClose={() => setIsHandling(false)}
      />
    );
  const isOpen = feedback.handledAt === null;
  return (
    <Dialog title={`${t('feedback.title')} ${reference}`} closeLabel={t('shell.close')} isWide onClose={onClose}>
      <Facts
        facts={[
          [t('feedback.who'), member?.account ?? t('feedback.visitor')],
          [t('feedback.at'), showTime(feedback.createdAt)],
          [t('feedback.category'), t(`feedback.category.${feedback.category}`)],
          answers && [t('feedback.answers'), `${answers.subject} (${showTime(answers.sentAt)})`],
          details.data
            ? [t('feedback.contact'), details.data.contact === '' ? t('feedback.contact.none') : details.data.contact]
            : null,
        ]}
      />
      <p className={styles['text']}>{feedback.text}</p>
      {details.data?.pictures.map(({ id, mime, content }, index) => (
        <img
          key={id}
          src={`data:${mime};base64,${content}`}
          alt={t('feedback.picture', { number: index + 1 })}
          className={styles['picture']}
        />
      ))}
      {details.error && <ErrorNote>{errorText(details.error)}</ErrorNote>}
      <Actions>
        {maySeePersonal && (feedback.hasContact || feedback.pictures > 0) && !details.data && (
          <Button isPending={details.isPending} onClick={() => details.mutate(reference)}>
            {t('feedback.contact.show')}
          </Button>
        )}
        {onMember && <Button onClick={onMember}>{t('feedback.member')}</Button>}
        {isOpen && <Button onClick={() => setIsHandling(true)}>{t('feedback.handle')}</Button>}
      </Actions>
      {isOpen &&
        (member ? (
          <>
            <h2>{t('feedback.answer')}</h2>
            <AnswerForm memberId={member.id} reference={reference} onSent={onClose} />
          </>
        ) : (
          <Note>{t('feedback.answer.visitor')}</Note>
        ))}
    </Dialog>
  );
}
