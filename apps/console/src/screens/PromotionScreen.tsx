import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { meQuery } from '../features/entry/queries.ts';
import { PromotionForm } from '../features/promotions/PromotionForm.tsx';
import {
  type Promotion,
  type Promotions,
  promotionsQuery,
  useEndPromotion,
  useSavePromotion,
} from '../features/promotions/queries.ts';
import { draftOf, type PromotionProblems, readDraft } from '../features/promotions/rules.ts';
import { useDraft, useLeaveGuard } from '../platform/draft.ts';
import { useEditWords } from '../platform/editor-words.ts';
import { errorText } from '../platform/errors.ts';
import { offerState, offerTones } from '../platform/offer-state.ts';
import { nameIn } from '../platform/offer-words.ts';
import { editedLanguages } from '../platform/texts.ts';
import { useConsoleLanguage, useT } from '../platform/words.ts';
import { EditPage } from '../ui/EditPage.tsx';
import { LoadingPage } from '../ui/LoadingPage.tsx';
import { Badge, Note } from '../ui/Note.tsx';
import { showToast } from '../ui/Toasts.tsx';

/** The promotion of the address, or a new one; what was typed is gone with the page of its promotion. */
export function PromotionScreen() {
  const t = useT();
  const { promotionId } = useParams({ from: '/promotions/$promotionId' });
  const { data, error, refetch, dataUpdatedAt } = useQuery(promotionsQuery);
  const promotion = data?.list.find(({ id }) => id === promotionId);
  const isNew = promotionId === '_new';
  if (data && (promotion || isNew))
    return <PromotionPage key={promotionId} promotion={promotion ?? null} terms={data} readAt={dataUpdatedAt} />;
  return (
    <LoadingPage
      title={t('promotions.title')}
      back={<Link to="/promotions">{t('promotions.back')}</Link>}
      error={data ? t('editor.gone') : error && errorText(error)}
      retry={{ label: t('shell.retry'), onRetry: () => void refetch() }}
    />
  );
}

interface PromotionPageProps {
  /** Null: it is to be new. */
  promotion: Promotion | null;
  terms: Pick<Promotions, 'languages' | 'currency' | 'currencyDigits'>;
  readAt: number;
}

function PromotionPage({ promotion, terms, readAt }: PromotionPageProps) {
  const t = useT();
  const own = useConsoleLanguage();
  const words = useEditWords();
  const navigate = useNavigate({ from: '/promotions/$promotionId' });
  const { data: me } = useQuery(meQuery);
  const save = useSavePromotion();
  const end = useEndPromotion();
  const draft = useDraft(promotion, (source) => draftOf(source, readAt));
  const languages = editedLanguages(terms.languages);
  const [language, setLanguage] = useState(languages[0] ?? 'EN');
  const [hasTried, setHasTried] = useState(false);
  useLeaveGuard(draft.isChanged, t('editor.leave'));
  const read = readDraft(draft.draft, { digits: terms.currencyDigits, source: promotion });
  const problems: PromotionProblems = hasTried && 'problems' in read ? read.problems : {};
  const state = promotion && offerState(promotion, readAt);
  return (
    <EditPage
      title={promotion ? nameIn(promotion.texts, own, ({ title }) => title) : t('promotions.new')}
      words={words}
      draft={draft}
      actions={
        <>
          {state && <Badge tone={offerTones[state]}>{t(`editor.state.${state}`)}</Badge>}
          <Link to="/promotions">{t('promotions.back')}</Link>
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
                if (promotion) done();
                else
                  void navigate({
                    to: '/promotions/$promotionId',
                    params: { promotionId: saved.id },
                    replace: true,
                    ignoreBlocker: true,
                  });
              },
            },
          );
        },
      }}
      end={
        promotion && state !== 'over' && state !== 'draft'
          ? {
              label: t('promotions.end'),
              text: t('promotions.end.text'),
              isPending: end.isPending,
              error: end.error && errorText(end.error),
              onClose: end.reset,
              onConfirm: (reason, done) =>
                end.mutate(
                  { id: promotion.id, reason },
                  {
                    onSuccess: (ended) => {
                      draft.begin(ended);
                      done();
                      showToast(t('promotions.ended'));
                    },
                  },
                ),
            }
          : null
      }
    >
      {promotion && promotion.waiting > 0 && (
        <Note look="warn">
          {t('promotions.waiting.note', { count: promotion.waiting })}{' '}
          <Link to="/applications">{t('promotions.waiting.open')}</Link>
        </Note>
      )}
      <PromotionForm
        draft={draft.draft}
        onChange={draft.change}
        problems={problems}
        isNew={promotion === null}
        languages={languages}
        language={language}
        onLanguage={setLanguage}
        currency={terms.currency}
        mayUpload={me?.permissions.includes('content.write') ?? false}
      />
    </EditPage>
  );
}
