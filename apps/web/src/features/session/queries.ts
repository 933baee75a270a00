import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endWelcome } from '@sampan/contract/contacts';
import { forgetRemembered, logout, memberInfo } from '@sampan/contract/identity';
import type { ValueOf } from '@sampan/contract/operation';
import { call, queryKeyOf } from '../../platform/api.ts';
import { confirm } from '../../platform/dialogs.ts';
import { t } from '../../platform/i18n.ts';
import { paths, visit } from '../../platform/paths.ts';
import { session } from '../../platform/session.ts';
import { readLocal } from '../../platform/storage.ts';

/**
 * Asks, tells the gateway, forgets the session and goes home (spec §4). On a shared computer no account may stay logged
 * in because the network was down: the session is forgotten here whatever the gateway answers.
 */
export async function logOut(): Promise<void> {
  const isSure = await confirm({
    title: t('shell.logout.title'),
    text: t('shell.logout.text'),
    confirmLabel: t('shell.logout'),
  });
  if (!isSure) return;
  const options = { timeoutMs: 4_000, handles: ['not_logged_in', 'session_expired'] } as const;
  // It ends here in any case, and on the gateway by its idle time.
  const isRemembered = readLocal('rememberedUntil') !== null;
  await Promise.allSettled([call(logout, {}, options), isRemembered && call(forgetRemembered, {}, options)]);
  session.end('logout');
  visit(paths.home());
}

/** What could not be noted is asked again by the next visit. */
export function useEndWelcome() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => call(endWelcome, {}),
    onMutate: () =>
      queries.setQueryData<ValueOf<typeof memberInfo>>(
        queryKeyOf(memberInfo, {}),
        (info) => info && { ...info, isWelcomeDue: false },
      ),
    meta: { error: 'inline' },
  });
}
