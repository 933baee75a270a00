import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import button from './button.module.css';
import styles from './menu.module.css';

interface MenuProps {
  /** What opens it says. */
  label: string;
  icon: ReactNode;
  children: ReactNode;
}

export function Menu({ label, icon, children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger className={`${button['button']} ${button['plain']} ${button['icon']}`} aria-label={label}>
        {icon}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="end">
          <Base.Popup className={styles['popup']}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export function MenuItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <Base.Item className={styles['item']} onClick={onSelect}>
      {children}
    </Base.Item>
  );
}

export const MenuLine = () => <Base.Separator className={styles['line']} />;

interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, label: string])[];
  onChoose: (value: Value) => void;
}

/** One of several, in a menu. */
export function MenuChoice<Value extends string>({ label, value, options, onChoose }: MenuChoiceProps<Value>) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next: Value) => onChoose(next)}>
      <Base.Group>
        <Base.GroupLabel className={styles['label']}>{label}</Base.GroupLabel>
        {options.map(([option, text]) => (
          <Base.RadioItem key={option} value={option} className={styles['item']} closeOnClick>
            <span className={styles['mark']}>
              <Base.RadioItemIndicator>✓</Base.RadioItemIndicator>
            </span>
            {text}
          </Base.RadioItem>
        ))}
      </Base.Group>
    </Base.RadioGroup>
  );
}
