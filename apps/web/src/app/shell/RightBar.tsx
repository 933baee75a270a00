import Download from 'lucide-react/icons/download';
import Gem from 'lucide-react/icons/gem';
import Headset from 'lucide-react/icons/headset';
import type { PhraseKey } from '@sampan/phrases/keys';
import { useHotVendors } from '../../features/navigation/queries.ts';
import { useT } from '../../platform/i18n.ts';
import { paths } from '../../platform/paths.ts';
import { useSite } from '../../platform/site.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { VendorMark } from '../../ui/VendorMark.tsx';
import { useIsServed } from '../../ui/is-served.ts';
import styles from './right-bar.module.css';
import { openServiceWindow, serviceHref } from './service-window.ts';

/** Downloads that the operator may offer, each shown only where its resource is there (spec §2). */
const downloads: readonly { type: string; label: PhraseKey }[] = [
  { type: 'IOS', label: 'shell.download.ios' },
  { type: 'IOS_LITE', label: 'shell.download.iosLite' },
  { type: 'ANDROID', label: 'shell.download.android' },
];

const mostVendors = 6;

/** spec §9: pixels of a QR code in this bar. */
const qrSize = 125;

export function RightBar() {
  const t = useT();
  const site = useSite();
  const service = serviceHref(site);
  const isHydrated = !useIsServed();
  // The document is made for every address that the site may have.
  const { origin } = isHydrated ? location : { origin: 'http://site' };
  const vendors = useHotVendors().slice(0, mostVendors);
  const offered = downloads.flatMap(({ type, label }) => {
    const resource = site.resources.find(({ resourceType }) => resourceType === type);
    return resource ? [{ ...resource, label: t(label) }] : [];
  });
  // A column for what the footer says as well would be an empty one.
  if (service === null && vendors.length === 0 && offered.length === 0) return null;
  return (
    <aside aria-label={t('shell.right')} className={styles['right']}>
      {service !== null && (
        <section className={styles['card']}>
          <h2 className={styles['title']}>
            <Headset aria-hidden="true" />
            {t('shell.service')}
          </h2>
          <p className={styles['text']}>{t('shell.service.text')}</p>
          <LinkButton
            href={service}
            size="small"
            variant="primary"
            isWide
            target="_blank"
            rel="noopener noreferrer"
            onClick={openServiceWindow}
          >
            {t('shell.service')}
          </LinkButton>
          {/* For the phone in one's hand. Its place is there before its code is. */}
          <div className={styles['service']}>
            {isHydrated && (
              <QrCode
                text={new URL(service, origin).href}
                alt={t('shell.download.qr', { name: t('shell.service') })}
                caption={t('shell.scan')}
                size={qrSize}
                margin={6}
              />
            )}
          </div>
        </section>
      )}
      {vendors.length > 0 && (
        <section className={styles['card']}>
          <h2 className={styles['title']}>
            <Gem aria-hidden="true" />
            {t('shell.providers')}
          </h2>
          <ul className={styles['vendors']}>
            {vendors.map(({ gameType, vendor }) => (
              <li key={`${gameType} ${vendor.vassalage}`}>
                <a href={paths.lobby(gameType, { page: vendor.vassalage })} className={styles['vendor']}>
                  <VendorMark name={vendor.displayName} url={vendor.smallIcon} />
                  <span className={styles['words']}>
                    <span className={styles['name']}>{vendor.displayName}</span>
                    {vendor.gameCount !== undefined && (
                      <span className={styles['note']}>{t('shell.nav.count', { count: vendor.gameCount })}</span>
                    )}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {offered.length > 0 && (
        <section className={styles['card']}>
          <h2 className={styles['title']}>
            <Download aria-hidden="true" />
            {t('shell.download')}
          </h2>
          <ul className={styles['downloads']}>
            {offered.map(({ resourceType, label, url, qrCodeUrl }) => {
              const alt = t('shell.download.qr', { name: label });
              return (
                <li key={resourceType}>
                  <a href={url} className={styles['download']}>
                    {/* The operator's own picture, or the code that it stands for. */}
                    <Picture
                      url={qrCodeUrl}
                      alt={alt}
                      width={qrSize}
                      height={qrSize}
                      className={styles['qr']}
                      fallback={<QrCode text={new URL(url, origin).href} alt={alt} size={qrSize} margin={6} />}
                    />
                    {label}
                  </a>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <section className={styles['card']}>
        <h2 className={styles['title']}>
          <span className={styles['age']}>{site.minimumAge}+</span>
          {t('shell.safer')}
        </h2>
        <p className={styles['text']}>{t('shell.safer.text', { age: site.minimumAge })}</p>
      </section>
    </aside>
  );
}
