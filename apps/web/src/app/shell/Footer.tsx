import { useQueryClient } from '@tanstack/react-query';
import { askForConsent } from '../../features/analytics/consent.ts';
import { useNavigation } from '../../features/navigation/queries.ts';
import type { NavigationEntry } from '../../features/navigation/rules.ts';
import { licence } from '#brand/licence.ts';
import logo from '#brand/logo.svg';
import { useLanguage, useT } from '../../platform/i18n.ts';
import { paths, visit } from '../../platform/paths.ts';
import { brand, useSite } from '../../platform/site.ts';
import { isForNewTab } from '../../ui/new-tab.ts';
import type { MarkGroup } from '../../../brands/marks.ts';
import { marks } from '#brand/marks.ts';
import styles from './footer.module.css';
import { useHelpLinks } from './help-links.ts';
import { openServiceWindow, serviceHref } from './service-window.ts';

/** spec §2: sports and lottery start their first vendor's game; opened elsewhere, the link leads to that vendor. */
const toFirstVendor: ReadonlySet<string> = new Set(['SPORTS', 'ESPORTS', 'LOTT', 'ELOTT']);

/** What the brand may show, each group only where its folder has pictures for it. */
const groups = ['certifications', 'payments', 'security', 'responsible'] as const satisfies readonly MarkGroup[];
const shownMarks = groups.map((group) => [group, marks[group]] as const).filter(([, pictures]) => pictures.length > 0);

function footerHref({ gameType, vendors }: NavigationEntry): string {
  const first = toFirstVendor.has(gameType) ? vendors[0] : undefined;
  return paths.lobby(gameType, first ? { page: first.vassalage } : {});
}

export function Footer() {
  const t = useT();
  const site = useSite();
  const queries = useQueryClient();
  const { entries } = useNavigation();
  const service = serviceHref(site);
  const language = useLanguage();
  const help = useHelpLinks();
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
          <p className={styles['licence']}>{licence[language] ?? licence[brand.defaultLanguage]}</p>
        </div>
        {games.length > 0 && (
          <nav aria-labelledby="footer-games">
            <h2 id="footer-games" className={styles['title']}>
              {t('shell.menu.games')}
            </h2>
            <ul>
              {games.map((entry) => (
                <li key={entry.id}>
                  <a
                    href={footerHref(entry)}
                    className={styles['link']}
                    onClick={(event) => {
                      const [vendor] = entry.vendors;
                      if (!vendor || !toFirstVendor.has(entry.gameType) || isForNewTab(event)) return;
                      event.preventDefault();
                      const lobby = footerHref(entry);
                      void import('./menus/first-game.ts').then(
                        async ({ startFirstGame }) => startFirstGame(queries, entry.gameType, vendor.vassalage, lobby),
                        // The lobby's own code says what is the matter.
                        () => visit(lobby),
                      );
                    }}
                  >
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
            {help.map(({ label, href }) => (
              <li key={label}>
                <a href={href} className={styles['link']}>
                  {t(label)}
                </a>
              </li>
            ))}
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
            {site.gtagId !== '' && (
              <li>
                <button type="button" className={styles['link']} onClick={askForConsent}>
                  {t('shell.footer.measuring')}
                </button>
              </li>
            )}
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
            <span className={styles['age']}>{site.minimumAge}+</span>
            {t('shell.safer')}
          </h2>
          <p>{t('shell.safer.text', { age: site.minimumAge })}</p>
          <a href={paths.member('saferPlay')} className={styles['link']}>
            {t('menu.safer')}
          </a>
        </div>
      </div>
      {shownMarks.length > 0 && (
        <div className={styles['marks']}>
          {shownMarks.map(([group, pictures]) => (
            <section key={group} aria-labelledby={`footer-${group}`}>
              <h2 id={`footer-${group}`} className={styles['title']}>
                {t(`menu.${group}`)}
              </h2>
              <ul className={styles['pictures']}>
                {pictures.map((mark) => {
                  const name = 'way' in mark ? t(`menu.payments.${mark.way}`) : mark.name;
                  return (
                    <li key={mark.url}>
                      <img
                        src={mark.url}
                        alt={name}
                        title={name}
                        width={64}
                        height={40}
                        loading="lazy"
                        decoding="async"
                      />
                    </li>
                  );
                })}
              </ul>
            </section>
          ))}
        </div>
      )}
      <p className={styles['copyright']}>
        {t('shell.footer.copyright', { years: brand.copyrightYear, brand: brand.name })}
      </p>
    </footer>
  );
}
