import type { ProfileFieldName } from '@sampan/contract/profiles';
import { toast } from '../../platform/dialogs.ts';
import { forgetDraft } from '../../platform/drafts.ts';
import { Form, useAppForm, useField } from '../../platform/forms.tsx';
import { languageTags, useLanguage, useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './profile.module.css';
import { useCountryNames } from './country-names.ts';
import { Fact } from './Fact.tsx';
import { useSetProfile } from './queries.ts';
import {
  changedFields,
  choicesOf,
  fieldLooks,
  fieldValidator,
  shownValue,
  type Profile,
  type ProfileField,
} from './rules.ts';

/** Under which what was typed survives a reload. */
export const profileDraft = 'profile';

interface ProfileFormProps {
  profile: Profile;
  onDone: () => void;
}

/** What the member says of themselves; what is set once stands above it. */
export function ProfileForm({ profile, onDone }: ProfileFormProps) {
  const t = useT();
  const change = useSetProfile();
  const country = useCountryNames();
  const { fields, minimumAge } = profile;
  const open = fields.filter(({ isFixed }) => !isFixed);
  const form = useAppForm<Partial<Record<ProfileFieldName, string>>>({
    defaultValues: Object.fromEntries(open.map(({ name, value }) => [name, value])),
    draft: profileDraft,
  });
  const close = () => {
    forgetDraft(profileDraft);
    onDone();
  };
  return (
    <>
      {open.length < fields.length && (
        <dl className={styles['facts']}>
          {fields
            .filter(({ isFixed }) => isFixed)
            .map((field) => (
              <Fact key={field.name} label={t(fieldLooks[field.name].label)}>
                {shownValue(field, { country, t })}
              </Fact>
            ))}
        </dl>
      )}
      <Form
        form={form}
        onSubmit={(values) =>
          change.mutate(changedFields(fields, values), {
            onSuccess: () => {
              toast({ kind: 'good', text: t('profile.saved') });
              close();
            },
          })
        }
        submitError={change.error}
        pending={change.isPending}
        className={styles['form']}
        actions={
          <div className={styles['actions']}>
            <Button type="submit" variant="primary" pending={change.isPending}>
              {t('profile.save')}
            </Button>
            <Button variant="ghost" onClick={close}>
              {t('shell.cancel')}
            </Button>
          </div>
        }
      >
        {open.map((field) =>
          fieldLooks[field.name].isChoice ? (
            <Choice key={field.name} field={field} minimumAge={minimumAge} />
          ) : (
            <Typed key={field.name} field={field} minimumAge={minimumAge} />
          ),
        )}
      </Form>
    </>
  );
}

interface ControlProps {
  field: ProfileField;
  minimumAge: number;
}

const today = () => new Date().toISOString().slice(0, 10);

/** What both kinds of controls have in common. */
function useControl({ field: { name, rule }, minimumAge }: ControlProps) {
  const t = useT();
  const { label, hint, autoComplete } = fieldLooks[name];
  const field = useField(name, fieldValidator({ name, rule }, { today, minimumAge }));
  const isOnce = rule.change === 'once';
  return {
    ...field,
    label: t(label),
    hint: isOnce ? t('profile.once') : hint && t(hint),
    autoComplete,
    ...(rule.required ? {} : { optionalLabel: t('identity.optional') }),
  };
}

function Typed(props: ControlProps) {
  const { type = 'text' } = fieldLooks[props.field.name];
  return <TextField {...useControl(props)} type={type} autoCorrect="off" spellCheck={false} maxLength={255} />;
}

function Choice(props: ControlProps) {
  const t = useT();
  const tag = languageTags[useLanguage()];
  const country = useCountryNames();
  const control = useControl(props);
  return (
    <SelectField
      {...control}
      options={[{ value: '', label: t('profile.choose') }, ...choicesOf(props.field.name, { tag, country, t })]}
    />
  );
}
