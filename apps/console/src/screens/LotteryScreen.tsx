import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { LotteryForm } from '../features/lotteries/LotteryForm.tsx';
import {
  type KeptLottery,
  keptLottery,
  lotteriesQuery,
  type StaffLotteries,
  useSaveLottery,
} from '../features/lotteries/queries.ts';
import { draftOf, readDraft } from '../features/lotteries/rules.ts';
import { OfferPage } from '../features/offers/OfferPage.tsx';
import { errorText } from '../platform/errors.ts';
import { useT } from '../platform/words.ts';
import { LoadingPage } from '../ui/LoadingPage.tsx';

/** The lottery of the address, or a new one. */
export function LotteryScreen() {
  const t = useT();
  const { gameCode } = useParams({ from: '/lotteries/$gameCode' });
  const { data, error, refetch } = useQuery(lotteriesQuery);
  const found = data?.list.find((one) => one.gameCode === gameCode);
  if (data && (found || gameCode === '_new'))
    return <LotteryPage key={gameCode} lottery={found ? keptLottery(found) : null} lotteries={data} />;
  return (
    <LoadingPage
      title={t('lotteries.title')}
      back={<Link to="/lotteries">{t('lotteries.back')}</Link>}
      error={data ? t('editor.gone') : error && errorText(error)}
      retry={{ label: t('shell.retry'), onRetry: () => void refetch() }}
    />
  );
}

interface LotteryPageProps {
  /** Null: it is to be new. */
  lottery: KeptLottery | null;
  lotteries: StaffLotteries;
}

function LotteryPage({ lottery, lotteries }: LotteryPageProps) {
  const t = useT();
  const navigate = useNavigate({ from: '/lotteries/$gameCode' });
  const save = useSaveLottery();
  return (
    <OfferPage
      source={lottery}
      title={lottery ? lottery.name || lottery.gameCode : t('lotteries.new')}
      actions={<Link to="/lotteries">{t('lotteries.back')}</Link>}
      languages={[]}
      draftOf={draftOf}
      readDraft={readDraft}
      save={save}
      onCreated={(gameCode) =>
        void navigate({ to: '/lotteries/$gameCode', params: { gameCode }, replace: true, ignoreBlocker: true })
      }
    >
      {({ draft, onChange, problems }) => (
        <LotteryForm draft={draft} onChange={onChange} problems={problems} lottery={lottery} lotteries={lotteries} />
      )}
    </OfferPage>
  );
}
