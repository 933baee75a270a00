import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Game } from '@sampan/contract/catalogue';
import { mainBalance } from '@sampan/contract/wallet';
import { useT } from '../../platform/i18n.ts';
import { visit } from '../../platform/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { useTopModal } from '../../ui/top-modal.ts';
import { GameLoader } from './GameLoader.tsx';
import { LowBalance } from './LowBalance.tsx';
import styles from './play.module.css';
import { useKeepAlive, type VendorWallet } from './queries.ts';
import { readGameMessage, type SiteMessage } from './rules.ts';

interface GameFrameProps {
  game: Game;
  url: URL;
  /** Null: it plays with the main wallet. */
  vendorWallet: VendorWallet | null;
  lobby: string;
  onBalance: () => void;
  /** It said nothing for a long time. */
  onSilent: () => void;
  onAgain: () => void;
}

/** How long a game may take to show itself before we offer another try; milliseconds. */
const slowAfter = 20_000;

/** The game itself, under a loader until it says that it is there. */
export function GameFrame({ game, url, vendorWallet, lobby, onBalance, onSilent, onAgain }: GameFrameProps) {
  const t = useT();
  const ref = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'opening' | 'slow' | 'shown' | 'over'>('opening');
  const [isRunning, setRunning] = useState(false);
  const [isLow, setLow] = useState(false);
  /** What the game last said that the wallet has, and which version of ours we had then. */
  const [said, setSaid] = useState<{ balance: string; version: number } | null>(null);
  const { data: wallet, isFetching } = useKeepAlive();
  const isBeneath = useTopModal() !== null;
  const isCovered = state === 'opening' || state === 'slow';

  const tell = useEffectEvent((message: SiteMessage) => {
    ref.current?.contentWindow?.postMessage(message, url.origin);
  });
  const handleMessage = useEffectEvent((event: MessageEvent<unknown>) => {
    const message = readGameMessage(event, ref.current?.contentWindow, url.origin);
    if (message === null) return;
    switch (message.type) {
      case 'sampan:round':
        setRunning(message.isRunning);
        return;
      case 'sampan:ready':
      case 'sampan:failed':
        setState('shown');
        return;
      case 'sampan:balance':
        setSaid({ balance: message.balance, version: wallet?.version ?? 0 });
        onBalance();
        return;
      case 'sampan:balance-low':
        setLow(true);
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

  useEffect(() => {
    // The keys are the game's, unless the person is somewhere else already.
    if (!isCovered && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [isCovered]);

  const handleSlow = useEffectEvent(() => {
    if (state !== 'opening') return;
    setState('slow');
    onSilent();
  });
  useEffect(() => {
    const timer = setTimeout(() => handleSlow(), slowAfter);
    return () => clearTimeout(timer);
  }, []);

  // Nothing is staked by itself under what a person is to read.
  useEffect(() => {
    if (isBeneath) tell({ type: 'sampan:pause' });
  }, [isBeneath]);
  // A deposit, or a stake elsewhere: what the game shows is no longer true.
  // What a vendor's wallet has, the vendor alone knows: the game reads it anew when anything of ours has moved.
  const isOther =
    said !== null &&
    wallet !== undefined &&
    (vendorWallet ? wallet.version > said.version : mainBalance(wallet) !== said.balance);
  const isOutdated = isOther && !isRunning && !isFetching;
  useEffect(() => {
    if (isOutdated) tell({ type: 'sampan:wallet-changed' });
  }, [isOutdated]);

  return (
    <>
      <iframe
        ref={ref}
        src={url.href}
        title={game.gameName}
        className={styles['frame']}
        inert={isCovered}
        allow="fullscreen; autoplay"
        // Same origin means the vendor's own: the frame's scripts keep their storage and nothing of ours.
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="origin"
      />
      {isCovered && (
        <GameLoader game={game} slow={state === 'slow' ? { onAgain, onShow: () => setState('shown') } : undefined} />
      )}
      {state === 'over' && (
        <div className={styles['notice']} role="alert">
          <span>{t('play.over')}</span>
          <Button size="small" variant="primary" onClick={onAgain}>
            {t('play.again')}
          </Button>
        </div>
      )}
      {isLow && (
        <LowBalance
          balance={vendorWallet ? said?.balance : wallet && mainBalance(wallet)}
          vendor={vendorWallet?.wallet}
          lobby={lobby}
          onClose={() => setLow(false)}
        />
      )}
    </>
  );
}
