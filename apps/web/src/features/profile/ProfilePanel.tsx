import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { readDraft } from '../../platform/drafts.ts';
import { formatDateTime } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AvatarChoice } from './AvatarChoice.tsx';
import { useCountryNames } from './country-names.ts';
import { Fact } from './Fact.tsx';
import styles from './profile.module.css';
import { ProfileForm, profileDraft } from './ProfileForm.tsx';
import { useProfile } from './queries.ts';
import { RealName } from './RealName.tsx';
import { fieldLooks, shownValue, type Profile } from './rules.ts';

interface ProfilePanelProps {
  /** What of a chosen file is sent, base64. Rejects with ApiError for what is no picture, or too large. */
  readPicture: (file: File) => Promise<string>;
}

/** In the security centre: the account's picture, the real name, and what else the member has said of themselves. */
export function ProfilePanel({ readPicture }: ProfilePanelProps) {
  const t = useT();
  const { data, error, isFetching, refetch } = useProfile();
  return (
    <Panel title={t('profile.title')}>
      {error && !data && <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />}
      {!error && !data && (
        <div className={styles['facts']} aria-busy="true">
          {['picture', 'name', 'fields'].map((part) => (
            <Skeleton key={part} shape="block" className={styles['bone']} />
          ))}
        </div>
      )}
      {data && (
        <>
          <AvatarChoice profile={data} readPicture={readPicture} />
          <RealName profile={data} />
          {data.fields.length > 0 && <Details profile={data} />}
        </>
      )}
    </Panel>
  );
}

function Details({ profile }: { profile: Profile }) {
  const t = useT();
  const { fields, changedAt } = profile;
  // What was typed before a reload is still to be sent.
  const [isEditing, setEditing] = useState(() => Object.keys(readDraft(profileDraft)).length > 0);
  const country = useCountryNames();
  const canEdit = fields.some(({ isFixed }) => !isFixed);
  if (isEditing && canEdit) return <ProfileForm profile={profile} onDone={() => setEditing(false)} />;
  return (
    <>
      <dl className={styles['facts']}>
        {fields.map((field) => {
          const label = t(fieldLooks[field.name].label);
          const isMissing = field.value === '' && field.rule.required;
          return (
            <Fact key={field.name} label={label}>
              {field.value === '' ? (
                <span className={styles['none']}>{t('records.account.none')}</span>
              ) : (
                shownValue(field, { country, t })
              )}
              {isMissing && <Badge tone="accent">{t('profile.required')}</Badge>}
            </Fact>
          );
        })}
      </dl>
      <div className={styles['foot']}>
        {canEdit && (
          <Button icon={<Pencil aria-hidden="true" />} onClick={() => setEditing(true)}>
            {t('profile.edit')}
          </Button>
        )}
        {changedAt !== null && (
          <p className={styles['note']}>{t('profile.changed', { date: formatDateTime(changedAt) })}</p>
        )}
      </div>
    </>
  );
}
