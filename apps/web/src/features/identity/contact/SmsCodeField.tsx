import { useChoice, type Validator } from '../../../platform/forms.tsx';
import { usePhoneCountries } from './MobileField.tsx';
import { internationalNumber, plainNumber } from './mobile-number.ts';
import { useSmsCode, type CodePurpose, type Prove } from '../queries.ts';
import { SentCodeField } from './SentCodeField.tsx';
import { useIdentitySettings } from '../settings.ts';

/** For how long a code of Firebase blocks the next one, milliseconds (spec §4). */
const firebaseWait = 60_000;

/** Firebase proves a number at a login or registration only: everything else takes the gateway's own code. */
const ownCodes: ReadonlySet<CodePurpose> = new Set(['reset', 'contact']);

interface SmsCodeFieldProps {
  purpose: CodePurpose;
  prove: Prove;
  validators: readonly Validator[];
}

/** A form's `verificationCode`, sent to its `mobileNum`. */
export function SmsCodeField({ purpose, prove, validators }: SmsCodeFieldProps) {
  const { firebase } = useIdentitySettings();
  const countries = usePhoneCountries();
  const [country] = useChoice('country');
  const [typed] = useChoice('mobileNum');
  const send = useSmsCode(prove);
  const dialingCode = countries.find(({ code }) => code === country)?.dialingCode ?? '';
  const number = plainNumber(typed, dialingCode);

  async function sendCode(): Promise<number> {
    if (firebase && !ownCodes.has(purpose)) {
      const { sendFirebaseCode } = await import('../challenge/firebase.ts');
      const target = await internationalNumber(country, typed, dialingCode);
      // The operator's own check comes first (requirement A-11).
      await prove(async () => sendFirebaseCode(firebase, target));
      return firebaseWait;
    }
    const { expiredMinutes } = await send.mutateAsync({ purpose, number, dialingCode });
    return expiredMinutes * 60_000;
  }

  return (
    <SentCodeField
      about="mobileNum"
      codeKey={`${purpose} +${dialingCode}${number}`}
      target={`+${dialingCode} ${number}`}
      send={sendCode}
      validators={validators}
    />
  );
}
