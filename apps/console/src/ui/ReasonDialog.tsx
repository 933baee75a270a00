import { DecisionDialog, type DecisionDialogProps } from './DecisionDialog.tsx';

interface ReasonDialogProps extends Omit<DecisionDialogProps, 'field' | 'onConfirm'> {
  onConfirm: (reason: string) => void;
}

/** Asks why before something is done that the log keeps. */
export function ReasonDialog({ onConfirm, ...rest }: ReasonDialogProps) {
  return <DecisionDialog {...rest} onConfirm={({ reason }) => onConfirm(reason)} />;
}
