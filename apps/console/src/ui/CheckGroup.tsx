import type { ReactNode } from 'react';
import styles from './check-group.module.css';

/** Things of which some are chosen, under one name. */
export const CheckGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className={styles['group']}>
    <legend>{label}</legend>
    {children}
  </fieldset>
);
