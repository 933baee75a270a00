import { useEffect, useEffectEvent } from 'react';
import type { FieldRule } from '@sampan/contract/patterns';
import { errorWords } from '../../../platform/api.ts';
import { ruleValidator, useChoice, useField } from '../../../platform/forms.tsx';
import { languageTags, useLanguage, useT } from '../../../platform/i18n.ts';
import { PhoneField, type PhoneCountry } from '../../../ui/PhoneField.tsx';
import { matchingCountries } from './matching-countries.ts';
import { isNumberOf, loadNumberPlans, plainNumber } from './mobile-number.ts';
import { useCountryCodes } from '../queries.ts';

interface MobileFieldProps {
  isRequired?: boolean;
  /** The operator's, for the number as it is sent; beside its being one of the country. */
  rule?: FieldRule;
}

/** A form's `mobileNum` with its `country` (ISO 3166), which starts as the one where the visitor seems to be. */
export function MobileField({ isRequired = true, rule }: MobileFieldProps) {
  const t = useT();
  const countries = usePhoneCountries();
  const { error, refetch } = useCountryCodes();
  const [country, chooseCountry] = useChoice('country');
  const current = countries[0]?.code ?? '';
  const prefer = useEffectEvent(chooseCountry);
  const dialingCode = countries.find(({ code }) => code === country)?.dialingCode ?? '';
  const byRule = rule && ruleValidator(rule);
  const field = useField('mobileNum', (value) => {
    if (value.trim() === '') return isRequired ? { key: 'identity.mobile.required' } : null;
    if (dialingCode === '') return { key: 'error.network' };
    if (!isNumberOf(country, value, dialingCode)) return { key: 'error.mobile_invalid' };
    return byRule?.(plainNumber(value, dialingCode)) ?? null;
  });

  useEffect(() => void loadNumberPlans().catch(() => undefined), []);
  useEffect(() => {
    if (current !== '' && country === '') prefer(current);
  }, [current, country]);

  return (
    <PhoneField
      {...field}
      error={field.error ?? (error && countries.length === 0 ? t(...errorWords(error)) : undefined)}
      // The next focus tries again.
      onFocus={() => error && void refetch()}
      label={t('identity.field.mobileNum')}
      {...(isRequired ? {} : { optionalLabel: t('identity.optional') })}
      countries={countries}
      find={(query) => matchingCountries(countries, query)}
      country={country}
      onCountry={chooseCountry}
      countryLabel={t('identity.mobile.country')}
      noneText={t('identity.mobile.noCountry')}
      maxLength={24}
    />
  );
}

/** With their names in the current language, the visitor's own country first. */
export function usePhoneCountries(): readonly PhoneCountry[] {
  const { data } = useCountryCodes();
  const names = new Intl.DisplayNames(languageTags[useLanguage()], { type: 'region', fallback: 'code' });
  const countries = (data?.list ?? []).map(({ countryCode, countryDialingCode }) => ({
    code: countryCode,
    dialingCode: countryDialingCode,
    name: names.of(countryCode) ?? countryCode,
    flagUrl: `/TCG_PROD_IMAGES/COUNTRY_FLAG/${countryCode}.png`,
  }));
  const isOwn = ({ code }: PhoneCountry) => (code === data?.current ? 0 : 1);
  return countries.toSorted((a, b) => isOwn(a) - isOwn(b));
}
