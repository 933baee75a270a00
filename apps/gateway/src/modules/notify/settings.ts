import * as z from 'zod';
import { setting } from '../settings/declare.ts';

const colour = (byDefault: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as "#5b2bb5"')
    .default(byDefault);

const sender = z
  .string()
  .max(255)
  .regex(
    /^(?:[^\s<>@"]+@[^\s<>@"]+|[^<>"\p{Cc}]+ <[^\s<>@"]+@[^\s<>@"]+>)?$/u,
    'must be an address such as "Play <no-reply@play.example>"',
  )
  .default('');

/** `mail` of an operator's settings: how its mails look, and who sends them. */
export const mailSettings = z.strictObject({
  from: setting(sender, {
    description:
      'Sender of mails: `no-reply@play.example`, or with a name before it, `Play <no-reply@play.example>`. Empty: the operator’s name and the address of MAIL_FROM.',
    browsers: 'none',
  }),
  colours: setting(
    z
      .strictObject({
        accent: colour('#5b2bb5'),
        onAccent: colour('#ffffff'),
        ground: colour('#f3eff9'),
        card: colour('#ffffff'),
        line: colour('#ddd3ee'),
        text: colour('#1d1530'),
        quiet: colour('#5a5168'),
      })
      .prefault({}),
    {
      description:
        'Colours of mails: `accent` for the name and the button, `onAccent` on them, `ground` around the `card`, `line`, `text`, `quiet`.',
      browsers: 'none',
    },
  ),
});
export type MailSettings = z.output<typeof mailSettings>;
