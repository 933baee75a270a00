import { createStaff } from '@sampan/contract/staff';
import { confirmStaffTotp, enterInvitation, startStaffTotp } from '@sampan/contract/staff-session';
import { appCode } from './authenticator-app.ts';
import type { Caller, TestGateway } from './harness.ts';

export const newPassword = 'long enough to guess';

/** A member of staff that logged in as people do. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly invitation: string;
  /** Of a whole session. */
  readonly token: string;
  readonly recoveryCodes: readonly string[];
  /** A code of the app that was not used: it lets a minute go by. */
  code(): string;
}

/** Sets up an authenticator app for a session that may. */
export async function setUpStaffApp(gateway: TestGateway, caller: Caller) {
  const { value: started } = await gateway.call(startStaffTotp, {}, caller);
  const confirmed = await gateway.call(
    confirmStaffTotp,
    { body: { code: appCode(started.secret, gateway.clock.now()) } },
    caller,
  );
  if (confirmed.status !== 200) throw new Error(`no app was confirmed: ${confirmed.errorCode}`);
  return {
    ...confirmed.value,
    code() {
      gateway.clock.advance(60_000);
      return appCode(started.secret, gateway.clock.now());
    },
  };
}

/** Invites a person, who sets a password and an authenticator app. `by`: the token of a member of staff. */
export async function comeIn(
  gateway: TestGateway,
  by: string,
  email: string,
  roles: readonly string[] = [],
): Promise<Person> {
  const created = await gateway.call(createStaff, { body: { email, name: email, roles: [...roles] } }, { token: by });
  if (created.status !== 200) throw new Error(`nobody was invited: ${created.errorCode}`);
  const { id, invitation } = created.value;
  if (invitation === null) throw new Error('the invitation was mailed');
  const { value: half } = await gateway.call(enterInvitation, { body: { invitation, password: newPassword } });
  const { session, recoveryCodes, code } = await setUpStaffApp(gateway, { token: half.token });
  return { id, email, invitation, token: session?.token ?? '', recoveryCodes, code };
}
