import { languages } from '@sampan/contract/envelope';
import * as z from 'zod';

/** `merchants.settings.content`. */
const contentSettings = z.object({
  /** Stands in for a language that an article lacks. */
  defaultLanguage: z.enum(languages).default('EN'),
});
export type ContentSettings = z.output<typeof contentSettings>;

/** Throws when they don't have their form. */
export function readContentSettings(settings: object): ContentSettings {
  return contentSettings.parse(('content' in settings ? settings.content : undefined) ?? {});
}
