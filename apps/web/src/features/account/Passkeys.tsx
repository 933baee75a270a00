import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { ApiError } from '../../platform/api.ts';
import { confirm, toast } from '../../platform/dialogs.ts';
import { formatDate } from '../../platform/format.ts';
import { Form, required, useAppForm, useField } from '../../platform/forms.tsx';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Note } from '../../ui/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './account.module.css';
import { Entry } from './Entry.tsx';
import { Loaded } from './Loaded.tsx';
import { useAddPasskey, usePasskeys, useRemovePasskey, useSessions, type Passkey } from './queries.ts';
import { Actions } from './Totp.tsx';

/** Asks the device for a passkey; both forms are WebAuthn's own JSON, which the gateway's library has made and reads. */
async function create(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const made = await startRegistration({ optionsJSON: options as unknown as Options });
  return { ...made };
}

/** The passkeys of the account: add one, take one off. */
export function Passkeys() {
  const t = useT();
  const passkeys = usePasskeys();
  const removal = useRemovePasskey();
  const [isAdding, setAdding] = useState(false);
  const isSupported = 'PublicKeyCredential' in window;

  async function handleRemove(passkey: Passkey): Promise<void> {
    const isSure = await confirm({
      title: t('security.passkeys.remove.title', { name: passkey.name }),
      text: t('security.passkeys.remove.text'),
      confirmLabel: t('security.passkeys.remove'),
      isDangerous: true,
    });
    if (!isSure) return;
    removal.mutate(passkey, { onSuccess: () => toast({ kind: 'good', text: t('security.passkeys.removed') }) });
  }

  return (
    <Panel title={t('security.passkeys')}>
      <p className={styles['text']}>{t('security.passkeys.text')}</p>
      <Loaded result={passkeys} lines={1}>
        {({ list }) =>
          list.length === 0 ? (
            isAdding || <EmptyState title={t('security.passkeys.empty')} />
          ) : (
            <ul className={styles['entries']}>
              {list.map((passkey) => (
                <Entry
                  key={passkey.id}
                  icon={<FingerprintPattern />}
                  title={passkey.name}
                  notes={[
                    t('security.passkeys.made', { date: formatDate(passkey.createdAt) }),
                    passkey.lastUsedAt === null
                      ? t('security.passkeys.unused')
                      : t('security.passkeys.used', { date: formatDate(passkey.lastUsedAt) }),
                  ]}
                  action={
                    <Button
                      size="small"
                      pending={removal.isPending && removal.variables.id === passkey.id}
                      onClick={() => void handleRemove(passkey)}
                    >
                      {t('security.passkeys.remove')}
                    </Button>
                  }
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {!isSupported && <p className={styles['text']}>{t('security.passkeys.unsupported')}</p>}
      {isSupported && isAdding && <AddPasskey onDone={() => setAdding(false)} />}
      {isSupported && !isAdding && (
        <div className={styles['below']}>
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t('security.passkeys.add')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function AddPasskey({ onDone }: { onDone: () => void }) {
  const t = useT();
  const sessions = useSessions();
  const add = useAddPasskey(create);
  const here = sessions.data?.list.find(({ isCurrent }) => isCurrent)?.client;
  const form = useAppForm({ defaultValues: { name: here ?? '' } });
  // What the device refused has no code of the gateway's.
  const isByDevice = add.error !== null && !(add.error instanceof ApiError);
  const isKnown = isByDevice && add.error.name === 'InvalidStateError';
  return (
    <Form
      form={form}
      onSubmit={({ name }) =>
        add.mutate(
          { name: name.trim() },
          {
            onSuccess: () => {
              toast({ kind: 'good', text: t('security.passkeys.added') });
              onDone();
            },
          },
        )
      }
      submitError={isByDevice ? null : add.error}
      pending={add.isPending}
      className={styles['form']}
      actions={
        <>
          {isByDevice && (
            <div role="alert">
              <Note id="device" error={t(isKnown ? 'security.passkeys.known' : 'security.passkeys.refused')} />
            </div>
          )}
          <Actions label={t('security.passkeys.add')} isPending={add.isPending} onCancel={onDone} />
        </>
      }
    >
      <Name />
    </Form>
  );
}

function Name() {
  const t = useT();
  const field = useField('name', required);
  return <TextField {...field} label={t('security.passkeys.name')} autoComplete="off" maxLength={60} />;
}
