import CircleUserRound from 'lucide-react/icons/circle-user-round';
import ImageUp from 'lucide-react/icons/image-up';
import Images from 'lucide-react/icons/images';
import { useRef, useState } from 'react';
import { avatarNames, type AvatarName, avatarPath } from '@sampan/contract/profiles';
import { maxPictureBytes } from '@sampan/contract/uploads';
import { toast } from '../../platform/dialogs.ts';
import { errorWords, isTerminal } from '@sampan/client/api-error';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Field.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './profile.module.css';
import { useSetAvatar } from './queries.ts';
import { chosenAvatar, type Profile } from './rules.ts';

interface AvatarChoiceProps {
  profile: Profile;
  /** What of a chosen file is sent, base64. */
  readPicture: (file: File) => Promise<string>;
}

const face = <CircleUserRound aria-hidden="true" />;
const mostMegabytes = maxPictureBytes / 1024 / 1024;

/** The picture that stands for the account: one of the site's, or the member's own. */
export function AvatarChoice({ profile, readPicture }: AvatarChoiceProps) {
  const t = useT();
  const change = useSetAvatar(readPicture);
  const input = useRef<HTMLInputElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const { avatar, avatarTypes } = profile;
  const { isPending, error } = change;
  const canUpload = avatarTypes.includes('CUSTOM');
  const set = (picture: AvatarName | File | null) => {
    if (isPending) return;
    change.mutate(picture, { onSuccess: () => toast({ kind: 'good', text: t('profile.avatar.done') }) });
  };
  if (avatar === '' && avatarTypes.length === 0) return null;
  return (
    <fieldset className={styles['avatar']} aria-describedby="avatar-note" aria-busy={isPending}>
      <legend className="visually-hidden">{t('profile.avatar')}</legend>
      <div className={styles['head']}>
        <span className={styles['face']}>
          {avatar === '' ? face : <Picture url={avatar} alt="" width={72} height={72} fallback={face} />}
          {isPending && (
            <span className={styles['sending']} role="status" aria-label={t('profile.avatar.sending')}>
              <Spinner />
            </span>
          )}
        </span>
        <div className={styles['actions']}>
          {avatarTypes.includes('STATIC') && (
            <Button
              size="small"
              icon={<Images aria-hidden="true" />}
              aria-expanded={isChoosing}
              onClick={() => setChoosing(!isChoosing)}
            >
              {t('profile.avatar.choose')}
            </Button>
          )}
          {canUpload && (
            <Button
              size="small"
              icon={<ImageUp aria-hidden="true" />}
              onClick={() => !isPending && input.current?.click()}
            >
              {t('profile.avatar.upload')}
            </Button>
          )}
          {avatar !== '' && (
            <Button size="small" variant="ghost" onClick={() => set(null)}>
              {t('profile.avatar.remove')}
            </Button>
          )}
        </div>
      </div>
      {isChoosing && <Ours chosen={chosenAvatar(profile)} onChoose={set} />}
      {canUpload && (
        <input
          ref={input}
          hidden
          type="file"
          accept="image/png,image/jpeg"
          data-testid="avatar"
          onChange={({ target }) => {
            const file = target.files?.[0];
            // So that the same file can be chosen again.
            target.value = '';
            if (file) set(file);
          }}
        />
      )}
      <div role="alert">
        <Note
          id="avatar"
          error={error !== null && !isTerminal(error) ? t(...errorWords(error)) : undefined}
          hint={canUpload ? t('profile.avatar.hint', { max: mostMegabytes }) : undefined}
        />
      </div>
    </fieldset>
  );
}

function Ours({ chosen, onChoose }: { chosen: AvatarName | null; onChoose: (name: AvatarName) => void }) {
  const t = useT();
  return (
    <ul className={styles['ours']} aria-label={t('profile.avatar.ours')}>
      {avatarNames.map((name) => (
        <li key={name}>
          <button type="button" className={styles['one']} aria-pressed={name === chosen} onClick={() => onChoose(name)}>
            <Picture
              isSmall
              url={avatarPath(name)}
              alt={t(`profile.avatar.${name}`)}
              width={56}
              height={56}
              fallback={t(`profile.avatar.${name}`)}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
