import Languages from 'lucide-react/icons/languages';
import { languageTags, useLanguage, useT } from '../../../platform/i18n.ts';
import { languageNames } from '../language-names.ts';
import { brand } from '../../../platform/site.ts';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
import { useIsServed } from '../../../ui/is-served.ts';
import { chooseLanguage } from '../choose-language.ts';
import styles from './header.module.css';

/** Only where the brand has more than one language. The document does without its items, which can't be chosen before hydration. */
export function LanguageMenu() {
  const t = useT();
  const current = useLanguage();
  const isHydrated = !useIsServed();
  if (brand.languages.length < 2) return null;
  return (
    <Menu
      label={`${t('shell.language')}: ${languageNames[current]}, ${current}`}
      buttonClassName={styles['tool']}
      button={
        <>
          <Languages aria-hidden="true" />
          <span className={styles['code']} data-code={current} aria-hidden="true" />
        </>
      }
    >
      {isHydrated &&
        brand.languages.map((language) => (
          <MenuItem
            key={language}
            lang={languageTags[language]}
            isChecked={language === current}
            onClick={() => chooseLanguage(language)}
          >
            {languageNames[language]}
          </MenuItem>
        ))}
    </Menu>
  );
}
