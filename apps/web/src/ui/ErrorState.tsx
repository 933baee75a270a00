import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** What to do next. */
  text?: string | undefined;
  retryLabel: string;
  onRetry: () => void;
  isRetrying?: boolean | undefined;
}

/** In place of what could not be loaded, with a way to try again. */
export function ErrorState({ title, text, retryLabel, onRetry, isRetrying }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        scene="storm"
        title={title}
        text={text}
        action={
          <Button icon={<RotateCw aria-hidden="true" />} pending={isRetrying} onClick={onRetry}>
            {retryLabel}
          </Button>
        }
      />
    </div>
  );
}
