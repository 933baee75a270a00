import { useQuery } from '@tanstack/react-query';
import { OfferPage } from '../features/offers/OfferPage.tsx';
import { keptService, serviceQuery, useSave } from '../features/service/queries.ts';
import { draftOf, readDraft } from '../features/service/rules.ts';
import { ServiceForm } from '../features/service/ServiceForm.tsx';
import { errorText } from '../platform/errors.ts';
import { useT } from '../platform/words.ts';
import { LoadingPage } from '../ui/LoadingPage.tsx';

/** Where members reach customer service. */
export function ServiceScreen() {
  const t = useT();
  const { data, error, refetch } = useQuery(serviceQuery);
  const save = useSave();
  if (!data)
    return (
      <LoadingPage
        title={t('service.title')}
        back={null}
        error={error && errorText(error)}
        retry={{ label: t('shell.retry'), onRetry: () => void refetch() }}
      />
    );
  return (
    <OfferPage
      source={keptService(data)}
      title={t('service.title')}
      actions={null}
      languages={[]}
      draftOf={draftOf}
      readDraft={(draft) =>
        readDraft(draft, data, { address: t('service.path.wrong'), origin: t('service.origins.wrong') })
      }
      save={save}
      onCreated={() => {}}
    >
      {({ draft, onChange, problems }) => (
        <ServiceForm service={data} draft={draft} onChange={onChange} problems={problems} />
      )}
    </OfferPage>
  );
}
