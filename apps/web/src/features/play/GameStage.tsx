import ArrowLeft from 'lucide-react/icons/arrow-left';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { Game } from '@sampan/contract/catalogue';
import { ApiError, errorWords } from '../../platform/api.ts';
import { shownType } from '../../platform/esports.ts';
import { useT } from '../../platform/i18n.ts';
import { isLottery, paths, type GameSearch } from '../../platform/paths.ts';
import { useSite } from '../../platform/site.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useFullScreen } from './full-screen.ts';
import { GameFrame } from './GameFrame.tsx';
import { GameLoader } from './GameLoader.tsx';
import { noteGame } from './last-game.ts';
import { noteSilentHost } from './launch-hosts.ts';
import styles from './play.module.css';
import {
  useKeepAlive,
  useLaunch,
  useLeaveVendorWallet,
  usePlayedGame,
  useRefreshAfterPlay,
  type VendorWallet,
} from './queries.ts';
import { isUnknownGame } from './unplayable.ts';
import { VendorWalletNotice } from './VendorWalletNotice.tsx';
import { WindowStage } from './WindowStage.tsx';

/** Where a game came from, as far as it is known. */
function lobbyOf(game: Game | undefined): string {
  if (!game) return paths.lobby('RNG');
  return isLottery(game) ? paths.lottery(game.accountTypeName ?? game.gameType) : paths.lobby(shownType(game));
}

/** What a limit or a break of the member refuses; another try is refused, too. */
function isHeldBack(error: Error): boolean {
  return error instanceof ApiError && ['limit_reached', 'player_on_break', 'player_excluded'].includes(error.code);
}

interface GameStageProps extends GameSearch {
  /** Beside the name, and over the game: what the time at it comes to. Gets the way out of it. */
  clock?: (lobby: string) => ReactNode;
}

/** A game in its frame, with the way back, a reload and the full screen. */
export function GameStage({ clock, ...search }: GameStageProps) {
  const { nodeId, ...opening } = search;
  const t = useT();
  const game = usePlayedGame(nodeId);
  const [attempt, setAttempt] = useState(0);
  const { launchForms, launchGameCDNs } = useSite();
  const launch = useLaunch(game.data, attempt, opening);
  const stageRef = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(stageRef);
  useKeepAlive(game.data?.isOpen === true);
  const refresh = useRefreshAfterPlay();
  const refreshNow = useEffectEvent(refresh);
  /** The vendor's wallet that the game plays with, of the last time that it was opened. */
  const [ownWallet, setOwnWallet] = useState<VendorWallet | null>(null);
  const launched = launch.data?.vendorWallet ?? null;
  const vendorWallet = launched ?? ownWallet;
  const leave = useLeaveVendorWallet();
  const handleLeave = useEffectEvent(() => {
    refreshNow();
    if (vendorWallet) leave(vendorWallet);
  });
  useEffect(() => () => handleLeave(), []);
  const isLaunched = launch.data !== undefined;
  const isInWindow = game.data?.isOpen === true && launchForms[game.data.vassalage] === 'window';
  const note = useEffectEvent(() => noteGame(search));
  useEffect(() => {
    if (isLaunched) note();
  }, [isLaunched]);

  const again = () => {
    // Opened anew, it still plays with the same wallet.
    setOwnWallet(vendorWallet);
    setAttempt(attempt + 1);
  };
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
        {(isLaunched || isInWindow) && clock?.(lobby)}
        <IconButton label={t('play.reload')} icon={<RotateCw />} onClick={again} disabled={!launch.data} />
        <IconButton
          label={t(fullScreen.isFull ? 'play.fullscreen.leave' : 'play.fullscreen')}
          icon={fullScreen.isFull ? <Minimize /> : <Maximize />}
          onClick={() => void fullScreen.toggle()}
          disabled={!launch.data && !fullScreen.isFull}
        />
      </div>
      <div className={styles['window']} aria-busy={launch.isFetching}>
        {game.data && isInWindow ? (
          <WindowStage
            game={game.data}
            opening={opening}
            onLaunch={setOwnWallet}
            onLeave={() => {
              refresh();
              if (ownWallet) leave(ownWallet);
              setOwnWallet(null);
            }}
          />
        ) : launch.data && game.data ? (
          <GameFrame
            key={attempt}
            game={game.data}
            url={launch.data.url}
            vendorWallet={launch.data.vendorWallet}
            onBalance={refresh}
            onSilent={() => noteSilentHost(launch.data.url, launchGameCDNs)}
            onAgain={again}
            lobby={lobby}
          />
        ) : (
          <Waiting nodeId={nodeId} game={game} launch={launch} onRetry={again} lobby={lobby} />
        )}
        {vendorWallet && <VendorWalletNotice key={`notice ${attempt}`} wallet={vendorWallet} />}
      </div>
    </div>
  );
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
  if (error && isHeldBack(error)) {
    const toLimits = (
      <LinkButton variant="primary" href={paths.member('saferPlay')}>
        {t('menu.safer')}
      </LinkButton>
    );
    return <EmptyState title={t(...errorWords(error))} action={toLimits} />;
  }
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
  return <GameLoader game={game.data} />;
}
