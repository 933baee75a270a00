import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { savePromotion } from '@sampan/contract/promotions-staff';
import { meQuery } from '../features/entry/queries.ts';
import { PromotionForm } from '../features/promotions/PromotionForm.tsx';
import {
  type Promotion,
  type Promotions,
  promotionsQuery,
  useEndPromotion,
  usePreviewPromotion,
  useSavePromotion,
} from '../features/promotions/queries.ts';
import { draftOf, readDraft } from '../features/promotions/rules.ts';
import { OfferPage } from '../features/offers/OfferPage.tsx';
import { revisionOf } from '../features/offers/revisions.ts';
import { errorText } from '../platform/errors.ts';
import { OfferBadge } from '../platform/offer-badge.tsx';
import { offerState } from '../platform/offer-state.ts';
import { nameIn } from '../platform/offer-words.ts';
import { useConsoleLanguage, useT } from '../platform/words.ts';
import { LoadingPage } from '../ui/LoadingPage.tsx';
import { Note } from '../ui/Note.tsx';

/** The promotion of the address, or a new one. */
export function PromotionScreen() {
  const t = useT();
  const { promotionId } = useParams({ from: '/promotions/$promotionId' });
  const { data, error, refetch, dataUpdatedAt } = useQuery(promotionsQuery);
  const promotion = data?.list.find(({ id }) => id === promotionId);
  if (data && (promotion || promotionId === '_new'))
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
  /** When the list was read; milliseconds. */
  readAt: number;
}

function PromotionPage({ promotion, terms, readAt }: PromotionPageProps) {
  const t = useT();
  const own = useConsoleLanguage();
  const navigate = useNavigate({ from: '/promotions/$promotionId' });
  const { data: me } = useQuery(meQuery);
  const save = useSavePromotion();
  const end = useEndPromotion();
  const preview = usePreviewPromotion();
  const state = promotion && offerState(promotion, readAt);
  return (
    <OfferPage
      source={promotion}
      title={promotion ? nameIn(promotion.texts, own, ({ title }) => title) : t('promotions.new')}
      actions={
        <>
          {state && <OfferBadge state={state} />}
          <Link to="/promotions">{t('promotions.back')}</Link>
        </>
      }
      languages={terms.languages}
      draftOf={(source) => draftOf(source, readAt)}
      readDraft={(draft) => readDraft(draft, { digits: terms.currencyDigits, source: promotion })}
      save={save}
      preview={preview}
      revisions={
        promotion && { kind: 'promotion', id: promotion.id, read: (content) => revisionOf(savePromotion, content) }
      }
      onCreated={(id) =>
        void navigate({
          to: '/promotions/$promotionId',
          params: { promotionId: id },
          replace: true,
          ignoreBlocker: true,
        })
      }
      end={
        state === 'over' || state === 'draft'
          ? null
          : { label: t('promotions.end'), text: t('promotions.end.text'), done: t('promotions.ended'), decision: end }
      }
      note={
        promotion &&
        promotion.waiting > 0 && (
          <Note look="warn">
            {t('promotions.waiting.note', { count: promotion.waiting })}{' '}
            <Link to="/applications">{t('promotions.waiting.open')}</Link>
          </Note>
        )
      }
    >
      {(form) => (
        <PromotionForm
          {...form}
          currency={terms.currency}
          mayUpload={me?.permissions.includes('content.write') ?? false}
        />
      )}
    </OfferPage>
  );
}
