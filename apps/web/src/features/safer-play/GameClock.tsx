import { useState } from 'react';
import type { PlayClock } from '@sampan/contract/safer-play';
import { formatSigned } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { paths, visit } from '../../platform/paths.ts';
import { useSite } from '../../platform/site.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useClockTime } from './clock-time.ts';
import { useAnswerCheck, usePlayClock } from './queries.ts';
import { isCheckDue, minutesOf } from './rules.ts';
import styles from './safer-play.module.css';
import { useTime } from './words.ts';

interface GameClockProps {
  /** Where one goes who stops. */
  lobby: string;
}

/** The time at the open game and what came of it; the reality check, and what ends the play, open over the game. */
export function GameClock({ lobby }: GameClockProps) {
  const t = useT();
  const time = useTime();
  const { currencyFormat } = useSite();
  const { data, dataUpdatedAt } = usePlayClock(true);
  const at = useClockTime(data, dataUpdatedAt);
  const [seen, setSeen] = useState<PlayClock['stop']>(null);
  if (!data?.session) return null;
  const net = formatSigned(data.session.net, currencyFormat);
  const now = { ...data, at };
  const played = time(minutesOf(now));
  return (
    <>
      <a
        href={paths.member('saferPlay')}
        className={styles['clock']}
        aria-label={t('safer.clock', { time: played, net })}
      >
        {played}
        <span className={styles['net']}> · {net}</span>
      </a>
      {data.stop !== null && data.stop !== seen && (
        <PlayStopped stop={data.stop} lobby={lobby} onClose={() => setSeen(data.stop)} />
      )}
      {isCheckDue(now) && <RealityCheck played={played} net={net} lobby={lobby} />}
    </>
  );
}

interface RealityCheckProps extends GameClockProps {
  played: string;
  net: string;
}

/** It goes away only by an answer; to stop weighs as much as to go on. */
function RealityCheck({ played, net, lobby }: RealityCheckProps) {
  const t = useT();
  const answer = useAnswerCheck();
  const leaveTo = (href: string) => answer.mutate(undefined, { onSuccess: () => visit(href) });
  return (
    <Dialog size="small" title={t('safer.check.title')} closeLabel={t('shell.close')}>
      <div className={styles['check']}>
        <dl className={styles['figures']}>
          <dt>{t('safer.check.time')}</dt>
          <dd>{played}</dd>
          <dt>{t('safer.check.net')}</dt>
          <dd className="money">{net}</dd>
        </dl>
        <p>{t('safer.check.text')}</p>
        <div className={styles['choices']}>
          <Button isWide pending={answer.isPending} onClick={() => leaveTo(lobby)} data-autofocus="">
            {t('safer.check.leave')}
          </Button>
          <Button isWide pending={answer.isPending} onClick={() => answer.mutate()}>
            {t('safer.check.on')}
          </Button>
          <Button
            isWide
            variant="ghost"
            pending={answer.isPending}
            onClick={() => leaveTo(paths.member('personalHistoryCopy'))}
          >
            {t('safer.check.history')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface PlayStoppedProps extends GameClockProps {
  stop: NonNullable<PlayClock['stop']>;
  onClose: () => void;
}

/** No stake is taken any more; the round that runs may be seen to its end. */
function PlayStopped({ stop, lobby, onClose }: PlayStoppedProps) {
  const t = useT();
  return (
    <Dialog size="small" title={t(`safer.stop.${stop}`)} closeLabel={t('shell.close')} onClose={onClose}>
      <div className={styles['check']}>
        <p>{t('safer.stop.text')}</p>
        <div className={styles['choices']}>
          <LinkButton href={lobby} isWide data-autofocus="">
            {t('safer.check.leave')}
          </LinkButton>
          <LinkButton href={paths.member('saferPlay')} isWide>
            {t('menu.safer')}
          </LinkButton>
        </div>
      </div>
    </Dialog>
  );
}
