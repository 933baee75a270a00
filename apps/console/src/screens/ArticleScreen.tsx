import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ContentForm } from '../features/articles/ContentForm.tsx';
import { PreviewButton } from '../features/articles/PreviewButton.tsx';
import { PublishDialog } from '../features/articles/PublishDialog.tsx';
import { type Article, articleQuery, useSave, useVersion, useWithdraw } from '../features/articles/queries.ts';
import { type ContentDraft, draftOf, isSame, type Problem, readDraft, stateTones } from '../features/articles/rules.ts';
import { Versions } from '../features/articles/Versions.tsx';
import { useLeaveGuard } from '../platform/draft.ts';
import { errorText } from '../platform/errors.ts';
import { useReasonWords } from '../platform/reason-words.ts';
import { withParameter } from '../platform/search.ts';
import { showTime, useT } from '../platform/words.ts';
import { Button } from '../ui/Button.tsx';
import { LoadingPage } from '../ui/LoadingPage.tsx';
import { Badge, ErrorNote, Note } from '../ui/Note.tsx';
import { Actions, Page } from '../ui/Page.tsx';
import { PartNav } from '../ui/PartNav.tsx';
import { ReasonDialog } from '../ui/ReasonDialog.tsx';
import { showToast } from '../ui/Toasts.tsx';

const parts = ['text', 'versions'] as const;

/** The article of the address; what was typed is gone with the page of its article. */
export function ArticleScreen() {
  const t = useT();
  const { articleId } = useParams({ from: '/articles/$articleId' });
  const { data, error, refetch } = useQuery(articleQuery(articleId));
  if (data) return <ArticlePage key={articleId} article={data} onRetry={() => void refetch()} />;
  return (
    <LoadingPage
      title={t('articles.title')}
      back={<Link to="/articles">{t('articles.back')}</Link>}
      error={error && errorText(error)}
      retry={{ label: t('shell.retry'), onRetry: () => void refetch() }}
    />
  );
}

type Asked = { readonly kind: 'save' | 'withdraw' } | { readonly kind: 'publish'; readonly number: number };

/** Newest first: the version that an editor begins with. */
const newestOf = ({ versions }: Article) => versions[0]?.number ?? 0;

/** What an article says, its versions, and how one of them comes to the site. */
function ArticlePage({ article, onRetry }: { article: Article; onRetry: () => void }) {
  const t = useT();
  const words = useReasonWords();
  const navigate = useNavigate({ from: '/articles/$articleId' });
  const search = useSearch({ from: '/articles/$articleId' });
  const [base, setBase] = useState(() => ({ number: newestOf(article), content: draftOf(article.content) }));
  const [draft, setDraft] = useState<ContentDraft>(base.content);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const save = useSave(article.id);
  const withdraw = useWithdraw(article.id);
  const version = useVersion(article.id);
  const isChanged = !isSame(draft, base.content);
  const newest = newestOf(article);
  // Our own is not in the base until its dialog is over.
  const isOvertaken = newest !== base.number && !save.isPending;
  useLeaveGuard(isChanged, t('editor.leave'));

  const part = parts.find((one) => one === search.part) ?? 'text';
  const language = article.languages.find((one) => one === search.language) ?? article.languages[0] ?? 'EN';
  const show = (name: keyof typeof search, value?: string) =>
    void navigate({ search: (now) => withParameter(now, name, value), replace: name === 'language' });
  const begin = (content: ContentDraft, number: number) => {
    setBase({ number, content });
    setDraft(content);
    setProblem(null);
  };
  const close = () => {
    save.reset();
    withdraw.reset();
    setAsked(null);
  };
  const trySave = () => {
    const read = readDraft(draft);
    if ('content' in read) {
      setProblem(null);
      return setAsked({ kind: 'save' });
    }
    setProblem(read.problem);
    if (read.problem.field === 'title') show('language', read.problem.language);
  };
  const isOnSite = article.live !== null || article.next !== null;
  return (
    <Page
      title={article.title}
      actions={
        <Actions>
          <Badge tone={stateTones[article.state]}>{t(`articles.state.${article.state}`)}</Badge>
          <Link to="/articles">{t('articles.back')}</Link>
        </Actions>
      }
    >
      <p>
        {t(`articles.kind.${article.kind}`)}, <code>{article.slug}</code>
      </p>
      {article.next && (
        <Note look="warn">
          {t('articles.scheduled.note', { number: article.next.number, time: showTime(article.next.at) })}
        </Note>
      )}
      {isOvertaken && (
        <Note look="warn">
          {t('articles.overtaken', { number: newest })}{' '}
          <Button onClick={() => setBase({ number: newest, content: draftOf(article.content) })}>
            {t('articles.overtaken.mine')}
          </Button>{' '}
          <Button onClick={() => begin(draftOf(article.content), newest)}>{t('articles.overtaken.theirs')}</Button>
        </Note>
      )}
      <PartNav label={t('articles.parts')}>
        {parts.map((one) => (
          <Link
            key={one}
            to="/articles/$articleId"
            params={{ articleId: article.id }}
            search={one === 'text' ? {} : { part: one }}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={one === part ? 'page' : undefined}
          >
            {t(`articles.part.${one}`)}
          </Link>
        ))}
      </PartNav>
      {part === 'text' && (
        <ContentForm
          draft={draft}
          onChange={setDraft}
          language={language}
          languages={article.languages}
          onLanguage={(one) => show('language', one)}
          categories={article.categories}
          problem={problem}
        />
      )}
      {version.error && <ErrorNote>{errorText(version.error)}</ErrorNote>}
      {part === 'versions' && (
        <Versions
          article={article}
          onLoad={(number) =>
            version.mutate(number, {
              onSuccess: (content) => {
                setDraft(draftOf(content));
                show('part');
                showToast(t('articles.version.loaded', { number }));
              },
            })
          }
          onPublish={(number) => setAsked({ kind: 'publish', number })}
          onRetry={onRetry}
        />
      )}
      {isChanged && <Note>{t('editor.unsaved')}</Note>}
      <Actions>
        {part === 'text' && (isChanged || article.versions.length === 0) && (
          <Button look="primary" onClick={trySave}>
            {t('articles.save')}
          </Button>
        )}
        {!isChanged && newest > 0 && <PreviewButton articleId={article.id} number={newest} />}
        {!isChanged && newest > 0 && newest !== article.live && (
          <Button look="primary" onClick={() => setAsked({ kind: 'publish', number: newest })}>
            {t('articles.publish')}
          </Button>
        )}
        {isOnSite && (
          <Button look="danger" onClick={() => setAsked({ kind: 'withdraw' })}>
            {t('articles.withdraw')}
          </Button>
        )}
      </Actions>
      {asked?.kind === 'save' && (
        <ReasonDialog
          title={t('articles.save')}
          text={t('articles.save.text')}
          confirm={t('articles.save')}
          words={words}
          isPending={save.isPending}
          error={save.error && errorText(save.error)}
          onConfirm={(reason) => {
            const read = readDraft(draft);
            if (!('content' in read)) return;
            save.mutate(
              { number: base.number, content: read.content, reason },
              {
                onSuccess: (saved) => {
                  close();
                  begin(draftOf(saved.content), newestOf(saved));
                  showToast(t('articles.saved.done', { number: newestOf(saved) }));
                },
              },
            );
          }}
          onClose={close}
        />
      )}
      {asked?.kind === 'withdraw' && (
        <ReasonDialog
          title={t('articles.withdraw')}
          text={t('articles.withdraw.text')}
          confirm={t('articles.withdraw')}
          isDanger
          words={words}
          isPending={withdraw.isPending}
          error={withdraw.error && errorText(withdraw.error)}
          onConfirm={(reason) =>
            withdraw.mutate(reason, {
              onSuccess: () => {
                close();
                showToast(t('articles.withdrawn'));
              },
            })
          }
          onClose={close}
        />
      )}
      {asked?.kind === 'publish' && (
        <PublishDialog article={article} number={asked.number} onClose={() => setAsked(null)} />
      )}
    </Page>
  );
}
