import ArrowLeft from 'lucide-react/icons/arrow-left';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Game } from '@sampan/contract/catalogue';
import { ApiError, errorWords } from '../../platform/api.ts';
import { shownType } from '../../platform/esports.ts';
import { useT } from '../../platform/i18n.ts';
import { isLottery, paths, visit, type GameSearch } from '../../platform/paths.ts';
import { useSite } from '../../platform/site.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useFullScreen } from './full-screen.ts';
import { noteGame } from './last-game.ts';
import { noteSilentHost } from './launch-hosts.ts';
import styles from './play.module.css';
import { useKeepAlive, useLaunch, usePlayedGame, useRefreshAfterPlay } from './queries.ts';
import { readGameMessage } from './rules.ts';
import { WindowStage } from './WindowStage.tsx';

/** Where a game came from, as far as it is known. */
function lobbyOf(game: Game | undefined): string {
  if (!game) return paths.lobby('RNG');
  return isLottery(game) ? paths.lottery(game.accountTypeName ?? game.gameType) : paths.lobby(shownType(game));
}

/** A game in its frame, with the way back, a reload and the full screen. */
export function GameStage(search: GameSearch) {
  const { nodeId, ...opening } = search;
  const t = useT();
  const game = usePlayedGame(nodeId);
  const [attempt, setAttempt] = useState(0);
  const { launchForms, launchGameCDNs } = useSite();
  const launch = useLaunch(game.data, attempt, opening);
  const stageRef = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(stageRef);
  useKeepAlive();
  const refresh = useRefreshAfterPlay();
  const refreshNow = useEffectEvent(refresh);
  useEffect(() => () => refreshNow(), []);
  const isLaunched = launch.data !== undefined;
  const note = useEffectEvent(() => noteGame(search));
  useEffect(() => {
    if (isLaunched) note();
  }, [isLaunched]);

  const again = () => setAttempt(attempt + 1);
  const lobby = lobbyOf(game.data);
  return (
    <div ref={stageRef} className={cx(styles['stage'], fullScreen.isFilling && styles['filling'])}>
      <div className={styles['bar']}>
        <LinkButton variant="ghost" size="small" href={lobby} icon={<ArrowLeft aria-hidden="true" />}>
          {t('play.back')}
        </LinkButton>
        <h1 className={styles['name']}>
          {game.data?.gameName}
          {game.data && <span className={styles['vendor']}>{game.data.displayName}</span>}
        </h1>
        <IconButton label={t('play.reload')} icon={<RotateCw />} onClick={again} disabled={!launch.data} />
        <IconButton
          label={t(fullScreen.isFull ? 'play.fullscreen.leave' : 'play.fullscreen')}
          icon={fullScreen.isFull ? <Minimize /> : <Maximize />}
          onClick={() => void fullScreen.toggle()}
          disabled={!launch.data && !fullScreen.isFull}
        />
      </div>
      <div className={styles['window']} aria-busy={launch.isFetching}>
        {game.data?.isOpen === true && launchForms[game.data.vassalage] === 'window' ? (
          <WindowStage game={game.data} opening={opening} onLeave={refresh} />
        ) : launch.data && game.data ? (
          <Frame
            key={attempt}
            game={game.data}
            url={launch.data}
            onBalance={refresh}
            onSilent={() => noteSilentHost(launch.data, launchGameCDNs)}
            onAgain={again}
            lobby={lobby}
          />
        ) : (
          <Waiting nodeId={nodeId} game={game} launch={launch} onRetry={again} lobby={lobby} />
        )}
      </div>
    </div>
  );
}

/** What stands in the address may be no id at all. */
function isUnknownGame(error: Error | null): boolean {
  return error instanceof ApiError && ['game_not_found', 'validation_failed'].includes(error.code);
}

interface WaitingProps {
  nodeId: string;
  game: ReturnType<typeof usePlayedGame>;
  launch: ReturnType<typeof useLaunch>;
  onRetry: () => void;
  lobby: string;
}

/** Before there is a frame: the wait, or why there is none and what to do. */
function Waiting({ nodeId, game, launch, onRetry, lobby }: WaitingProps) {
  const t = useT();
  const toLobby = (
    <LinkButton variant="primary" href={lobby}>
      {t('play.other')}
    </LinkButton>
  );
  const isUnknown = nodeId === '' || isUnknownGame(game.error);
  if (isUnknown) return <EmptyState title={t('error.game_not_found')} text={t('play.unknown')} action={toLobby} />;
  if (game.data && !game.data.isOpen) {
    return <EmptyState title={t('play.closed.title')} text={t('play.closed.text')} action={toLobby} />;
  }
  const error = game.error ?? launch.error;
  if (error) {
    return (
      <ErrorState
        title={t(...errorWords(error))}
        text={t('play.failed')}
        retryLabel={t('shell.retry')}
        isRetrying={game.isFetching || launch.isFetching}
        onRetry={() => {
          if (game.error) void game.refetch();
          else onRetry();
        }}
      />
    );
  }
  return (
    <p className={styles['wait']} role="status">
      <Spinner />
      {t('play.opening')}
    </p>
  );
}

interface FrameProps {
  game: Game;
  url: URL;
  lobby: string;
  onBalance: () => void;
  /** It said nothing for a long time. */
  onSilent: () => void;
  onAgain: () => void;
}

/** How long a game may take to show itself before we offer another try; milliseconds. */
const slowAfter = 20_000;

function Frame({ game, url, lobby, onBalance, onSilent, onAgain }: FrameProps) {
  const t = useT();
  const ref = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'opening' | 'ready' | 'slow' | 'over'>('opening');

  const handleMessage = useEffectEvent((event: MessageEvent<unknown>) => {
    const message = readGameMessage(event, ref.current?.contentWindow, url.origin);
    if (message === null) return;
    switch (message.type) {
      case 'sampan:round':
        return;
      case 'sampan:ready':
        setState('ready');
        return;
      case 'sampan:balance':
        onBalance();
        return;
      case 'sampan:lobby':
        visit(lobby);
        return;
      case 'sampan:session-over':
        setState('over');
    }
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => handleMessage(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  const handleSlow = useEffectEvent(() => {
    if (state !== 'opening') return;
    setState('slow');
    onSilent();
  });
  useEffect(() => {
    const timer = setTimeout(() => handleSlow(), slowAfter);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      <iframe
        ref={ref}
        src={url.href}
        title={game.gameName}
        className={styles['frame']}
        allow="fullscreen; autoplay"
        // Same origin means the vendor's own: the frame's scripts keep their storage and nothing of ours.
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="origin"
      />
      {(state === 'slow' || state === 'over') && (
        <div className={styles['notice']} role="alert">
          <span>{t(state === 'slow' ? 'play.slow' : 'play.over')}</span>
          <Button size="small" variant="primary" onClick={onAgain}>
            {t('play.again')}
          </Button>
        </div>
      )}
    </>
  );
}
