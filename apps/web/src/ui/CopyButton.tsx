import Copy from 'lucide-react/icons/copy';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

interface CopyButtonProps {
  value: string;
  /** What it does. */
  label: string;
  /** On the button; without it there is an icon alone. */
  text?: string | undefined;
  size?: 'small' | 'medium' | undefined;
  className?: string | undefined;
  /** Hears whether the value is in the clipboard now. */
  onCopy: (isCopied: boolean) => void;
}

/** Copies a value. */
export function CopyButton({ value, label, text, size = 'medium', className, onCopy }: CopyButtonProps) {
  async function handleCopy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      // A page that came over plain HTTP, or without the right to: the person does it.
      onCopy(false);
      return;
    }
    onCopy(true);
  }
  const icon = <Copy aria-hidden="true" />;
  const handleClick = () => void handleCopy();
  return text === undefined ? (
    <IconButton size={size} label={label} icon={icon} className={className} onClick={handleClick} />
  ) : (
    <Button size={size} icon={icon} aria-label={label} className={className} onClick={handleClick}>
      {text}
    </Button>
  );
}
