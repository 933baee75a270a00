import Download from 'lucide-react/icons/download';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import type { PhraseKey } from '@sampan/phrases/keys';
import { useT } from '../../platform/i18n.ts';
import { paths } from '../../platform/paths.ts';
import { useSite } from '../../platform/site.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import styles from './downloads.module.css';
import { isInstalledApp, keepInstallOffer, useInstall } from './install-prompt.ts';
import { appKinds, systemOf, systemsFor, waysFor, type AppKind, type System } from './rules.ts';

const names = {
  IOS: 'shell.download.ios',
  IOS_LITE: 'shell.download.iosLite',
  ANDROID: 'shell.download.android',
} as const satisfies Record<AppKind, PhraseKey>;

const appSteps = {
  IOS: ['content.down.IOS.1', 'content.down.IOS.2', 'content.down.IOS.3'],
  IOS_LITE: ['content.down.IOS_LITE.1', 'content.down.IOS_LITE.2', 'content.down.IOS_LITE.3'],
  ANDROID: ['content.down.ANDROID.1', 'content.down.ANDROID.2', 'content.down.ANDROID.3'],
} as const satisfies Record<AppKind, readonly PhraseKey[]>;

const webSteps = {
  IOS: ['content.down.web.IOS.1', 'content.down.web.IOS.2', 'content.down.web.IOS.3'],
  ANDROID: ['content.down.web.ANDROID.1', 'content.down.web.ANDROID.2'],
  DESKTOP: ['content.down.web.DESKTOP.1', 'content.down.web.DESKTOP.2'],
} as const satisfies Record<System, readonly PhraseKey[]>;

// On a visit that begins here this code runs before the shell's deferred parts.
keepInstallOffer();

/** The ways to have the site on a device, each with its steps; apps only where the operator has them (spec §2). */
export function Downloads() {
  const { resources } = useSite();
  const system = systemOf(navigator.userAgent, navigator.maxTouchPoints);
  const found = new Map(resources.map((resource) => [resource.resourceType, resource]));
  const offered = appKinds.filter((kind) => found.has(kind));
  return (
    <div className={styles['ways']}>
      {waysFor(system, offered).map((way) => {
        if (way === 'WEB') return <WebApp key={way} system={system} />;
        const resource = found.get(way);
        return resource && <App key={way} kind={way} {...resource} />;
      })}
    </div>
  );
}

function App({ kind, url, qrCodeUrl }: { kind: AppKind; url: string; qrCodeUrl: string }) {
  const t = useT();
  const name = t(names[kind]);
  return (
    <Panel title={name}>
      <div className={styles['way']}>
        <div className={styles['words']}>
          <Steps keys={appSteps[kind]} />
          <div className={styles['act']}>
            <LinkButton
              href={url}
              variant="primary"
              size="large"
              aria-label={`${t('content.download.get')}: ${name}`}
              icon={<Download aria-hidden="true" />}
            >
              {t('content.download.get')}
            </LinkButton>
          </div>
        </div>
        <Code name={name} text={new URL(url, location.href).href} picture={qrCodeUrl} />
      </div>
    </Panel>
  );
}

function WebApp({ system }: { system: System }) {
  const t = useT();
  const install = useInstall();
  const name = t('content.down.web');
  return (
    <Panel title={name}>
      <div className={styles['way']}>
        <div className={styles['words']}>
          <p className={styles['soft']}>{t('content.down.web.text')}</p>
          {isInstalledApp() ? (
            <p role="status">{t('content.down.web.installed')}</p>
          ) : (
            install && (
              <div className={styles['act']}>
                <Button
                  variant="primary"
                  size="large"
                  icon={<MonitorSmartphone aria-hidden="true" />}
                  onClick={() => void install()}
                >
                  {t('content.down.web.install')}
                </Button>
              </div>
            )
          )}
          <div className={styles['systems']}>
            {systemsFor(system).map((one) => (
              <section key={one} aria-labelledby={`install-${one}`}>
                <h3 id={`install-${one}`} className={styles['system']}>
                  {t(`content.down.web.on.${one}`)}
                </h3>
                <Steps keys={webSteps[one]} />
              </section>
            ))}
          </div>
        </div>
        <Code name={name} text={new URL(paths.home(), location.href).href} picture="" />
      </div>
    </Panel>
  );
}

function Steps({ keys }: { keys: readonly PhraseKey[] }) {
  const t = useT();
  return (
    <ol className={styles['steps']}>
      {keys.map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
    </ol>
  );
}

/** What takes a phone there; a phone needs none for itself. `picture`: the operator's own code; empty: ours. */
function Code({ name, text, picture }: { name: string; text: string; picture: string }) {
  const t = useT();
  const alt = t('shell.download.qr', { name });
  const drawn = <QrCode text={text} alt={alt} size={160} margin={14} />;
  return (
    <figure className={styles['code']}>
      {picture === '' ? drawn : <Picture url={picture} alt={alt} width={160} height={160} fallback={drawn} />}
      <figcaption className={styles['caption']}>{t('content.down.scan', { name })}</figcaption>
    </figure>
  );
}
