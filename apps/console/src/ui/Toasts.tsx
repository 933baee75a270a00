import { Toast } from '@base-ui/react/toast';
import type { ReactNode } from 'react';
import styles from './toasts.module.css';

const manager = Toast.createToastManager();

/** Says in passing that something was done, or failed where no form shows it. */
export function showToast(text: string, type: 'good' | 'bad' = 'good'): void {
  manager.add({ title: text, type, priority: type === 'bad' ? 'high' : 'low' });
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles['toast']}>
      <Toast.Title className={styles['title']} />
    </Toast.Root>
  ));
}

export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider toastManager={manager}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className={styles['viewport']}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
