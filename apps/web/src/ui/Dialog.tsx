import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Modal, type ModalProps } from './Modal.tsx';

/** What may stand against opening or closing: false cancels it, now or when the promise says so. */
type Step = () => boolean | Promise<boolean>;

type DialogProps = Omit<ModalProps, 'name' | 'title'> & {
  title: string;
  /** Before it is shown. Cancelled it never is, and `onClose` is called. */
  onBeforeOpen?: Step | undefined;
  /** Before `onClose`, whatever the way: Escape, the button. Cancelled it stays. */
  onBeforeClose?: Step | undefined;
};

/** A modal with a title that asks or tells (spec §9: 400 px wide as `small`). Open while it is mounted. */
export function Dialog({ onBeforeOpen, onBeforeClose, onClose, title, ...rest }: DialogProps) {
  const [isShown, setShown] = useState(onBeforeOpen === undefined);
  const isAsking = useRef(false);
  const mayOpen = useEffectEvent(async () => onBeforeOpen?.() ?? true);
  const giveUp = useEffectEvent(() => onClose?.());
  useEffect(() => {
    let isHere = true;
    void mayOpen().then(
      (may) => isHere && (may ? setShown(true) : giveUp()),
      () => isHere && giveUp(),
    );
    return () => {
      isHere = false;
    };
  }, []);
  async function handleClose(): Promise<void> {
    // Pressed again while the answer is on its way: it is asked once.
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      if ((await onBeforeClose?.()) !== false) onClose?.();
    } finally {
      isAsking.current = false;
    }
  }
  if (!isShown) return null;
  const close = onBeforeClose ? () => void handleClose() : onClose;
  return <Modal {...rest} name={title} title={title} onClose={onClose && close} />;
}
