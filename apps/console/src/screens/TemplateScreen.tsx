import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { saveMessageTexts } from '@sampan/contract/message-texts';
import { OfferPage } from '../features/offers/OfferPage.tsx';
import { revisionOf } from '../features/offers/revisions.ts';
import { keptTemplate, type KeptTemplate, templatesQuery, useSaveTexts } from '../features/templates/queries.ts';
import { draftOf, readDraft } from '../features/templates/rules.ts';
import { TemplateForm } from '../features/templates/TemplateForm.tsx';
import { errorText } from '../platform/errors.ts';
import { messageWord } from '../platform/known-words.ts';
import { useT } from '../platform/words.ts';
import { LoadingPage } from '../ui/LoadingPage.tsx';

function keptOf(content: unknown): KeptTemplate | null {
  const template = revisionOf(saveMessageTexts, content);
  return template && keptTemplate(template);
}

/** The words of one message. */
export function TemplateScreen() {
  const t = useT();
  const { template: name } = useParams({ from: '/templates/$template' });
  const { data, error, refetch } = useQuery(templatesQuery);
  const save = useSaveTexts();
  const template = data?.list.find((one) => one.template === name);
  const back = <Link to="/templates">{t('templates.back')}</Link>;
  if (!data || !template)
    return (
      <LoadingPage
        title={t('templates.title')}
        back={back}
        error={data ? t('editor.gone') : error && errorText(error)}
        retry={{ label: t('shell.retry'), onRetry: () => void refetch() }}
      />
    );
  return (
    <OfferPage
      key={name}
      source={keptTemplate(template)}
      title={messageWord(t, name)}
      actions={back}
      languages={data.languages}
      draftOf={draftOf}
      readDraft={(draft) => readDraft(draft, template)}
      save={save}
      revisions={{ kind: 'message', id: name, read: keptOf }}
      onCreated={() => {}}
    >
      {({ isNew: _isNew, ...form }) => <TemplateForm {...form} template={template} />}
    </OfferPage>
  );
}
