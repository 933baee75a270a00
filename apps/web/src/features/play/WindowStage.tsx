import ExternalLink from 'lucide-react/icons/external-link';
import { useEffect, useRef, useState } from 'react';
import type { Game } from '@sampan/contract/catalogue';
import { errorWords } from '../../platform/api.ts';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useLaunchNow } from './queries.ts';

interface WindowStageProps {
  game: Game;
  roomId: string | undefined;
  /** The game's window was closed. */
  onLeave: () => void;
}

/** How often an open window is looked at, milliseconds: nobody tells when another origin's is closed. */
const looksEvery = 1_000;

/** A game of a vendor that wants a window of its own. It is opened in the click, which no popup blocker stops. */
export function WindowStage({ game, roomId, onLeave }: WindowStageProps) {
  const t = useT();
  const launch = useLaunchNow(game, roomId);
  const opened = useRef<Window | null>(null);
  const [state, setState] = useState<'closed' | 'blocked' | 'open'>('closed');

  useEffect(() => {
    if (state !== 'open') return;
    const timer = setInterval(() => {
      if (opened.current?.closed !== true) return;
      setState('closed');
      onLeave();
    }, looksEvery);
    return () => clearInterval(timer);
  }, [state, onLeave]);

  function handleOpen() {
    const target = window.open('about:blank', '_blank');
    opened.current = target;
    if (!target) {
      setState('blocked');
      return;
    }
    target.document.title = game.gameName;
    target.document.body.textContent = t('play.opening');
    // What runs there can't lead this page elsewhere.
    target.opener = null;
    launch.mutate(undefined, {
      onSuccess: (url) => {
        target.location.replace(url.href);
        setState('open');
      },
      onError: () => {
        target.close();
        setState('closed');
      },
    });
  }

  if (launch.error) {
    return (
      <ErrorState
        title={t(...errorWords(launch.error))}
        text={t('play.failed')}
        retryLabel={t('shell.retry')}
        isRetrying={launch.isPending}
        onRetry={handleOpen}
      />
    );
  }
  const isOpen = state === 'open';
  return (
    <EmptyState
      title={game.gameName}
      text={t(isOpen ? 'play.window.running' : state === 'blocked' ? 'play.window.blocked' : 'play.window.text')}
      action={
        <Button
          variant="primary"
          icon={<ExternalLink aria-hidden="true" />}
          pending={launch.isPending}
          onClick={() => (isOpen ? opened.current?.focus() : handleOpen())}
        >
          {t(isOpen ? 'play.window.show' : 'play.window.open')}
        </Button>
      }
    />
  );
}
