import CircleCheck from 'lucide-react/icons/circle-check';
import { useId, useState } from 'react';
import { useT } from '../../../platform/i18n.ts';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { ContactForm } from './ContactForm.tsx';
import styles from '../identity.module.css';
import { useIdentitySettings } from '../settings.ts';

type Channel = 'email' | 'mobile';

/** Asks a member who registered by name alone for an address or a number, without which no password can be reset. */
export function ContactQuestion() {
  const t = useT();
  const { hasPhoneRecovery } = useIdentitySettings();
  const titleId = useId();
  const [channel, setChannel] = useState<Channel>('email');
  const [added, setAdded] = useState<Channel | null>(null);
  return (
    <section aria-labelledby={titleId} className={styles['question']}>
      <h3 id={titleId}>{t('identity.welcome.contact')}</h3>
      {added ? (
        <p role="status" className={styles['answered']}>
          <CircleCheck aria-hidden="true" />
          {t(`identity.contact.${added}.done`)}
        </p>
      ) : (
        <>
          {hasPhoneRecovery && (
            <SegmentedControl
              label={t('identity.forgot.ways')}
              options={[
                { value: 'email', label: t('identity.field.email') },
                { value: 'mobile', label: t('identity.field.mobileNum') },
              ]}
              value={channel}
              onChange={setChannel}
            />
          )}
          <ContactForm key={channel} channel={channel} onDone={() => setAdded(channel)} />
        </>
      )}
    </section>
  );
}
