import { fillPlaceholders } from '@sampan/contract/message-placeholders';
import { textLengths } from '@sampan/contract/message-texts';
import { type LanguageProps, TextsFields } from '../../platform/texts-fields.tsx';
import { showLanguage, useT } from '../../platform/words.ts';
import { TextArea, TextField } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { Facts, Section } from '../../ui/Page.tsx';
import type { MessageTemplate } from './queries.ts';
import { emptyText, inForce, samples, smsParts, type TemplateDraft, textProblem } from './rules.ts';
import styles from './templates.module.css';

interface TemplateFormProps extends LanguageProps {
  template: MessageTemplate;
  draft: TemplateDraft;
  onChange: (part: Partial<TemplateDraft>) => void;
  problems: Partial<Record<keyof TemplateDraft, string>>;
}

/** The words of a message in each language, the built-in ones beside them, and how they come out. */
export function TemplateForm(props: TemplateFormProps) {
  const { template, draft, onChange, problems, ...languageProps } = props;
  const t = useT();
  const { placeholders, needed } = template;
  const builtIn = template.builtIn.find((one) => one.language === languageProps.language) ?? template.builtIn[0];
  const hasSms = (builtIn?.sms ?? '') !== '';
  const shown = (part: 'subject' | 'body' | 'sms') =>
    fillPlaceholders(inForce(template, draft.texts, languageProps.language, part), samples());
  if (placeholders === null)
    return (
      <>
        <Note>{t('templates.fixed')}</Note>
        {template.builtIn.map((text) => (
          <Section key={text.language} title={showLanguage(text.language)}>
            <Facts
              facts={[
                [t('templates.subject'), text.subject],
                [t('templates.body'), text.body],
                text.sms === '' ? null : [t('templates.sms'), text.sms],
              ]}
            />
          </Section>
        ))}
      </>
    );
  return (
    <>
      <Section title={t('templates.words')} text={t('templates.words.text')}>
        <p>
          {t('templates.placeholders')}{' '}
          {placeholders.map((name) => (
            <code key={name}>{`{${name}} `}</code>
          ))}
        </p>
        {needed.length > 0 && hasSms && (
          <p>{t('templates.needed', { found: needed.map((name) => `{${name}}`).join(', ') })}</p>
        )}
        <TextsFields
          {...languageProps}
          texts={draft.texts}
          empty={emptyText}
          onTexts={(texts) => onChange({ texts })}
          problem={problems.texts}
          standsIn={t('templates.builtIn.all')}
        >
          {(text, change) => (
            <>
              <TextField
                label={t('templates.subject')}
                hint={t('templates.builtIn', { text: builtIn?.subject ?? '' })}
                value={text.subject}
                maxLength={textLengths.subject}
                error={textProblem(template, 'subject', text.subject) ?? undefined}
                onChange={({ target }) => change({ subject: target.value })}
              />
              <TextArea
                label={t('templates.body')}
                hint={t('templates.builtIn', { text: builtIn?.body ?? '' })}
                value={text.body}
                maxLength={textLengths.body}
                rows={6}
                error={textProblem(template, 'body', text.body) ?? undefined}
                onChange={({ target }) => change({ body: target.value })}
              />
              {hasSms && (
                <TextField
                  label={t('templates.sms')}
                  hint={t('templates.builtIn', { text: builtIn?.sms ?? '' })}
                  value={text.sms}
                  maxLength={textLengths.sms}
                  error={textProblem(template, 'sms', text.sms) ?? undefined}
                  onChange={({ target }) => change({ sms: target.value })}
                />
              )}
            </>
          )}
        </TextsFields>
      </Section>
      <Section title={t('templates.preview')} text={t('templates.preview.text')}>
        <div className={styles['preview']}>
          <strong>{shown('subject')}</strong>
          <p>{shown('body')}</p>
        </div>
        {hasSms && (
          <>
            <div className={styles['preview']}>
              <p>{shown('sms')}</p>
            </div>
            <p>{t('templates.parts', { count: smsParts(shown('sms')) })}</p>
          </>
        )}
      </Section>
    </>
  );
}
