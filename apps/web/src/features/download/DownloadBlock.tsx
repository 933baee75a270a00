import { useT } from '../../platform/i18n.ts';
import { paths } from '../../platform/paths.ts';
import { brand, useSite } from '../../platform/site.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import styles from './download.module.css';

/** spec §2: apps that the operator may offer; each shows only where it is. */
const kinds = ['IOS', 'IOS_LITE', 'ANDROID'] as const;

/** The way from here to a phone: a code for the site itself, and the apps that there are. */
export function DownloadBlock() {
  const t = useT();
  const { resources } = useSite();
  const apps = kinds.flatMap((kind) => {
    const resource = resources.find(({ resourceType }) => resourceType === kind);
    return resource ? [{ kind, url: resource.url }] : [];
  });
  const title = t('live.download.title', { brand: brand.name });
  return (
    <section aria-label={title} className={styles['block']}>
      <div className={styles['words']}>
        <h2 className={styles['title']}>{title}</h2>
        <p className={styles['text']}>{t('live.download.text')}</p>
        {apps.length > 0 && (
          <ul className={styles['apps']}>
            {apps.map(({ kind, url }) => (
              <li key={kind}>
                <LinkButton href={url}>{t(`live.download.${kind}`)}</LinkButton>
              </li>
            ))}
          </ul>
        )}
      </div>
      <QrCode
        text={new URL(paths.home(), location.href).href}
        alt={t('live.download.code')}
        caption={t('shell.scan')}
        size={140}
        margin={12}
        className={styles['code']}
      />
    </section>
  );
}
