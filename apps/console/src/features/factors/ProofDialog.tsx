import { proof } from '../../platform/proof.ts';
import { useT } from '../../platform/words.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { type FactorWays, useRenewSession } from './queries.ts';
import { ShowFactor } from './ShowFactor.tsx';

/** Asks for the second factor anew over what a call was made from; the call then goes on. */
export function ProofDialog({ ways }: { ways: FactorWays }) {
  const t = useT();
  const renew = useRenewSession();
  const cancel = () => proof.answer(false);
  return (
    <Dialog
      title={t('account.proof.title')}
      text={t('account.proof.text')}
      closeLabel={t('shell.close')}
      onClose={cancel}
    >
      <ShowFactor
        ways={ways}
        other={{ label: t('shell.cancel'), onChoose: cancel }}
        onShown={(token) => {
          renew(token);
          proof.answer(true);
        }}
      />
    </Dialog>
  );
}
