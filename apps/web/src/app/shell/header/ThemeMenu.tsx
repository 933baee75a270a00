import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import SunMoon from 'lucide-react/icons/sun-moon';
import { useT } from '../../../platform/i18n.ts';
import { setTheme, themes, useTheme } from '../../../platform/theme.ts';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
import { useIsServed } from '../../../ui/is-served.ts';
import styles from './header.module.css';

const icons = { dark: <Moon />, light: <Sun />, system: <Monitor /> } as const;

export function ThemeMenu() {
  const t = useT();
  const current = useTheme();
  const isHydrated = !useIsServed();
  return (
    <Menu
      label={`${t('shell.theme')}: ${t(`shell.theme.${current}`)}`}
      buttonClassName={styles['tool']}
      button={<SunMoon aria-hidden="true" />}
    >
      {isHydrated &&
        themes.map((theme) => (
          <MenuItem key={theme} icon={icons[theme]} isChecked={theme === current} onClick={() => setTheme(theme)}>
            {t(`shell.theme.${theme}`)}
          </MenuItem>
        ))}
    </Menu>
  );
}
