import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { memberInfo } from '@sampan/contract/identity';
import type { InputOf } from '@sampan/contract/operation';
import {
  type AvatarName,
  chooseAvatar,
  memberProfile,
  setProfile,
  setRealName,
  uploadAvatar,
} from '@sampan/contract/profiles';
import { ApiError, call, errorWords, queryKeyOf, queryOptionsOf } from '../../platform/api.ts';
import { toast } from '../../platform/dialogs.ts';
import { t } from '../../platform/i18n.ts';
import { callProven } from '../../platform/proven-call.ts';
import type { Profile } from './rules.ts';

export function useProfile() {
  return useQuery(queryOptionsOf(memberProfile, {}));
}

/** Notes what a change was answered with; header and menus have the account's picture and nickname from elsewhere. */
function useNote(): (changed: Partial<Profile>) => void {
  const queries = useQueryClient();
  return (changed) => {
    queries.setQueryData<Profile>(queryKeyOf(memberProfile, {}), (before) => before && { ...before, ...changed });
    void queries.invalidateQueries({ queryKey: [memberInfo.name] });
  };
}

/**
 * What was set meanwhile, in another tab or by staff, is shown, and takes the field away that could say so: it is said
 * beside the form.
 */
function useRefusal(): (error: Error) => void {
  const queries = useQueryClient();
  return (error) => {
    if (!(error instanceof ApiError) || error.code !== 'profile_fixed') return;
    toast({ kind: 'bad', text: t(...errorWords(error)) });
    void queries.invalidateQueries({ queryKey: [memberProfile.name] });
  };
}

export function useSetProfile() {
  const note = useNote();
  const onError = useRefusal();
  return useMutation({
    mutationFn: async (body: InputOf<typeof setProfile>['body']) => call(setProfile, { body }),
    onSuccess: note,
    onError,
    meta: { error: 'inline' },
  });
}

export function useSetRealName() {
  const note = useNote();
  const onError = useRefusal();
  return useMutation({
    mutationFn: async (body: InputOf<typeof setRealName>['body']) => callProven(setRealName, { body }),
    onSuccess: note,
    onError,
    meta: { error: 'inline' },
  });
}

/** A picture of the site's, none (null), or a file that `read` makes base64 of; milliseconds as for any picture. */
export function useSetAvatar(read: (file: File) => Promise<string>) {
  const note = useNote();
  return useMutation({
    mutationFn: async (picture: AvatarName | File | null) =>
      picture instanceof File
        ? call(uploadAvatar, { body: { content: await read(picture) } }, { timeoutMs: 90_000 })
        : call(chooseAvatar, { body: { name: picture } }),
    onSuccess: note,
    meta: { error: 'inline' },
  });
}
