import { downlineTypes } from '@sampan/contract/invitations';
import { useChoice } from '../../platform/forms.tsx';
import { useT } from '../../platform/i18n.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';

/** Whether agents or players come of it: the form's field `type`. */
export function TypeField() {
  const t = useT();
  const [type, choose] = useChoice('type');
  return (
    <SegmentedControl
      label={t('invite.type')}
      options={downlineTypes.map((value) => ({ value, label: t(`downline.type.${value}`) }))}
      value={downlineTypes.find((one) => one === type) ?? 'player'}
      onChange={choose}
    />
  );
}
