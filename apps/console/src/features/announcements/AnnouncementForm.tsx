import { announcementKinds } from '@sampan/contract/announcements-staff';
import { useOfferFieldWords } from '../../platform/editor-words.ts';
import { MarkdownTextField, UploadedPictureField } from '../../platform/content-fields.tsx';
import { type LanguageProps, TextsFields } from '../../platform/texts-fields.tsx';
import { useT } from '../../platform/words.ts';
import { CheckGroup } from '../../ui/CheckGroup.tsx';
import { CheckField, SelectField, TextField } from '../../ui/Field.tsx';
import { FormGrid } from '../../ui/FormGrid.tsx';
import { ErrorNote } from '../../ui/Note.tsx';
import { PeriodFields, PublishedField } from '../../ui/OfferFields.tsx';
import { Section } from '../../ui/Page.tsx';
import { type AnnouncementDraft, type AnnouncementProblems, emptyText, moments, places, withChoice } from './rules.ts';

interface AnnouncementFormProps extends LanguageProps {
  draft: AnnouncementDraft;
  onChange: (part: Partial<AnnouncementDraft>) => void;
  problems: AnnouncementProblems;
}

/** What a banner or notice is, where and when it is shown, and its words. */
export function AnnouncementForm(props: AnnouncementFormProps) {
  const { draft, onChange, problems, ...languageProps } = props;
  const t = useT();
  const offer = useOfferFieldWords();
  const isBanner = draft.kind === 'B';
  return (
    <>
      <Section title={t('announcements.where')}>
        <FormGrid>
          <SelectField
            label={t('announcements.kind')}
            value={draft.kind}
            options={announcementKinds.map((one) => [one, t(`announcements.kind.${one}`)] as const)}
            onChange={({ target }) =>
              onChange({ kind: announcementKinds.find((one) => one === target.value) ?? draft.kind })
            }
          />
          <PeriodFields words={offer} draft={draft} problems={problems} onChange={onChange} />
        </FormGrid>
        <CheckGroup label={t('announcements.platforms')}>
          {places.map((one) => (
            <CheckField
              key={one}
              label={t(`announcements.platforms.${one}`)}
              checked={draft.platforms.includes(one)}
              onChange={({ target }) =>
                onChange({ platforms: withChoice(places, draft.platforms, one, target.checked) })
              }
            />
          ))}
        </CheckGroup>
        {problems.platforms && <ErrorNote>{problems.platforms}</ErrorNote>}
        <CheckGroup label={t('announcements.executions')}>
          {moments.map((one) => (
            <CheckField
              key={one}
              label={t(`announcements.executions.${one}`)}
              checked={draft.executions.includes(one)}
              onChange={({ target }) =>
                onChange({ executions: withChoice(moments, draft.executions, one, target.checked) })
              }
            />
          ))}
        </CheckGroup>
        {problems.executions && <ErrorNote>{problems.executions}</ErrorNote>}
        <PublishedField
          words={offer}
          isPublished={draft.isPublished}
          onChange={(is) => onChange({ isPublished: is })}
        />
        <UploadedPictureField
          label={t('announcements.picture')}
          hint={t('editor.picture.hint')}
          value={draft.imageUrl}
          error={problems.imageUrl}
          onChange={(imageUrl) => onChange({ imageUrl })}
          mayUpload
        />
        <TextField
          label={t('announcements.href')}
          hint={t('announcements.href.hint')}
          value={draft.href}
          maxLength={500}
          spellCheck={false}
          error={problems.href}
          onChange={({ target }) => onChange({ href: target.value })}
        />
      </Section>
      <Section title={t('announcements.words')}>
        <TextsFields
          {...languageProps}
          texts={draft.texts}
          empty={emptyText}
          onTexts={(texts) => onChange({ texts })}
          problem={problems.texts}
        >
          {(text, change) => (
            <>
              <TextField
                label={t('announcements.name')}
                value={text.title}
                maxLength={300}
                onChange={({ target }) => change({ title: target.value })}
              />
              {isBanner ? (
                <TextField
                  label={t('announcements.line')}
                  value={text.content}
                  maxLength={500}
                  onChange={({ target }) => change({ content: target.value })}
                />
              ) : (
                <MarkdownTextField
                  // Each language has its own steps to undo.
                  key={languageProps.language}
                  label={t('announcements.body')}
                  value={text.content}
                  maxLength={100_000}
                  onChange={(content) => change({ content })}
                  mayUpload
                />
              )}
              {isBanner && (
                <TextField
                  label={t('announcements.action')}
                  hint={t('announcements.action.hint')}
                  value={text.action}
                  maxLength={100}
                  onChange={({ target }) => change({ action: target.value })}
                />
              )}
            </>
          )}
        </TextsFields>
      </Section>
    </>
  );
}
