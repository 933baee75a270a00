import { LinkList } from '../../features/invitations/LinkList.tsx';
import { OpenAccount, type RateChoice } from '../../features/invitations/OpenAccount.tsx';
import { OwnCode } from '../../features/invitations/OwnCode.tsx';
import { useHasRebates } from '../../features/rebates/queries.ts';
import { RateFields } from '../../features/rebates/RateFields.tsx';
import { noRates, ratesIn, type RateValues } from '../../features/rebates/rules.ts';
import { useT } from '../../platform/i18n.ts';
import { Panel } from '../../ui/Panel.tsx';

const rateChoice: RateChoice<RateValues> = { fields: <RateFields />, none: noRates, read: ratesIn };

/** Accounts below the agent: by its own code, opened by itself, or by links. */
export function RegistrationScreen() {
  const t = useT();
  const rates = useHasRebates() ? rateChoice : null;
  return (
    <>
      <Panel title={t('invite.own')} level={3}>
        <OwnCode />
      </Panel>
      <Panel title={t('invite.open')} level={3}>
        <OpenAccount rates={rates} />
      </Panel>
      <Panel title={t('invite.links')} level={3}>
        <LinkList rates={rates} />
      </Panel>
    </>
  );
}
