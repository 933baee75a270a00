import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useState } from 'react';
import type { LotteryAccountType } from '@sampan/contract/lottery';
import { lotteryAccountTypes } from '@sampan/contract/lottery-kinds';
import { useT } from '../../platform/i18n.ts';
import { isOffered } from '../../platform/lotteries.ts';
import { paths } from '../../platform/paths.ts';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useIsServed } from '../../ui/is-served.ts';
import styles from './lottery.module.css';

/** spec §2: the lottery pages' own navigation on top, which folds away. */
export function LotteryMenu({ current }: { current: LotteryAccountType }) {
  const t = useT();
  const isServed = useIsServed();
  const [chosen, setChosen] = useState<boolean | null>(null);
  // On a phone the lotteries come first; the server knows no width.
  const isOpen = chosen ?? (isServed ? null : !matchMedia('(width < 768px)').matches);
  return (
    <nav aria-label={t('lottery.menu')} className={styles['menu']}>
      <div className={styles['menuHead']}>
        <span className={styles['menuTitle']}>{t('lottery.menu')}</span>
        <IconButton
          size="small"
          label={t(isOpen === false ? 'lottery.menu.show' : 'lottery.menu.hide')}
          icon={isOpen === false ? <ChevronDown /> : <ChevronUp />}
          aria-expanded={isOpen ?? undefined}
          aria-controls="lottery-menu"
          onClick={() => setChosen(isOpen === false)}
        />
      </div>
      <ul
        id="lottery-menu"
        className={cx(styles['menuLinks'], isOpen === null && styles['byWidth'])}
        hidden={isOpen === false}
      >
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
