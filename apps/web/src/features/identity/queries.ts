import { useMutation } from '@tanstack/react-query';
import { login, register } from '@sampan/contract/identity';
import type { InputOf } from '@sampan/contract/operation';
import { call } from '../../platform/api.ts';
import { session } from '../../platform/session.ts';
import { readLocal, writeLocal } from '../../platform/storage.ts';

/** Recognises this browser to the gateway; random, made once. */
function deviceId(): string {
  const known = readLocal('deviceId');
  if (known) return known;
  const made = crypto.randomUUID();
  writeLocal('deviceId', made);
  return made;
}

export type Credentials = Pick<InputOf<typeof login>['body'], 'username' | 'password'>;
export type Registration = Omit<InputOf<typeof register>['body'], 'deviceId' | 'registerUrl'>;

/** Opens a session; the form shows why it didn't. */
export function useLogin() {
  return useMutation({
    mutationFn: async (body: Credentials) =>
      session.start(await call(login, { body: { ...body, deviceId: deviceId() } })),
    meta: { error: 'inline' },
  });
}

/** Creates the account and opens its session. */
export function useRegister() {
  return useMutation({
    mutationFn: async (body: Registration) => {
      const registerUrl = location.origin + location.pathname;
      await session.start(await call(register, { body: { ...body, registerUrl, deviceId: deviceId() } }));
    },
    meta: { error: 'inline' },
  });
}
