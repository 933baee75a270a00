import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

/** What sends a form of one column: as wide as its fields. */
export function SubmitButton({ pending, icon, children }: { pending: boolean; icon: ReactNode; children: ReactNode }) {
  return (
    <Button type="submit" variant="primary" size="large" isWide pending={pending} icon={icon}>
      {children}
    </Button>
  );
}
