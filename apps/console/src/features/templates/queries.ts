import { messageTemplates, saveMessageTexts } from '@sampan/contract/message-texts';
import type { BodyOf, ValueOf } from '@sampan/contract/operation';
import { call, queryOf } from '../../platform/api.ts';
import { useDecision } from '../../platform/decision.ts';

export type MessageTemplates = ValueOf<typeof messageTemplates>;
export type MessageTemplate = MessageTemplates['list'][number];
/** As an editor has it: its name is its id. */
export type KeptTemplate = MessageTemplate & { readonly id: string };

export const keptTemplate = (template: MessageTemplate): KeptTemplate => ({ ...template, id: template.template });

export const templatesQuery = queryOf(messageTemplates, {});

interface Save extends Omit<BodyOf<typeof saveMessageTexts>, 'version'> {
  readonly id: string;
  readonly version: string | null;
}

export const useSaveTexts = () =>
  useDecision(messageTemplates, async ({ id, version, ...body }: Save) =>
    keptTemplate(await call(saveMessageTexts, { params: { template: id }, body: { ...body, version: version ?? '' } })),
  );
