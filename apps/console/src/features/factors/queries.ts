import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addStaffPasskey,
  confirmStaffTotp,
  newStaffRecoveryCodes,
  ownStaffSessions,
  removeStaffPasskey,
  removeStaffTotp,
  staffFactor,
  staffMe,
  staffPasskeyChallenge,
  staffPasskeyFactor,
  staffPasskeyOptions,
  startStaffTotp,
} from '@sampan/contract/staff-session';
import type { ValueOf } from '@sampan/contract/operation';
import { call } from '../../platform/api.ts';
import { session } from '../../platform/session.ts';

/** By which ways the second factor can be shown. */
export interface FactorWays {
  readonly hasTotp: boolean;
  readonly hasPasskeys: boolean;
  readonly hasCodes: boolean;
}

export const waysOf = (
  me: Pick<ValueOf<typeof staffMe>, 'hasTotp' | 'passkeys' | 'recoveryCodesLeft'>,
): FactorWays => ({
  hasTotp: me.hasTotp,
  hasPasskeys: me.passkeys.length > 0,
  hasCodes: me.recoveryCodesLeft > 0,
});

export type Passkey = ValueOf<typeof staffMe>['passkeys'][number];

/**
 * The second half of a login, or the factor shown anew. `onShown` gets the token of the session that takes over, also
 * where what asked is closed meanwhile: the one before is over by then.
 */
export const useFactor = (onShown: (token: string) => void) =>
  useMutation({
    mutationFn: async (body: { method: 'totp' | 'recovery'; answer: string }) =>
      (await call(staffFactor, { body })).token,
    onSuccess: onShown,
  });

export const usePasskeyFactor = (onShown: (token: string) => void) =>
  useMutation({
    mutationFn: async () => {
      const { ticket, options } = await call(staffPasskeyChallenge, {});
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const given = await startAuthentication({
        optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
      });
      const body = { ticket, response: given as unknown as Record<string, unknown> };
      return (await call(staffPasskeyFactor, { body })).token;
    },
    onSuccess: onShown,
  });

/** Goes on as the session that has just shown the factor. */
export function useRenewSession() {
  const queryClient = useQueryClient();
  return (token: string) => {
    session.renew(token);
    for (const { name } of [staffMe, ownStaffSessions]) void queryClient.invalidateQueries({ queryKey: [name] });
  };
}

/** A secret for an authenticator app: one for each time that its form is opened. */
export const totpQuery = {
  queryKey: [startStaffTotp.name],
  queryFn: async () => call(startStaffTotp, {}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnMount: 'always',
} as const;

/** A change of the own factors; which there are is asked for anew before it is over. */
function useFactorChange<Input, Value>(change: (input: Input) => Promise<Value>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: async () => queryClient.invalidateQueries({ queryKey: [staffMe.name] }),
  });
}

/** Switches the app on. The first factor of an account answers its recovery codes, and the session that takes over. */
export function useConfirmTotp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (code: string) => call(confirmStaffTotp, { body: { code } }),
    onSuccess: async ({ session: whole }) =>
      whole ? undefined : queryClient.invalidateQueries({ queryKey: [staffMe.name] }),
  });
}

export const useRemoveTotp = () => useFactorChange(async () => call(removeStaffTotp, {}));

export const useNewRecoveryCodes = () =>
  useFactorChange(async () => (await call(newStaffRecoveryCodes, {})).recoveryCodes);

export const useAddPasskey = () =>
  useFactorChange(async (name: string) => {
    const { ticket, options } = await call(staffPasskeyOptions, {});
    const { startRegistration } = await import('@simplewebauthn/browser');
    const made = await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON });
    await call(addStaffPasskey, { body: { ticket, response: made as unknown as Record<string, unknown>, name } });
  });

export const useRemovePasskey = () =>
  useFactorChange(async (id: string) => call(removeStaffPasskey, { params: { id } }));
