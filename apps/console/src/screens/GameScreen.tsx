import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { languages } from '@sampan/contract/envelope';
import { meQuery } from '../features/entry/queries.ts';
import { GameForm } from '../features/games/GameForm.tsx';
import { gameQuery, type KeptGame, keptGame, useSaveGame } from '../features/games/queries.ts';
import { draftOf, readDraft } from '../features/games/rules.ts';
import { OfferPage } from '../features/offers/OfferPage.tsx';
import { type StaffVendor, vendorsQuery } from '../features/vendors/queries.ts';
import { errorText } from '../platform/errors.ts';
import { useT } from '../platform/words.ts';
import { LoadingPage } from '../ui/LoadingPage.tsx';

/** The game of the address, or a new one. */
export function GameScreen() {
  const t = useT();
  const { nodeId } = useParams({ from: '/games/$nodeId' });
  const isNew = nodeId === '_new';
  const games = useQuery({ ...gameQuery(nodeId), enabled: !isNew });
  const vendors = useQuery(vendorsQuery);
  const game = games.data?.list[0];
  if (vendors.data && (game || isNew))
    return <GamePage key={nodeId} game={game ? keptGame(game) : null} vendors={vendors.data.list} />;
  const error = games.error ?? vendors.error;
  return (
    <LoadingPage
      title={t('games.title')}
      back={<Link to="/games">{t('games.back')}</Link>}
      error={games.data && !game ? t('editor.gone') : error && errorText(error)}
      retry={{ label: t('shell.retry'), onRetry: () => void Promise.all([games.refetch(), vendors.refetch()]) }}
    />
  );
}

interface GamePageProps {
  /** Null: it is to be new. */
  game: KeptGame | null;
  vendors: readonly StaffVendor[];
}

function GamePage({ game, vendors }: GamePageProps) {
  const t = useT();
  const navigate = useNavigate({ from: '/games/$nodeId' });
  const { data: me } = useQuery(meQuery);
  const mayUpload = me?.permissions.includes('content.write') ?? false;
  const save = useSaveGame();
  return (
    <OfferPage
      source={game}
      title={game?.name ?? t('games.create')}
      actions={
        <>
          {game && <code>{game.nodeId}</code>}
          <Link to="/games">{t('games.back')}</Link>
        </>
      }
      languages={languages}
      draftOf={draftOf}
      readDraft={(draft) =>
        readDraft(
          draft,
          vendors.map(({ code }) => code),
        )
      }
      save={save}
      onCreated={(nodeId) =>
        void navigate({ to: '/games/$nodeId', params: { nodeId }, replace: true, ignoreBlocker: true })
      }
    >
      {(form) => <GameForm {...form} vendors={vendors} mayUpload={mayUpload} />}
    </OfferPage>
  );
}
