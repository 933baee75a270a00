import Languages from 'lucide-react/icons/languages';
import type { Language } from '@sampan/contract/envelope';
import { toast } from '../../platform/dialogs.ts';
import { languageNames, languageTags, setLanguage, t, useLanguage, useT } from '../../platform/i18n.ts';
import { brand } from '../../platform/site.ts';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import styles from './header.module.css';

export function chooseLanguage(language: Language): void {
  setLanguage(language).catch(() => toast({ kind: 'bad', text: t('shell.language.failed') }));
}

/** Only where the brand has more than one language. */
export function LanguageMenu() {
  const t = useT();
  const current = useLanguage();
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
      {brand.languages.map((language) => (
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
