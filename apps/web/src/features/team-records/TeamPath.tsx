import ChevronRight from 'lucide-react/icons/chevron-right';
import { useT } from '../../platform/i18n.ts';
import styles from './team-records.module.css';

interface TeamPathProps {
  /** Accounts from the agent down to whose records are shown. */
  path: readonly string[];
  /** Undefined: the agent's own line. */
  onStep: (account: string | undefined) => void;
  /** What is shown of the last. */
  here?: string | undefined;
}

/** The way from the agent down to whose records are shown; each step leads back. */
export function TeamPath({ path, onStep, here }: TeamPathProps) {
  const t = useT();
  if (path.length <= 1 && here === undefined) return null;
  return (
    <nav aria-label={t('teamRecords.path')}>
      <ol className={styles['path']}>
        {path.map((account, index) => {
          const isHere = index === path.length - 1 && here === undefined;
          return (
            <li key={account}>
              {isHere ? (
                <span aria-current="location" className={styles['here']}>
                  {account}
                </span>
              ) : (
                <>
                  <button
                    type="button"
                    className={styles['step']}
                    onClick={() => onStep(index === 0 ? undefined : account)}
                  >
                    {account}
                  </button>
                  <ChevronRight aria-hidden="true" />
                </>
              )}
            </li>
          );
        })}
        {here !== undefined && (
          <li>
            <span aria-current="location" className={styles['here']}>
              {here}
            </span>
          </li>
        )}
      </ol>
    </nav>
  );
}
