import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { saveMission } from '@sampan/contract/missions-staff';
import { MissionForm } from '../features/missions/MissionForm.tsx';
import {
  type Mission,
  type Missions,
  missionsQuery,
  useEndMission,
  usePreviewMission,
  useSaveMission,
} from '../features/missions/queries.ts';
import { draftOf, readDraft } from '../features/missions/rules.ts';
import { OfferPage } from '../features/offers/OfferPage.tsx';
import { revisionOf } from '../features/offers/revisions.ts';
import { errorText } from '../platform/errors.ts';
import { OfferBadge } from '../platform/offer-badge.tsx';
import { offerState } from '../platform/offer-state.ts';
import { nameIn } from '../platform/offer-words.ts';
import { showAmount, useConsoleLanguage, useT } from '../platform/words.ts';
import { LoadingPage } from '../ui/LoadingPage.tsx';
import { Note } from '../ui/Note.tsx';

/** The mission of the address, or a new one. */
export function MissionScreen() {
  const t = useT();
  const { missionId } = useParams({ from: '/missions/$missionId' });
  const { data, error, refetch, dataUpdatedAt } = useQuery(missionsQuery);
  const mission = data?.list.find(({ id }) => id === missionId);
  if (data && (mission || missionId === '_new'))
    return <MissionPage key={missionId} mission={mission ?? null} terms={data} readAt={dataUpdatedAt} />;
  return (
    <LoadingPage
      title={t('missions.title')}
      back={<Link to="/missions">{t('missions.back')}</Link>}
      error={data ? t('editor.gone') : error && errorText(error)}
      retry={{ label: t('shell.retry'), onRetry: () => void refetch() }}
    />
  );
}

interface MissionPageProps {
  /** Null: it is to be new. */
  mission: Mission | null;
  terms: Pick<Missions, 'languages' | 'currency' | 'currencyDigits'>;
  /** When the list was read; milliseconds. */
  readAt: number;
}

function MissionPage({ mission, terms, readAt }: MissionPageProps) {
  const t = useT();
  const own = useConsoleLanguage();
  const navigate = useNavigate({ from: '/missions/$missionId' });
  const save = useSaveMission();
  const end = useEndMission();
  const preview = usePreviewMission();
  const state = mission && offerState(mission, readAt);
  return (
    <OfferPage
      source={mission}
      title={mission ? nameIn(mission.texts, own, ({ title }) => title) : t('missions.new')}
      actions={
        <>
          {state && <OfferBadge state={state} />}
          <Link to="/missions">{t('missions.back')}</Link>
        </>
      }
      languages={terms.languages}
      draftOf={(source) => draftOf(source, readAt)}
      readDraft={(draft) => readDraft(draft, { digits: terms.currencyDigits, source: mission })}
      save={save}
      preview={{ ...preview, hint: t('missions.preview') }}
      revisions={mission && { kind: 'mission', id: mission.id, read: (content) => revisionOf(saveMission, content) }}
      onCreated={(id) =>
        void navigate({ to: '/missions/$missionId', params: { missionId: id }, replace: true, ignoreBlocker: true })
      }
      end={
        state === 'over' || state === 'draft'
          ? null
          : { label: t('missions.end'), text: t('missions.end.text'), done: t('missions.ended'), decision: end }
      }
      note={
        mission &&
        mission.claims > 0 && (
          <Note>
            {t('missions.taken', { count: mission.claims, paid: showAmount(mission.paid), currency: terms.currency })}
          </Note>
        )
      }
    >
      {(form) => <MissionForm {...form} currency={terms.currency} />}
    </OfferPage>
  );
}
