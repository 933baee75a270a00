import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { saveVipLevel } from '@sampan/contract/vip-staff';
import { useState } from 'react';
import { OfferPage } from '../features/offers/OfferPage.tsx';
import { revisionOf } from '../features/offers/revisions.ts';
import { LevelForm } from '../features/vip/LevelForm.tsx';
import {
  keptLevel,
  type KeptLevel,
  usePreviewLevel,
  useRemoveLevel,
  useSaveLevel,
  type VipLevels,
  vipLevelsQuery,
} from '../features/vip/queries.ts';
import { draftOf, levelState, readDraft } from '../features/vip/rules.ts';
import { errorText } from '../platform/errors.ts';
import { OfferBadge } from '../platform/offer-badge.tsx';
import { nameIn } from '../platform/offer-words.ts';
import { useReasonWords } from '../platform/reason-words.ts';
import { useConsoleLanguage, useT } from '../platform/words.ts';
import { Button } from '../ui/Button.tsx';
import { LoadingPage } from '../ui/LoadingPage.tsx';
import { Note } from '../ui/Note.tsx';
import { ReasonDialog } from '../ui/ReasonDialog.tsx';
import { showToast } from '../ui/Toasts.tsx';

function keptOf(content: unknown): KeptLevel | null {
  const level = revisionOf(saveVipLevel, content);
  return level && keptLevel(level);
}

/** The VIP level of the address, or the next one. */
export function VipLevelScreen() {
  const t = useT();
  const { level } = useParams({ from: '/vip/$level' });
  const { data, error, refetch, dataUpdatedAt } = useQuery(vipLevelsQuery);
  const found = data?.list.find((one) => String(one.level) === level);
  if (data && (found || level === '_new'))
    return <LevelPage key={level} level={found ? keptLevel(found) : null} levels={data} readAt={dataUpdatedAt} />;
  return (
    <LoadingPage
      title={t('vip.title')}
      back={<Link to="/vip">{t('vip.back')}</Link>}
      error={data ? t('editor.gone') : error && errorText(error)}
      retry={{ label: t('shell.retry'), onRetry: () => void refetch() }}
    />
  );
}

interface LevelPageProps {
  /** Null: it is to be new. */
  level: KeptLevel | null;
  levels: VipLevels;
  /** When they were read; milliseconds. */
  readAt: number;
}

function LevelPage({ level, levels, readAt }: LevelPageProps) {
  const t = useT();
  const own = useConsoleLanguage();
  const words = useReasonWords();
  const navigate = useNavigate({ from: '/vip/$level' });
  const save = useSaveLevel();
  const remove = useRemoveLevel();
  const preview = usePreviewLevel();
  const state = level && levelState(level, readAt);
  const [isRemoving, setIsRemoving] = useState(false);
  const isHighest = level !== null && level.level > 0 && level.level === levels.list.at(-1)?.level;
  return (
    <>
      <OfferPage
        source={level}
        title={
          level
            ? t('vip.one', { level: level.level, name: nameIn(level.texts, own, ({ name }) => name) })
            : t('vip.new')
        }
        actions={
          <>
            {state && <OfferBadge state={state} />}
            {isHighest && (
              <Button look="danger" onClick={() => setIsRemoving(true)}>
                {t('vip.remove')}
              </Button>
            )}
            <Link to="/vip">{t('vip.back')}</Link>
          </>
        }
        languages={levels.languages}
        draftOf={(source) => draftOf(source, levels.list.length)}
        readDraft={(draft) => readDraft(draft, { digits: levels.currencyDigits, source: level })}
        save={save}
        preview={preview}
        revisions={level && { kind: 'vip_level', id: level.id, read: (content) => keptOf(content) }}
        onCreated={(id) =>
          void navigate({ to: '/vip/$level', params: { level: id }, replace: true, ignoreBlocker: true })
        }
        note={level && level.gifts > 0 && <Note>{t('vip.taken', { count: level.gifts })}</Note>}
      >
        {({ isNew: _isNew, ...form }) => <LevelForm {...form} currency={levels.currency} />}
      </OfferPage>
      {isRemoving && level && (
        <ReasonDialog
          title={t('vip.remove')}
          text={t('vip.remove.text')}
          confirm={t('vip.remove')}
          isDanger
          words={words}
          isPending={remove.isPending}
          error={remove.error && errorText(remove.error)}
          onConfirm={(reason) =>
            remove.mutate(
              { level: level.level, version: level.version, reason },
              {
                onSuccess: () => {
                  showToast(t('vip.removed'));
                  void navigate({ to: '/vip', ignoreBlocker: true });
                },
              },
            )
          }
          onClose={() => {
            remove.reset();
            setIsRemoving(false);
          }}
        />
      )}
    </>
  );
}
