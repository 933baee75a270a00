import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { MissionForm } from '../features/missions/MissionForm.tsx';
import {
  type Mission,
  type Missions,
  missionsQuery,
  useEndMission,
  useSaveMission,
} from '../features/missions/queries.ts';
import { draftOf, type MissionProblems, readDraft } from '../features/missions/rules.ts';
import { useDraft, useLeaveGuard } from '../platform/draft.ts';
import { useEditWords } from '../platform/editor-words.ts';
import { errorText } from '../platform/errors.ts';
import { offerState, offerTones } from '../platform/offer-state.ts';
import { nameIn } from '../platform/offer-words.ts';
import { editedLanguages } from '../platform/texts.ts';
import { showAmount, useConsoleLanguage, useT } from '../platform/words.ts';
import { EditPage } from '../ui/EditPage.tsx';
import { LoadingPage } from '../ui/LoadingPage.tsx';
import { Badge, Note } from '../ui/Note.tsx';
import { showToast } from '../ui/Toasts.tsx';

/** The mission of the address, or a new one; what was typed is gone with the page of its mission. */
export function MissionScreen() {
  const t = useT();
  const { missionId } = useParams({ from: '/missions/$missionId' });
  const { data, error, refetch, dataUpdatedAt } = useQuery(missionsQuery);
  const mission = data?.list.find(({ id }) => id === missionId);
  const isNew = missionId === '_new';
  if (data && (mission || isNew))
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
  readAt: number;
}

function MissionPage({ mission, terms, readAt }: MissionPageProps) {
  const t = useT();
  const own = useConsoleLanguage();
  const words = useEditWords();
  const navigate = useNavigate({ from: '/missions/$missionId' });
  const save = useSaveMission();
  const end = useEndMission();
  const draft = useDraft(mission, (source) => draftOf(source, readAt));
  const languages = editedLanguages(terms.languages);
  const [language, setLanguage] = useState(languages[0] ?? 'EN');
  const [hasTried, setHasTried] = useState(false);
  useLeaveGuard(draft.isChanged, t('editor.leave'));
  const read = readDraft(draft.draft, { digits: terms.currencyDigits, source: mission });
  const problems: MissionProblems = hasTried && 'problems' in read ? read.problems : {};
  const state = mission && offerState(mission, readAt);
  return (
    <EditPage
      title={mission ? nameIn(mission.texts, own, ({ title }) => title) : t('missions.new')}
      words={words}
      draft={draft}
      actions={
        <>
          {state && <Badge tone={offerTones[state]}>{t(`editor.state.${state}`)}</Badge>}
          <Link to="/missions">{t('missions.back')}</Link>
        </>
      }
      hasProblems={Object.keys(problems).length > 0}
      check={() => {
        setHasTried(true);
        return 'body' in read;
      }}
      save={{
        isPending: save.isPending,
        error: save.error && errorText(save.error),
        onClose: save.reset,
        onConfirm(reason, done) {
          if (!('body' in read)) return;
          save.mutate(
            { id: draft.draft.id, ...read.body, version: draft.version, reason },
            {
              onSuccess: (saved) => {
                draft.begin(saved);
                showToast(t('editor.saved'));
                if (mission) done();
                else
                  void navigate({
                    to: '/missions/$missionId',
                    params: { missionId: saved.id },
                    replace: true,
                    ignoreBlocker: true,
                  });
              },
            },
          );
        },
      }}
      end={
        mission && state !== 'over' && state !== 'draft'
          ? {
              label: t('missions.end'),
              text: t('missions.end.text'),
              isPending: end.isPending,
              error: end.error && errorText(end.error),
              onClose: end.reset,
              onConfirm: (reason, done) =>
                end.mutate(
                  { id: mission.id, reason },
                  {
                    onSuccess: (ended) => {
                      draft.begin(ended);
                      done();
                      showToast(t('missions.ended'));
                    },
                  },
                ),
            }
          : null
      }
    >
      {mission && mission.claims > 0 && (
        <Note>
          {t('missions.taken', { count: mission.claims, paid: showAmount(mission.paid), currency: terms.currency })}
        </Note>
      )}
      <MissionForm
        draft={draft.draft}
        onChange={draft.change}
        problems={problems}
        isNew={mission === null}
        languages={languages}
        language={language}
        onLanguage={setLanguage}
        currency={terms.currency}
      />
    </EditPage>
  );
}
