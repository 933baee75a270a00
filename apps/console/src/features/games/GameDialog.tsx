import { useForm } from 'react-hook-form';
import { errorText } from '../../platform/errors.ts';
import { useReasonWords } from '../../platform/reason-words.ts';
import { showLanguage, useT } from '../../platform/words.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { CheckField, TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Note } from '../../ui/Note.tsx';
import { Facts } from '../../ui/Page.tsx';
import { ReasonFooter, reasonRule } from '../../ui/ReasonFooter.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { type StaffGame, useChangeGame } from './queries.ts';
import { changeOf, formOf, isPicture, isPlace } from './rules.ts';

/** How a game is shown, and whether. */
export function GameDialog({ game, onClose }: { game: StaffGame; onClose: () => void }) {
  const t = useT();
  const words = useReasonWords();
  const change = useChangeGame();
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { ...formOf(game), reason: '' } });
  const { errors } = formState;
  return (
    <Dialog title={game.name} closeLabel={t('shell.close')} isWide onClose={onClose}>
      <Facts
        facts={[
          [t('games.id'), <code key="id">{game.nodeId}</code>],
          [t('games.type'), t(`games.type.${game.gameType}`)],
          [t('games.vendor'), game.vendor.name],
          [t('games.rtp'), game.rtp === '' ? t('games.rtp.none') : `${game.rtp} %`],
          game.names.length === 0
            ? null
            : [
                t('games.names'),
                game.names.map(({ language, name }) => `${showLanguage(language)}: ${name}`).join('; '),
              ],
        ]}
      />
      {!game.vendor.isOpen && <Note look="warn">{t('games.vendor.closed')}</Note>}
      <Form
        onSubmit={handleSubmit(({ reason, ...form }) => {
          if (change.isPending) return;
          const changed = changeOf(game, form);
          if (Object.keys(changed).length === 0) return setError('root', { message: t('games.unchanged') });
          change.mutate(
            { nodeId: game.nodeId, ...changed, reason: reason.trim() },
            {
              onSuccess: () => {
                onClose();
                showToast(t('games.done'));
              },
            },
          );
        })}
      >
        <CheckField label={t('games.open')} hint={t('games.open.hint')} {...register('isOpen')} />
        <CheckField label={t('games.listed')} hint={t('games.listed.hint')} {...register('isListed')} />
        <CheckField label={t('games.new')} {...register('isNew')} />
        <TextField
          label={t('games.name')}
          hint={t('games.name.hint')}
          maxLength={200}
          error={errors.name?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || t('shell.required') })}
        />
        <TextField
          label={t('games.position')}
          inputMode="numeric"
          maxLength={7}
          error={errors.position?.message}
          {...register('position', { validate: (typed) => isPlace(typed) || t('games.position.wrong') })}
        />
        <TextField
          label={t('games.hot')}
          hint={t('games.hot.hint')}
          inputMode="numeric"
          maxLength={7}
          error={errors.hotPosition?.message}
          {...register('hotPosition', {
            validate: (typed) => typed.trim() === '' || isPlace(typed) || t('games.position.wrong'),
          })}
        />
        <TextField
          label={t('games.picture')}
          hint={t('games.picture.hint')}
          maxLength={512}
          spellCheck={false}
          error={errors.pictureUrl?.message}
          {...register('pictureUrl', { validate: (typed) => isPicture(typed) || t('games.picture.wrong') })}
        />
        <ReasonFooter
          words={words}
          field={register('reason', reasonRule(words))}
          problem={errors.reason?.message}
          error={errors.root?.message ?? (change.error && errorText(change.error))}
          confirm={t('shell.save')}
          isPending={change.isPending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
