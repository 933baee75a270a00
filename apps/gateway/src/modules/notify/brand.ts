import { senderOf } from '../../partners/message.ts';
import type { Operators } from '../operators/service.ts';
import type { Brand } from './service.ts';

/** The sender and the look of a message, by the operator's settings; `mailFrom` is the installation's sender. */
export function brands(deps: {
  readonly operators: Pick<Operators, 'findMerchant' | 'settings' | 'origins'>;
  readonly mailFrom: string;
}): (merchantCode: string) => Promise<Brand> {
  const { operators, mailFrom } = deps;
  return async (merchantCode) => {
    const name = (await operators.findMerchant(merchantCode))?.name ?? merchantCode;
    const { mail } = await operators.settings(merchantCode);
    return {
      name,
      siteUrl: (await operators.origins(merchantCode)).main,
      // The installation's address may be one for all; its name is one operator's.
      sender: mail.from === '' ? { ...senderOf(mailFrom, name), name } : senderOf(mail.from, name),
      colours: mail.colours,
    };
  };
}
