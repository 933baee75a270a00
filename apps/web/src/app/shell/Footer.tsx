import { useNavigation } from '../../features/navigation/queries.ts';
import type { NavigationEntry } from '../../features/navigation/rules.ts';
import logo from '#brand/logo.svg';
import { useT } from '../../platform/i18n.ts';
import { paths } from '../../platform/paths.ts';
import { brand, useSite } from '../../platform/site.ts';
import styles from './footer.module.css';
import { openServiceWindow, serviceHref } from './service-window.ts';

/** spec §2: sports and lottery lead to their first vendor. */
const toFirstVendor: ReadonlySet<string> = new Set(['SPORTS', 'ESPORTS', 'LOTT', 'ELOTT']);

function footerHref({ gameType, vendors }: NavigationEntry): string {
  const first = toFirstVendor.has(gameType) ? vendors[0] : undefined;
  return paths.lobby(gameType, first ? { page: first.vassalage } : {});
}

export function Footer() {
  const t = useT();
  const site = useSite();
  const { entries } = useNavigation();
  const service = serviceHref(site);
  const games = brand.footerCategories.flatMap((type) =>
    entries.filter(({ gameType, vendor }) => gameType === type && vendor === null),
  );
  return (
    <footer className={styles['footer']}>
      <div className={styles['columns']}>
        <div className={styles['about']}>
          <p className={styles['brand']}>
            <img src={logo} alt="" width={30} height={30} />
            {brand.name}
          </p>
          <p className={styles['licence']}>{brand.licence}</p>
        </div>
        {games.length > 0 && (
          <nav aria-labelledby="footer-games">
            <h2 id="footer-games" className={styles['title']}>
              {t('shell.menu.games')}
            </h2>
            <ul>
              {games.map((entry) => (
                <li key={entry.id}>
                  <a href={footerHref(entry)} className={styles['link']}>
                    {t(`shell.category.${entry.gameType}`)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <nav aria-labelledby="footer-help">
          <h2 id="footer-help" className={styles['title']}>
            {t('shell.footer.help')}
          </h2>
          <ul>
            <li>
              <a href={paths.notices()} className={styles['link']}>
                {t('shell.notices')}
              </a>
            </li>
            <li>
              <a href={paths.member('transactionHistory')} className={styles['link']}>
                {t('shell.transactions')}
              </a>
            </li>
            <li>
              <a href={paths.credits()} className={styles['link']}>
                {t('shell.footer.credits')}
              </a>
            </li>
            {service !== null && (
              <li>
                <a
                  href={service}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={styles['link']}
                  onClick={openServiceWindow}
                >
                  {t('shell.service')}
                </a>
              </li>
            )}
          </ul>
        </nav>
        <div className={styles['safer']}>
          <h2 className={styles['title']}>
            <span className={styles['age']}>{brand.ageGate}+</span>
            {t('shell.safer')}
          </h2>
          <p>{t('shell.safer.text', { age: brand.ageGate })}</p>
        </div>
      </div>
      <p className={styles['copyright']}>
        {t('shell.footer.copyright', { years: brand.copyrightYear, brand: brand.name })}
      </p>
    </footer>
  );
}
