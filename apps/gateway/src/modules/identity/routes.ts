import {
  accountSecurity,
  deviceList,
  endSession,
  forgetDevice,
  loginHistory,
  loginVerification,
  sendLoginVerification,
  sessionList,
} from '@sampan/contract/devices';
import {
  encryptionKeys,
  firstLogin,
  forgetRemembered,
  login,
  loginFreePlay,
  loginRemembered,
  logout,
  logoutEverywhere,
  memberInfo,
  register,
  registerMobile,
} from '@sampan/contract/identity';
import { resetFundPassword, sendFundPasswordCode, setFundPassword } from '@sampan/contract/payout-accounts';
import { proofState, prove, sendProofCode } from '@sampan/contract/proof';
import { updateLanguage } from '@sampan/contract/site';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import { bind } from '../../plugins/bind.ts';
import type { SealedBodies } from '../../plugins/sealed.ts';
import type { Devices } from '../devices/service.ts';
import type { IdentityService } from './service.ts';

// One address may be a whole mobile network's, so these only slow down what no crowd of people would do.
const loginLimit = { max: 60, windowMs: 300_000 };
const registerLimit = { max: 30, windowMs: 300_000 };
const trialLimit = { max: 20, windowMs: 300_000 };

export function identityRoutes(
  app: FastifyInstance,
  deps: {
    readonly service: IdentityService;
    readonly devices: Pick<Devices, 'history'>;
    readonly sealed: SealedBodies;
    readonly clock: Clock;
  },
): void {
  const { service, devices, sealed, clock } = deps;

  bind(app, encryptionKeys, async () => ({ keys: [...sealed.published], now: clock.now() }));

  bind(app, login, (call) => service.login(call, call.body), { limit: loginLimit });
  // No limit: 32 random bytes can't be guessed, and each page that opens calls this.
  bind(app, loginRemembered, (call) => service.loginRemembered(call, call.body));
  bind(app, forgetRemembered, async (call) => {
    await service.forgetRemembered(call);
    return {};
  });
  bind(app, loginFreePlay, (call) => service.loginFreePlay(call, call.body), { limit: trialLimit });
  bind(app, sendLoginVerification, (call) => service.sendLoginVerification(call, call.body), { limit: loginLimit });
  bind(app, loginVerification, (call) => service.loginVerification(call, call.body), { limit: loginLimit });
  bind(app, register, (call) => service.register(call, call.body), { limit: registerLimit });
  bind(app, registerMobile, (call) => service.registerMobile(call, call.body), { limit: registerLimit });

  bind(app, firstLogin, async ({ session }) => {
    await service.firstLogin(session);
    return {};
  });
  bind(app, logout, async (call) => {
    await service.logout(call, call.session);
    return {};
  });
  bind(app, logoutEverywhere, async (call) => ({ ended: await service.logoutEverywhere(call, call.session) }));
  bind(app, memberInfo, ({ session, language }) => service.memberInfo(session, language));
  bind(app, updateLanguage, async ({ session, body }) => {
    await service.setLanguage(session, body.language);
    return {};
  });

  bind(app, sessionList, ({ session }) => service.sessionList(session));
  bind(app, endSession, async ({ session, params }) => {
    await service.endSession(session, params.id);
    return {};
  });
  bind(app, deviceList, ({ session }) => service.deviceList(session));
  bind(app, forgetDevice, async ({ session, params }) => {
    await service.forgetDevice(session, params.id);
    return {};
  });
  bind(app, loginHistory, ({ session, query }) => devices.history(session.memberId, query));
  bind(app, proofState, ({ session }) => service.proofState(session));
  bind(app, sendProofCode, (call) => service.sendProofCode(call, call.session, call.body), { limit: loginLimit });
  bind(
    app,
    prove,
    async (call) => {
      await service.prove(call, call.session, call.body);
      return {};
    },
    { limit: loginLimit },
  );
  bind(
    app,
    setFundPassword,
    async (call) => {
      await service.setFundPassword(call, call.session, call.body);
      return {};
    },
    { limit: loginLimit },
  );
  bind(app, sendFundPasswordCode, (call) => service.sendFundPasswordCode(call, call.body), { limit: loginLimit });
  bind(app, resetFundPassword, (call) => service.resetFundPassword(call, call.body), { limit: loginLimit });
  bind(app, accountSecurity, ({ session }) => service.accountSecurity(session));
}
