import * as z from 'zod';

const colour = (byDefault: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as "#5b2bb5"')
    .default(byDefault);

/** `merchants.settings.mail`: how the operator's mails look, and whose they are. */
export const mailSettings = z.strictObject({
  /** "no-reply@play.example", or with a name before it; empty: the operator's name and the address of MAIL_FROM. */
  from: z
    .string()
    .max(255)
    .regex(
      /^(?:[^\s<>@"]+@[^\s<>@"]+|[^<>"\p{Cc}]+ <[^\s<>@"]+@[^\s<>@"]+>)?$/u,
      'must be an address such as "Play <no-reply@play.example>"',
    )
    .default(''),
  colours: z
    .strictObject({
      /** The operator's name and the button. */
      accent: colour('#5b2bb5'),
      onAccent: colour('#ffffff'),
      /** Around the card. */
      ground: colour('#f3eff9'),
      card: colour('#ffffff'),
      line: colour('#ddd3ee'),
      text: colour('#1d1530'),
      quiet: colour('#5a5168'),
    })
    .prefault({}),
});
export type MailSettings = z.output<typeof mailSettings>;
