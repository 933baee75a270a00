import { useT } from '../platform/i18n.ts';
import { useTitle } from '../platform/site.ts';
import { Panel } from '../ui/Panel.tsx';
import styles from './page-screen.module.css';

/** Work of others that the site shows; names and licences are the same in every language. */
const works = [
  {
    name: 'Game Icons',
    by: 'Lorc, Delapouite & contributors',
    href: 'https://game-icons.net',
    licence: 'CC BY 3.0',
    licenceHref: 'https://creativecommons.org/licenses/by/3.0/',
  },
  {
    name: 'Lucide',
    by: 'Lucide contributors',
    href: 'https://lucide.dev',
    licence: 'ISC',
    licenceHref: 'https://lucide.dev/license',
  },
  {
    name: 'Inter',
    by: 'The Inter Project Authors',
    href: 'https://rsms.me/inter/',
    licence: 'SIL Open Font License 1.1',
    licenceHref: 'https://openfontlicense.org',
  },
] as const;

export function CreditsScreen() {
  const t = useT();
  useTitle(t('shell.footer.credits'));
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('shell.footer.credits')}</h1>
      <Panel>
        <p>{t('lobby.credits.text')}</p>
        <ul className={styles['works']}>
          {works.map(({ name, by, href, licence, licenceHref }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                {name}
              </a>{' '}
              · {by} ·{' '}
              <a href={licenceHref} target="_blank" rel="noopener noreferrer">
                {licence}
              </a>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
