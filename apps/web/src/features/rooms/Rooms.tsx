import type { Room } from '@sampan/contract/rooms';
import { requireSession } from '../../platform/access.ts';
import { ApiError } from '../../platform/api.ts';
import { openDialog } from '../../platform/dialogs.ts';
import { type CurrencyFormat, formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { paths, visit } from '../../platform/paths.ts';
import { useSession } from '../../platform/session.ts';
import { useSite } from '../../platform/site.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { GamePicture } from '../../ui/GamePicture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useRooms } from './queries.ts';
import styles from './rooms.module.css';

interface RoomsProps {
  /** Only this vendor's; undefined: all. */
  vassalage: string | undefined;
}

/** What stands in the address may be no vendor's code at all. */
function isUnknownVendor(error: Error | null): boolean {
  return error instanceof ApiError && ['vendor_not_found', 'validation_failed'].includes(error.code);
}

/** The tables of the PVP vendors: stakes, free seats, and the way in. */
export function Rooms({ vassalage }: RoomsProps) {
  const t = useT();
  const { isLoggedIn } = useSession();
  const { data, error, isFetching, refetch } = useRooms(vassalage);
  const { currencyFormat } = useSite();
  return (
    <section aria-labelledby="rooms-title" className={styles['rooms']}>
      <h2 id="rooms-title" className={styles['title']}>
        {t('rooms.title')}
      </h2>
      {!isLoggedIn ? (
        <div className={styles['invitation']}>
          <div className={styles['names']}>
            <p className={styles['name']}>{t('rooms.visitor')}</p>
            <p className={styles['sub']}>{t('rooms.visitor.text')}</p>
          </div>
          <Button onClick={() => openDialog('loginPopupModal', {})}>{t('shell.login')}</Button>
        </div>
      ) : data && data.list.length > 0 ? (
        <ul className={styles['list']}>
          {data.list.map((room) => (
            <RoomCard key={room.roomId} room={room} format={currencyFormat} />
          ))}
        </ul>
      ) : data || isUnknownVendor(error) ? (
        <EmptyState title={t('rooms.empty')} text={t('rooms.empty.text')} />
      ) : error ? (
        <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />
      ) : (
        <div className={styles['list']} aria-busy="true">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} shape="block" className={styles['bone']} />
          ))}
        </div>
      )}
    </section>
  );
}

function RoomCard({ room, format }: { room: Room; format: CurrencyFormat }) {
  const t = useT();
  const { roomId, roomName, displayName, defaultIcon, minStake, maxStake, seats, taken, status, nodeId } = room;
  const isOpen = status === 'open';
  return (
    <li className={styles['room']}>
      <GamePicture url={defaultIcon} width={48} height={60} className={styles['icon']} />
      <div className={styles['names']}>
        <h3 className={styles['name']}>{roomName}</h3>
        <p className={styles['sub']}>{displayName}</p>
        <p className={styles['sub']}>
          {t('rooms.stakes', { min: formatMoney(minStake, format), max: formatMoney(maxStake, format) })}
        </p>
        {status !== 'closed' && <p className={styles['sub']}>{t('rooms.seats', { free: seats - taken, seats })}</p>}
      </div>
      {isOpen ? (
        <Button
          variant="primary"
          size="small"
          aria-label={t('rooms.join.name', { name: roomName })}
          onClick={() => requireSession(() => visit(paths.game(nodeId, { roomId })))}
        >
          {t('rooms.join')}
        </Button>
      ) : (
        <Badge>{t(status === 'closed' ? 'home.game.closed' : `rooms.status.${status}`)}</Badge>
      )}
    </li>
  );
}
