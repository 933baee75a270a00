import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { meQuery } from '../features/entry/queries.ts';
import { OfferPage } from '../features/offers/OfferPage.tsx';
import {
  type KeptVendor,
  keptVendor,
  type StaffVendors,
  useSaveVendor,
  vendorsQuery,
} from '../features/vendors/queries.ts';
import { draftOf, readDraft } from '../features/vendors/rules.ts';
import { VendorForm } from '../features/vendors/VendorForm.tsx';
import { errorText } from '../platform/errors.ts';
import { useT } from '../platform/words.ts';
import { LoadingPage } from '../ui/LoadingPage.tsx';

/** The vendor of the address, or a new one. */
export function VendorScreen() {
  const t = useT();
  const { vendorCode } = useParams({ from: '/vendors/$vendorCode' });
  const { data, error, refetch } = useQuery(vendorsQuery);
  const found = data?.list.find(({ code }) => code === vendorCode);
  if (data && (found || vendorCode === '_new'))
    return <VendorPage key={vendorCode} vendor={found ? keptVendor(found) : null} partners={data.partners} />;
  return (
    <LoadingPage
      title={t('games.vendors.title')}
      back={<Link to="/vendors">{t('games.vendors.back')}</Link>}
      error={data ? t('editor.gone') : error && errorText(error)}
      retry={{ label: t('shell.retry'), onRetry: () => void refetch() }}
    />
  );
}

interface VendorPageProps {
  /** Null: it is to be new. */
  vendor: KeptVendor | null;
  partners: StaffVendors['partners'];
}

function VendorPage({ vendor, partners }: VendorPageProps) {
  const t = useT();
  const navigate = useNavigate({ from: '/vendors/$vendorCode' });
  const { data: me } = useQuery(meQuery);
  const mayUpload = me?.permissions.includes('content.write') ?? false;
  const save = useSaveVendor();
  return (
    <OfferPage
      source={vendor}
      title={vendor?.name ?? t('games.vendors.new')}
      actions={
        <>
          {vendor && (
            <Link to="/games" search={{ vendor: vendor.code }}>
              {t('games.title')}
            </Link>
          )}
          <Link to="/vendors">{t('games.vendors.back')}</Link>
        </>
      }
      languages={[]}
      draftOf={draftOf}
      readDraft={readDraft}
      save={save}
      onCreated={(vendorCode) =>
        void navigate({ to: '/vendors/$vendorCode', params: { vendorCode }, replace: true, ignoreBlocker: true })
      }
    >
      {({ draft, onChange, problems }) => (
        <VendorForm
          draft={draft}
          onChange={onChange}
          problems={problems}
          vendor={vendor}
          partners={partners}
          mayUpload={mayUpload}
        />
      )}
    </OfferPage>
  );
}
