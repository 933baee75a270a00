import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { countryCodesQuery } from '../../features/identity/contact/country-codes.ts';
import { session, useSession } from '../../platform/session.ts';

/** spec §7: on start. Members need it in no form; where it fails, the form of a number asks again and says so. */
export function useCountryOnStart(): void {
  const { isLoggedIn } = useSession();
  const [isSettled, setSettled] = useState(false);
  useEffect(() => void session.ready().then(() => setSettled(true)), []);
  useQuery({ ...countryCodesQuery(), enabled: isSettled && !isLoggedIn });
}
