import { useQuery } from '@tanstack/react-query';
import type { ValueOf } from '@sampan/contract/operation';
import type { systemStatus } from '@sampan/contract/site';
import type { CurrencyFormat } from '../../platform/format.ts';
import { siteQuery, useSite, type Site } from '../../platform/site.ts';

type Info = ValueOf<typeof systemStatus>['info'];

/** The login methods and recoveries that the operator has switched on. */
export interface IdentitySettings extends Pick<Info, 'federation' | 'hasPasskeys' | 'firebase' | 'welcomeOffer'> {
  readonly botCheck: Info['botCheck'];
  readonly hasSmsLogin: boolean;
  readonly hasFreePlay: boolean;
  readonly hasRegistration: boolean;
  readonly hasUsernameRegistration: boolean;
  readonly hasMobileRegistration: boolean;
  /** Whether an account by mobile number has a password from the start. */
  readonly hasMobilePassword: boolean;
  /** Whether a number that is given at a registration must be proven. */
  readonly hasMobileVerification: boolean;
  readonly hasPhoneRecovery: boolean;
  readonly registerRules: Site['registerRules'];
  readonly currencyFormat: CurrencyFormat;
  readonly minimumAge: number;
}

/** Apart from `useSite`, because the first page does without all of it. */
export function useIdentitySettings(): IdentitySettings {
  const { data } = useQuery({ ...siteQuery(), staleTime: 5 * 60_000 });
  const { hasModule, registerRules, currencyFormat, minimumAge } = useSite();
  const hasUsernameRegistration = hasModule('USERNAMEREG3');
  const hasMobileRegistration = hasModule('MOBILENUMREG3');
  return {
    botCheck: data?.info.botCheck ?? { provider: 'none', geetestId: '' },
    federation: data?.info.federation ?? [],
    hasPasskeys: data?.info.hasPasskeys ?? false,
    firebase: data?.info.firebase ?? null,
    welcomeOffer: data?.info.welcomeOffer ?? '',
    hasSmsLogin: hasModule('MOBILEVERCODELOGIN3'),
    hasFreePlay: hasModule('FREEPLAY3'),
    hasRegistration: hasUsernameRegistration || hasMobileRegistration,
    hasUsernameRegistration,
    hasMobileRegistration,
    hasMobilePassword: hasModule('MOBILENUMPASSREG3'),
    hasMobileVerification: hasModule('REGMOBVERF3'),
    hasPhoneRecovery: hasModule('CHNGPASSVERIF3'),
    registerRules,
    currencyFormat,
    minimumAge,
  };
}
