import Send from 'lucide-react/icons/send';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { type ChatMessage, mutedForGood } from '@sampan/contract/chat';
import { ApiError, errorWords, newIdempotencyKey } from '../../platform/api.ts';
import { formatDateTime } from '../../platform/format.ts';
import { forgetDraft, keepDraft, readDraft } from '../../platform/drafts.ts';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './chat.module.css';
import { useSend } from './queries.ts';
import { charactersLeft } from './rules.ts';

/** What is typed outlives the panel: closing it loses nothing. */
const draft = 'chat';

function typed(): string {
  const { text } = readDraft(draft);
  return typeof text === 'string' ? text : '';
}

interface ChatFormProps {
  maxLength: number;
  mutedUntil: number | null;
  onSent: (message: ChatMessage) => void;
}

/** One line to write. What could not be sent stays, and is sent again under the same key. */
export function ChatForm({ maxLength, mutedUntil, onSent }: ChatFormProps) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState(typed);
  const wish = useRef<{ text: string; key: string } | null>(null);
  const send = useSend();
  const left = charactersLeft(text, maxLength);
  const { error } = send;
  const until = error instanceof ApiError && error.code === 'chat_muted' ? (error.data.until ?? null) : mutedUntil;

  function keep(value: string): void {
    keepDraft(draft, { text: value });
    setText(value);
  }

  function empty(): void {
    forgetDraft(draft);
    setText('');
  }

  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault();
    const said = text.trim();
    if (said === '' || left < 0 || send.isPending) return;
    if (wish.current?.text !== said) wish.current = { text: said, key: newIdempotencyKey() };
    send.mutate(
      { text: said, idempotencyKey: wish.current.key },
      {
        onSuccess: (message) => {
          wish.current = null;
          if (typed().trim() === said) empty();
          onSent(message);
        },
      },
    );
  }

  const mutedWords = (time: number) =>
    time >= mutedForGood ? t('chat.muted') : t('chat.mutedUntil', { time: formatDateTime(time) });
  const problem = until === null ? error && t(...errorWords(error)) : mutedWords(until);
  return (
    <form className={styles['form']} onSubmit={handleSubmit}>
      <label htmlFor={id} className="visually-hidden">
        {t('chat.write')}
      </label>
      <input
        id={id}
        value={text}
        placeholder={t('chat.write')}
        autoComplete="off"
        enterKeyHint="send"
        aria-invalid={left < 0 || undefined}
        aria-describedby={`${id}-note`}
        className={styles['input']}
        onChange={({ target }) => keep(target.value)}
      />
      <Button type="submit" variant="primary" pending={send.isPending} icon={<Send />}>
        {error ? t('chat.again') : t('chat.send')}
      </Button>
      <p id={`${id}-note`} className={styles['note']}>
        {problem !== null && (
          <span role="alert" className={styles['problem']}>
            {problem}
          </span>
        )}
        {left < 0 && <span className={styles['problem']}>{t('error.chat_too_long', { max: maxLength })}</span>}
        {left >= 0 && left <= 30 && <span>{t('chat.left', { count: left })}</span>}
      </p>
    </form>
  );
}
