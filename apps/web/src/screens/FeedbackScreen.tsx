import { useState } from 'react';
import { FeedbackForm } from '../features/feedback/FeedbackForm.tsx';
import { useBotCheck } from '../features/identity/challenge/bot-check.ts';
import { PictureField } from '../features/uploads/PictureField.tsx';
import { usePictures } from '../features/uploads/pictures.ts';
import { openDialog } from '../platform/dialogs.ts';
import { useT } from '../platform/i18n.ts';
import { paths } from '../platform/paths.ts';
import { useSession } from '../platform/session.ts';
import { useTitle } from '../platform/site.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Panel } from '../ui/Panel.tsx';
import styles from './page-screen.module.css';

/** A word to the operator; members may add pictures. */
export function FeedbackScreen() {
  const t = useT();
  const { isLoggedIn, isTrial } = useSession();
  const botCheck = useBotCheck();
  const pictures = usePictures();
  const [reference, setReference] = useState<string | null>(null);
  const isMember = isLoggedIn && !isTrial;
  useTitle(t('content.feedback'), t('content.feedback.lead'));
  function handleSent(reference: string): void {
    pictures.clear();
    setReference(reference);
  }
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('content.feedback')}</h1>
      {reference !== null ? (
        <Panel>
          <div role="status">
            <EmptyState
              title={t('content.feedback.thanks')}
              text={t('content.feedback.thanks.text', { reference })}
              action={
                <div className={styles['actions']}>
                  <Button onClick={() => setReference(null)}>{t('content.feedback.again')}</Button>
                  <LinkButton variant="primary" href={paths.help()}>
                    {t('menu.help')}
                  </LinkButton>
                </div>
              }
            />
          </div>
        </Panel>
      ) : (
        <>
          <p className={styles['lead']}>{t('content.feedback.lead')}</p>
          <Panel>
            <FeedbackForm
              prove={botCheck.run}
              onTouch={botCheck.prepare}
              pictures={isMember ? pictures.ids : []}
              isWaiting={isMember && pictures.isSending}
              onSent={handleSent}
            >
              {isMember ? (
                <PictureField pictures={pictures} />
              ) : (
                <p className={styles['aside']}>
                  {t('content.feedback.login')}{' '}
                  <Button variant="ghost" size="small" onClick={() => openDialog('loginPopupModal', {})}>
                    {t('identity.login.submit')}
                  </Button>
                </p>
              )}
            </FeedbackForm>
          </Panel>
        </>
      )}
    </div>
  );
}
