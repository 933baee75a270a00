import type { ReactNode } from 'react';
import styles from './form-grid.module.css';

/** Fields side by side, as many as have room. */
export const FormGrid = ({ children }: { children: ReactNode }) => <div className={styles['grid']}>{children}</div>;
