import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { savePointGoods } from '@sampan/contract/points';
import { meQuery } from '../features/entry/queries.ts';
import { GoodsForm } from '../features/goods/GoodsForm.tsx';
import {
  type Goods,
  type GoodsList,
  goodsQuery,
  useEndGoods,
  usePreviewGoods,
  useSaveGoods,
} from '../features/goods/queries.ts';
import { draftOf, readDraft } from '../features/goods/rules.ts';
import { OfferPage } from '../features/offers/OfferPage.tsx';
import { revisionOf } from '../features/offers/revisions.ts';
import { errorText } from '../platform/errors.ts';
import { OfferBadge } from '../platform/offer-badge.tsx';
import { offerState } from '../platform/offer-state.ts';
import { nameIn } from '../platform/offer-words.ts';
import { useConsoleLanguage, useT } from '../platform/words.ts';
import { LoadingPage } from '../ui/LoadingPage.tsx';

/** The goods of the address, or new ones. */
export function GoodsItemScreen() {
  const t = useT();
  const { goodsId } = useParams({ from: '/goods/$goodsId' });
  const { data, error, refetch, dataUpdatedAt } = useQuery(goodsQuery);
  const goods = data?.list.find(({ id }) => id === goodsId);
  if (data && (goods || goodsId === '_new'))
    return <GoodsPage key={goodsId} goods={goods ?? null} terms={data} readAt={dataUpdatedAt} />;
  return (
    <LoadingPage
      title={t('goods.title')}
      back={<Link to="/goods">{t('goods.back')}</Link>}
      error={data ? t('editor.gone') : error && errorText(error)}
      retry={{ label: t('shell.retry'), onRetry: () => void refetch() }}
    />
  );
}

interface GoodsPageProps {
  /** Null: they are to be new. */
  goods: Goods | null;
  terms: Pick<GoodsList, 'languages' | 'currency' | 'currencyDigits'>;
  /** When the list was read; milliseconds. */
  readAt: number;
}

function GoodsPage({ goods, terms, readAt }: GoodsPageProps) {
  const t = useT();
  const own = useConsoleLanguage();
  const navigate = useNavigate({ from: '/goods/$goodsId' });
  const { data: me } = useQuery(meQuery);
  const save = useSaveGoods();
  const end = useEndGoods();
  const preview = usePreviewGoods();
  const state = goods && offerState(goods, readAt);
  return (
    <OfferPage
      source={goods}
      title={goods ? nameIn(goods.texts, own, ({ name }) => name) : t('goods.new')}
      actions={
        <>
          {state && <OfferBadge state={state} />}
          <Link to="/goods">{t('goods.back')}</Link>
        </>
      }
      languages={terms.languages}
      draftOf={(source) => draftOf(source, readAt)}
      readDraft={(draft) => readDraft(draft, { digits: terms.currencyDigits, source: goods })}
      save={save}
      preview={preview}
      revisions={goods && { kind: 'goods', id: goods.id, read: (content) => revisionOf(savePointGoods, content) }}
      onCreated={(id) =>
        void navigate({ to: '/goods/$goodsId', params: { goodsId: id }, replace: true, ignoreBlocker: true })
      }
      end={
        state === 'over' || state === 'draft'
          ? null
          : { label: t('goods.end'), text: t('goods.end.text'), done: t('goods.ended'), decision: end }
      }
    >
      {(form) => (
        <GoodsForm {...form} currency={terms.currency} mayUpload={me?.permissions.includes('content.write') ?? false} />
      )}
    </OfferPage>
  );
}
