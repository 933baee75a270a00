import Joystick from 'lucide-react/icons/joystick';
import { errorWords } from '../../../platform/api.ts';
import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Field.tsx';
import { useBotCheck } from '../challenge/bot-check.ts';
import styles from '../identity.module.css';
import { isGivenUp, useFreePlay } from '../queries.ts';

interface TrialProps {
  /** A trial account is logged in. */
  onOpened: () => void;
  /** The person would rather use an account of their own. */
  onLogin: () => void;
}

/** The way into a trial account, and what it is. */
export function Trial({ onOpened, onLogin }: TrialProps) {
  const t = useT();
  const botCheck = useBotCheck();
  const { error, isPending, mutate } = useFreePlay(botCheck.run, onOpened);
  return (
    <div className={styles['form']}>
      <p>{t('identity.trial.text')}</p>
      {error !== null && !isGivenUp(error) && (
        <div role="alert">
          <Note id="trial" error={t(...errorWords(error))} />
        </div>
      )}
      <Button
        // Enter plays.
        data-autofocus=""
        isWide
        variant="primary"
        icon={<Joystick aria-hidden="true" />}
        pending={isPending}
        onFocus={botCheck.prepare}
        onClick={() => !isPending && mutate(undefined)}
      >
        {t('identity.trial.start')}
      </Button>
      <Button isWide variant="ghost" onClick={onLogin}>
        {t('identity.trial.login')}
      </Button>
    </div>
  );
}
