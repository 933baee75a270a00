import { useSearch } from '@tanstack/react-router';
import { Referral } from '../../features/referral/Referral.tsx';
import { ReferralLists } from '../../features/referral/ReferralLists.tsx';
import { useT } from '../../platform/i18n.ts';
import { readRecordSearch } from '../../platform/paths.ts';
import { useSite } from '../../platform/site.ts';
import { Panel } from '../../ui/Panel.tsx';

/** What a member invites with, above who came by it and what that brought. */
export function ReferralScreen() {
  const t = useT();
  const { hasModule } = useSite();
  const search = readRecordSearch(useSearch({ strict: false }));
  return (
    <>
      <Panel>
        <Referral />
      </Panel>
      {hasModule('REFERRAL3') && (
        <Panel title={t('referral.lists')}>
          <ReferralLists search={search} />
        </Panel>
      )}
    </>
  );
}
