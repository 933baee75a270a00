import type { ReactNode } from 'react';
import { currentLanguage, languageTags, useT } from '../platform/i18n.ts';
import { brand, useSite, useTitle, type Site } from '../platform/site.ts';
import { parseUrl } from '../platform/urls.ts';
import { LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import styles from './closed-screen.module.css';

/** "VN" -> "Vietnam" in the visitor's language; '' where the country is not known. */
function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(languageTags[currentLanguage()], { type: 'region' }).of(code) ?? code;
}

/** Where the operator can be reached while the site can't be: customer service of the site's own is closed with it. */
function contactHref({ customerService }: Site): string {
  const elsewhere = customerService.find(({ path }) => {
    const url = parseUrl(path, location.href);
    return url !== null && /^https?:$/.test(url.protocol) && url.origin !== location.origin;
  });
  return elsewhere?.path ?? brand.contactHref;
}

interface ClosedScreenProps {
  /** The menus of language and theme, for there is no header. */
  tools: ReactNode;
}

/** In place of the whole site: it is in maintenance, or closed to where the visitor is (spec §2). */
export function ClosedScreen({ tools }: ClosedScreenProps) {
  const t = useT();
  const site = useSite();
  const isMaintenance = site.status === 'maintenance';
  const title = t(isMaintenance ? 'closed.maintenance' : 'closed.region');
  useTitle(title);
  const href = contactHref(site);
  const ip = site.visitor.ip === '' ? t('closed.unknown') : site.visitor.ip;
  const country = countryName(site.visitor.country) || t('closed.unknown');
  return (
    <main className={styles['page']}>
      <div className={styles['tools']}>{tools}</div>
      <p className={styles['brand']}>{brand.name}</p>
      <h1 className={styles['title']}>{title}</h1>
      <EmptyState
        scene="storm"
        title={isMaintenance ? t('closed.maintenance.heading') : t('closed.region.text')}
        text={isMaintenance ? t('closed.maintenance.text') : t('closed.region.visitor', { ip, country })}
        action={
          <LinkButton
            variant="primary"
            href={href}
            // A mail program opens beside the page by itself.
            {...(!href.startsWith('mailto:') && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {t('closed.contact')}
          </LinkButton>
        }
      />
      <p className={styles['note']}>{t('closed.again')}</p>
    </main>
  );
}
