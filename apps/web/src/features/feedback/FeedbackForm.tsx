import Send from 'lucide-react/icons/send';
import { useState, type ReactNode } from 'react';
import { countWords, feedbackCategories, type FeedbackCategory } from '@sampan/contract/feedback';
import { newIdempotencyKey } from '../../platform/api.ts';
import { forgetDraft } from '../../platform/drafts.ts';
import { Form, required, useAppForm, useChoice, useField } from '../../platform/forms.tsx';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './feedback.module.css';
import { useFeedbackRules, useSendFeedback, type Prove } from './queries.ts';
import { keysOfWishes, lengthValidator } from './rules.ts';

interface FeedbackFormProps {
  prove: Prove;
  /** Begins the proof, so that the submission needn't wait. */
  onTouch: () => void;
  /** The field for pictures, or why there is none. */
  children: ReactNode;
  pictures: readonly string[];
  /** A picture is on its way. */
  isWaiting: boolean;
  onSent: (reference: string) => void;
  /** Of a reply: the message that it answers. What it is about and where the writer is reached is known. */
  messageId?: string;
}

/** What the operator takes where it hasn't said otherwise yet. */
const usual = { minWords: 10, maxWords: 1_000 };

export function FeedbackForm({ prove, onTouch, children, pictures, isWaiting, onSent, messageId }: FeedbackFormProps) {
  const t = useT();
  const { minWords, maxWords } = useFeedbackRules().data ?? usual;
  const send = useSendFeedback(prove);
  const [keyOf] = useState(() => keysOfWishes(newIdempotencyKey));
  const isReply = messageId !== undefined;
  const draft = isReply ? `reply:${messageId}` : 'feedback';
  const defaultValues = { category: isReply ? 'other' : 'problem', text: '', contact: '' };
  const form = useAppForm({ defaultValues, draft });
  return (
    <Form
      form={form}
      onSubmit={({ category, text, contact }) => {
        const wish = {
          category: category as FeedbackCategory,
          text: text.trim(),
          contact: contact.trim(),
          pictures,
          ...(isReply && { messageId }),
        };
        send.mutate(
          { wish, idempotencyKey: keyOf(wish) },
          {
            onSuccess: ({ reference }) => {
              forgetDraft(draft);
              onSent(reference);
            },
          },
        );
      }}
      submitError={send.error}
      pending={send.isPending || isWaiting}
      onTouch={onTouch}
      className={styles['form']}
      actions={
        <Button
          type="submit"
          variant="primary"
          size="large"
          pending={send.isPending || isWaiting}
          icon={<Send aria-hidden="true" />}
        >
          {t('content.feedback.send')}
        </Button>
      }
    >
      {!isReply && <Category />}
      <Words label={t(isReply ? 'mailbox.reply.text' : 'content.feedback.text')} min={minWords} max={maxWords} />
      {children}
      {!isReply && <Contact />}
    </Form>
  );
}

function Category() {
  const t = useT();
  const field = useField('category', required);
  const options = feedbackCategories.map((value) => ({ value, label: t(`content.feedback.category.${value}`) }));
  return <SelectField {...field} label={t('content.feedback.category')} options={options} />;
}

function Words({ label, min, max }: { label: string; min: number; max: number }) {
  const t = useT();
  const field = useField('text', lengthValidator(min, max));
  const [text] = useChoice('text');
  return (
    <TextArea
      {...field}
      label={label}
      hint={t('content.feedback.count', { count: countWords(text), min, max })}
      maxLength={20_000}
      rows={6}
    />
  );
}

function Contact() {
  const t = useT();
  const field = useField('contact');
  return (
    <TextField
      {...field}
      label={t('content.feedback.contact')}
      optionalLabel={t('uploads.optional')}
      hint={t('content.feedback.contact.hint')}
      maxLength={120}
      autoComplete="email"
    />
  );
}
