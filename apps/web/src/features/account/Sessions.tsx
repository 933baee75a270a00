import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { confirm, toast } from '../../platform/dialogs.ts';
import { formatDateTime } from '../../platform/format.ts';
import { languageTags, useLanguage, useT } from '../../platform/i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import styles from './account.module.css';
import { Entries, Entry } from './Entry.tsx';
import { Loaded } from './Loaded.tsx';
import {
  useDevices,
  useEndSession,
  useForgetDevice,
  useLogoutEverywhere,
  useSessions,
  type Device,
  type LiveSession,
} from './queries.ts';
import { countryNames, isHandheld, placeText } from './rules.ts';

function ClientIcon({ client }: { client: string }) {
  return isHandheld(client) ? <Smartphone /> : <Monitor />;
}

function useClientName(): (client: string) => string {
  const t = useT();
  return (client) => (client === '' ? t('security.unknown') : client);
}

/** Where the account is logged in now; one can be ended, or all at once. */
export function Sessions() {
  const t = useT();
  const nameOf = useClientName();
  const nameCountry = countryNames(languageTags[useLanguage()]);
  const sessions = useSessions();
  const end = useEndSession();
  const everywhere = useLogoutEverywhere();

  async function handleEnd(session: LiveSession): Promise<void> {
    const isSure = await confirm({
      title: t('security.sessions.end.title', { client: nameOf(session.client) }),
      text: t('security.sessions.end.text'),
      confirmLabel: t('security.sessions.end'),
      isDangerous: true,
    });
    if (!isSure) return;
    end.mutate(session, { onSuccess: () => toast({ kind: 'good', text: t('security.sessions.ended') }) });
  }

  async function handleEverywhere(): Promise<void> {
    const isSure = await confirm({
      title: t('records.everywhere.title'),
      text: t('records.everywhere.text'),
      confirmLabel: t('records.everywhere'),
      isDangerous: true,
    });
    if (isSure) everywhere.mutate();
  }

  return (
    <Panel title={t('security.sessions')}>
      <Loaded result={sessions}>
        {({ list }) => (
          <Entries list={list}>
            {(session) => (
              <Entry
                key={session.id}
                icon={<ClientIcon client={session.client} />}
                title={
                  <>
                    {nameOf(session.client)}
                    {session.isCurrent && <Badge tone="accent">{t('security.current')}</Badge>}
                  </>
                }
                notes={[
                  placeText(session, nameCountry),
                  t('security.opened', { date: formatDateTime(session.openedAt) }),
                  ...(session.isCurrent ? [] : [t('security.seen', { date: formatDateTime(session.lastSeenAt) })]),
                ]}
                action={
                  session.isCurrent ? undefined : (
                    <Button
                      size="small"
                      pending={end.isPending && end.variables.id === session.id}
                      onClick={() => void handleEnd(session)}
                    >
                      {t('security.sessions.end')}
                    </Button>
                  )
                }
              />
            )}
          </Entries>
        )}
      </Loaded>
      <div className={styles['below']}>
        <p className={styles['text']}>{t('records.sessions.text')}</p>
        <Button
          variant="danger"
          icon={<LogOut aria-hidden="true" />}
          pending={everywhere.isPending}
          onClick={() => void handleEverywhere()}
        >
          {t('records.everywhere')}
        </Button>
      </div>
    </Panel>
  );
}

/** The devices that are known to the account; one that is forgotten has to prove itself again. */
export function Devices() {
  const t = useT();
  const nameOf = useClientName();
  const nameCountry = countryNames(languageTags[useLanguage()]);
  const devices = useDevices();
  const forget = useForgetDevice();

  async function handleForget(device: Device): Promise<void> {
    const isSure = await confirm({
      title: t('security.devices.forget.title', { client: nameOf(device.client) }),
      text: t('security.devices.forget.text'),
      confirmLabel: t('security.devices.forget'),
      isDangerous: true,
    });
    if (!isSure) return;
    forget.mutate(device, { onSuccess: () => toast({ kind: 'good', text: t('security.devices.forgotten') }) });
  }

  return (
    <Panel title={t('security.devices')}>
      <p className={styles['text']}>{t('security.devices.text')}</p>
      <Loaded result={devices}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t('security.devices.empty')} />
          ) : (
            <Entries list={list}>
              {(device) => (
                <Entry
                  key={device.id}
                  icon={<ClientIcon client={device.client} />}
                  title={
                    <>
                      {nameOf(device.client)}
                      {device.isCurrent && <Badge tone="accent">{t('security.current')}</Badge>}
                    </>
                  }
                  notes={[
                    placeText(device, nameCountry),
                    t('security.seen', { date: formatDateTime(device.lastSeenAt) }),
                    ...(device.rememberedUntil === null
                      ? []
                      : [t('security.devices.remembered', { date: formatDateTime(device.rememberedUntil) })]),
                  ]}
                  action={
                    <Button
                      size="small"
                      pending={forget.isPending && forget.variables.id === device.id}
                      onClick={() => void handleForget(device)}
                    >
                      {t('security.devices.forget')}
                    </Button>
                  }
                />
              )}
            </Entries>
          )
        }
      </Loaded>
    </Panel>
  );
}
