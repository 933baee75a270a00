import { useT } from '../platform/i18n.ts';
import { useSite, useTitle } from '../platform/site.ts';
import { LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import styles from './page-screen.module.css';

/** In place of the whole site: it is in maintenance, or closed to where the visitor is (spec §2). */
export function ClosedScreen() {
  const t = useT();
  const site = useSite();
  const isMaintenance = site.status === 'maintenance';
  const title = t(isMaintenance ? 'closed.maintenance' : 'closed.region');
  useTitle(title);
  const [service] = site.customerService;
  const { ip, country } = site.visitor;
  return (
    <main className={styles['page']}>
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState
        scene="storm"
        title={isMaintenance ? `${title} · ${t('closed.maintenance.heading')}` : title}
        text={
          isMaintenance
            ? t('closed.maintenance.text')
            : `${t('closed.region.text')} ${t('closed.region.visitor', { ip, country })}`
        }
        action={
          service && (
            <LinkButton variant="primary" href={service.path} target="_blank" rel="noopener noreferrer">
              {t('closed.contact')}
            </LinkButton>
          )
        }
      />
    </main>
  );
}
