import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useState } from 'react';
import { lotteryAccountTypes, type LotteryAccountType } from '@sampan/contract/lottery';
import { useT } from '../../platform/i18n.ts';
import { isOffered } from '../../platform/lotteries.ts';
import { paths } from '../../platform/paths.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './lottery.module.css';

/** spec §2: the lottery pages' own navigation on top, which folds away. */
export function LotteryMenu({ current }: { current: LotteryAccountType }) {
  const t = useT();
  // On a phone the lotteries come first.
  const [isOpen, setOpen] = useState(() => !matchMedia('(width < 768px)').matches);
  return (
    <nav aria-label={t('lottery.menu')} className={styles['menu']}>
      <div className={styles['menuHead']}>
        <span className={styles['menuTitle']}>{t('lottery.menu')}</span>
        <IconButton
          size="small"
          label={t(isOpen ? 'lottery.menu.hide' : 'lottery.menu.show')}
          icon={isOpen ? <ChevronUp /> : <ChevronDown />}
          aria-expanded={isOpen}
          aria-controls="lottery-menu"
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <ul id="lottery-menu" className={styles['menuLinks']} hidden={!isOpen}>
        <li>
          <a href={paths.home()} className={styles['menuLink']}>
            {t('shell.tabs.home')}
          </a>
        </li>
        {lotteryAccountTypes
          .filter((accountTypeName) => isOffered({ accountTypeName }))
          .map((type) => (
            <li key={type}>
              <a
                href={paths.lottery(type)}
                aria-current={type === current ? 'page' : undefined}
                className={styles['menuLink']}
              >
                {t(`lottery.kind.${type}`)}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
