import { errorPhrase } from '../platform/api.ts';
import { useT } from '../platform/i18n.ts';
import { brand } from '../platform/site.ts';
import { paths } from '../platform/paths.ts';

export function NotFoundScreen() {
  const t = useT();
  return (
    <>
      <h1>{t(errorPhrase('not_found'))}</h1>
      <a href={paths.home()}>{brand.name}</a>
    </>
  );
}
