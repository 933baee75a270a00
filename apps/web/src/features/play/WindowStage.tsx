import ExternalLink from 'lucide-react/icons/external-link';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Game } from '@sampan/contract/catalogue';
import { errorWords } from '../../platform/api.ts';
import { useT } from '../../platform/i18n.ts';
import type { GameOpening } from '../../platform/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useLaunchNow, type VendorWallet } from './queries.ts';

interface WindowStageProps {
  game: Game;
  opening: GameOpening;
  /** The game's window was opened. */
  onLaunch: (vendorWallet: VendorWallet | null) => void;
  /** It was closed. */
  onLeave: () => void;
}

/** How often an open window is looked at, milliseconds: no event tells when another origin's is closed. */
const looksEvery = 1_000;

/**
 * A game of a vendor that wants a window of its own. It opens in the click that led here, or in one on the button: no
 * popup blocker stops these.
 */
export function WindowStage({ game, opening, onLaunch, onLeave }: WindowStageProps) {
  const t = useT();
  const launch = useLaunchNow(game, opening);
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

  async function handleOpen(): Promise<void> {
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
    try {
      const { url, vendorWallet } = await launch.mutateAsync();
      target.location.replace(url.href);
      onLaunch(vendorWallet);
      setState('open');
    } catch {
      // What is the matter is shown in the window's place.
      target.close();
      setState('closed');
    }
  }
  const openInClick = useEffectEvent(() => {
    // Some seconds long; a reload of the page or the way back is no click.
    if ('userActivation' in navigator && navigator.userActivation.isActive) void handleOpen();
  });
  // oxlint-disable-next-line react/set-state-in-effect -- whether the browser opened it, its answer alone says
  useEffect(() => openInClick(), []);

  if (launch.error) {
    return (
      <ErrorState
        title={t(...errorWords(launch.error))}
        text={t('play.failed')}
        retryLabel={t('shell.retry')}
        isRetrying={launch.isPending}
        onRetry={() => void handleOpen()}
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
          onClick={() => (isOpen ? opened.current?.focus() : void handleOpen())}
        >
          {t(isOpen ? 'play.window.show' : 'play.window.open')}
        </Button>
      }
    />
  );
}
