import Send from 'lucide-react/icons/send-horizontal';
import { useRef, type ReactNode } from 'react';
import { isBlank } from '@sampan/contract/envelope';
import { requireMember } from '../../platform/access.ts';
import { newIdempotencyKey } from '../../platform/api.ts';
import { toast } from '../../platform/dialogs.ts';
import { forgetDraft } from '../../platform/drafts.ts';
import { Form, useAppForm, useField, type Validator } from '../../platform/forms.tsx';
import { useT } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import styles from './comments.module.css';
import { useComment } from './queries.ts';
import { charactersLeft } from './rules.ts';

interface CommentFormProps {
  promotionId: string;
  /** The pictures that go with it, which the screen owns. */
  pictures: { ids: readonly string[]; isSending: boolean; clear: () => void };
  pictureField: ReactNode;
}

interface Values {
  text: string;
}

const validate: Validator = (value) => {
  if (isBlank(value)) return { key: 'error.comment_empty' };
  return charactersLeft(value) < 0 ? { key: 'error.comment_too_long' } : null;
};

/** Up to 140 characters and three pictures (spec §5). What a visitor typed is sent once they have logged in. */
export function CommentForm({ promotionId, pictures, pictureField }: CommentFormProps) {
  'use no memo'; // react-hook-form's values are read through proxies
  const t = useT();
  const { isLoggedIn, isTrial } = useSession();
  const comment = useComment(promotionId);
  const draft = `comment ${promotionId}`;
  const form = useAppForm<Values>({ defaultValues: { text: '' }, draft });
  // One wish keeps its key while it is tried again; other words are another wish.
  const wish = useRef({ words: '', idempotencyKey: '' });

  function send({ text }: Values): void {
    const words = JSON.stringify([text, pictures.ids]);
    if (wish.current.words !== words) wish.current = { words, idempotencyKey: newIdempotencyKey() };
    comment.mutate(
      { text, pictures: pictures.ids, idempotencyKey: wish.current.idempotencyKey },
      {
        onSuccess: ({ status }) => {
          toast({ kind: 'good', text: t(status === 'shown' ? 'promo.comment.sent' : 'promo.comment.waiting') });
          form.reset({ text: '' });
          forgetDraft(draft);
          pictures.clear();
          wish.current = { words: '', idempotencyKey: '' };
        },
      },
    );
  }

  return (
    <Form
      form={form}
      onSubmit={(values) => requireMember(() => send(values))}
      submitError={comment.error}
      pending={comment.isPending || pictures.isSending}
      className={styles['form']}
      actions={
        <div className={styles['actions']}>
          <Button
            type="submit"
            variant="primary"
            pending={comment.isPending || pictures.isSending}
            icon={<Send aria-hidden="true" />}
          >
            {t('promo.comment.send')}
          </Button>
        </div>
      }
    >
      <Words left={charactersLeft(form.watch('text'))} />
      {isLoggedIn && !isTrial && pictureField}
    </Form>
  );
}

function Words({ left }: { left: number }) {
  const t = useT();
  const field = useField('text', validate);
  const hint = `${t('promo.comment.left', { count: Math.max(0, left) })} · ${t('promo.comment.rules')}`;
  return <TextArea {...field} label={t('promo.comment')} hint={hint} rows={3} />;
}
