import { useState } from 'react';
import { toast } from '../../platform/dialogs.ts';
import { forgetDraft, readDraft } from '../../platform/drafts.ts';
import { Form, ruleValidator, useAppForm, useField } from '../../platform/forms.tsx';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Fact } from './Fact.tsx';
import styles from './profile.module.css';
import { useSetRealName } from './queries.ts';
import type { Profile } from './rules.ts';

const draft = 'realName';

/** The name that money goes out to: said once, in place. */
export function RealName({ profile }: { profile: Profile }) {
  const t = useT();
  const [isOpen, setOpen] = useState(() => Object.keys(readDraft(draft)).length > 0);
  const { realName } = profile;
  if (realName === null && isOpen) return <RealNameForm profile={profile} onDone={() => setOpen(false)} />;
  return (
    <dl className={styles['facts']}>
      <Fact label={t('profile.realName')}>
        {realName ?? (
          <>
            <span className={styles['none']}>{t('records.account.none')}</span>
            <Button size="small" onClick={() => setOpen(true)}>
              {t('profile.realName.set')}
            </Button>
          </>
        )}
      </Fact>
    </dl>
  );
}

function RealNameForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const t = useT();
  const change = useSetRealName();
  const form = useAppForm({ defaultValues: { realName: '' }, draft });
  const close = () => {
    forgetDraft(draft);
    onDone();
  };
  return (
    <Form
      form={form}
      onSubmit={({ realName }) =>
        change.mutate(
          { realName: realName.trim() },
          {
            onSuccess: () => {
              toast({ kind: 'good', text: t('profile.realName.done') });
              close();
            },
          },
        )
      }
      submitError={change.error}
      pending={change.isPending}
      className={styles['form']}
      actions={
        <div className={styles['actions']}>
          <Button type="submit" variant="primary" pending={change.isPending}>
            {t('profile.realName.set')}
          </Button>
          <Button variant="ghost" onClick={close}>
            {t('shell.cancel')}
          </Button>
        </div>
      }
    >
      <Name rule={profile.realNameRule} />
    </Form>
  );
}

function Name({ rule }: { rule: Profile['realNameRule'] }) {
  const t = useT();
  const byRule = ruleValidator({ ...rule, required: true });
  // Names are written in so many ways that the rule's own words don't help (spec §8).
  const field = useField('realName', (value) =>
    value.trim() !== '' && byRule(value) ? { key: 'form.realName' } : byRule(value),
  );
  return (
    <TextField
      {...field}
      label={t('profile.realName')}
      hint={t('profile.realName.hint')}
      autoComplete="name"
      autoCorrect="off"
      spellCheck={false}
      maxLength={100}
    />
  );
}
