import type { SendMail, SendSms } from './message.ts';
import type { PartnerSettings } from './outcome.ts';
import type { PaymentAdapter } from './payment.ts';
import { sampanPayment } from './sampan-payment.ts';
import { sampanVendor } from './sampan-vendor.ts';
import { httpSms } from './sms-http.ts';
import { smtpMail } from './smtp.ts';
import type { VendorAdapter } from './vendor.ts';

/** What an adapter of each kind is. */
export interface AdapterOf {
  readonly vendor: VendorAdapter;
  readonly payment: PaymentAdapter;
  readonly sms: SendSms;
  readonly mail: SendMail;
}
export type PartnerKind = keyof AdapterOf;
export const partnerKinds = ['vendor', 'payment', 'sms', 'mail'] as const satisfies readonly PartnerKind[];

interface Definition<K extends PartnerKind> {
  /** Of the partner's URL. */
  readonly protocols: readonly string[];
  readonly create: (settings: PartnerSettings) => AdapterOf[K];
}

const web = ['https:', 'http:'];

/** Every adapter that there is, by kind and name. A new one is a module beside these, named here, that passes its contract. */
export const adapters: { readonly [K in PartnerKind]: Readonly<Record<string, Definition<K>>> } = {
  vendor: { sampan: { protocols: web, create: sampanVendor } },
  payment: { sampan: { protocols: web, create: sampanPayment } },
  sms: { http: { protocols: web, create: httpSms } },
  mail: { smtp: { protocols: ['smtp:', 'smtps:'], create: smtpMail } },
};

/** Undefined: the kind has no adapter of that name. */
export function findAdapter<K extends PartnerKind>(kind: K, name: string): Definition<K> | undefined {
  return Object.hasOwn(adapters[kind], name) ? adapters[kind][name] : undefined;
}
