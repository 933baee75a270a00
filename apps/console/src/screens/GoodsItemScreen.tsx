import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { meQuery } from '../features/entry/queries.ts';
import { GoodsForm } from '../features/goods/GoodsForm.tsx';
import { type Goods, type GoodsList, goodsQuery, useSaveGoods } from '../features/goods/queries.ts';
import { draftOf, type GoodsProblems, readDraft } from '../features/goods/rules.ts';
import { useDraft, useLeaveGuard } from '../platform/draft.ts';
import { useEditWords } from '../platform/editor-words.ts';
import { errorText } from '../platform/errors.ts';
import { nameIn } from '../platform/offer-words.ts';
import { editedLanguages } from '../platform/texts.ts';
import { useConsoleLanguage, useT } from '../platform/words.ts';
import { EditPage } from '../ui/EditPage.tsx';
import { LoadingPage } from '../ui/LoadingPage.tsx';
import { Badge } from '../ui/Note.tsx';
import { showToast } from '../ui/Toasts.tsx';

/** The goods of the address, or new ones; what was typed is gone with their page. */
export function GoodsItemScreen() {
  const t = useT();
  const { goodsId } = useParams({ from: '/goods/$goodsId' });
  const { data, error, refetch } = useQuery(goodsQuery);
  const goods = data?.list.find(({ id }) => id === goodsId);
  if (data && (goods || goodsId === '_new')) return <GoodsPage key={goodsId} goods={goods ?? null} terms={data} />;
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
}

function GoodsPage({ goods, terms }: GoodsPageProps) {
  const t = useT();
  const own = useConsoleLanguage();
  const words = useEditWords();
  const navigate = useNavigate({ from: '/goods/$goodsId' });
  const { data: me } = useQuery(meQuery);
  const save = useSaveGoods();
  const draft = useDraft(goods, draftOf);
  const languages = editedLanguages(terms.languages);
  const [language, setLanguage] = useState(languages[0] ?? 'EN');
  const [hasTried, setHasTried] = useState(false);
  useLeaveGuard(draft.isChanged, t('editor.leave'));
  const read = readDraft(draft.draft, { digits: terms.currencyDigits, isNew: goods === null });
  const problems: GoodsProblems = hasTried && 'problems' in read ? read.problems : {};
  return (
    <EditPage
      title={goods ? nameIn(goods.texts, own, ({ name }) => name) : t('goods.new')}
      words={words}
      draft={draft}
      actions={
        <>
          {goods && (
            <Badge tone={goods.isListed ? 'good' : 'plain'}>
              {t(goods.isListed ? 'goods.listed' : 'goods.unlisted')}
            </Badge>
          )}
          <Link to="/goods">{t('goods.back')}</Link>
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
                if (goods) done();
                else
                  void navigate({
                    to: '/goods/$goodsId',
                    params: { goodsId: saved.id },
                    replace: true,
                    ignoreBlocker: true,
                  });
              },
            },
          );
        },
      }}
      end={null}
    >
      <GoodsForm
        draft={draft.draft}
        onChange={draft.change}
        problems={problems}
        isNew={goods === null}
        languages={languages}
        language={language}
        onLanguage={setLanguage}
        currency={terms.currency}
        mayUpload={me?.permissions.includes('content.write') ?? false}
      />
    </EditPage>
  );
}
