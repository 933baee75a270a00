import { closed } from './closed.ts';
import { content } from './content.ts';
import { form } from './form.ts';
import { live } from './live.ts';
import { palette } from './palette.ts';
import { points } from './points.ts';
import { promo } from './promo.ts';
import { rooms } from './rooms.ts';
import { vip } from './vip.ts';

/** What all public screens need. */
export const pages = {
  ...closed,
  ...content,
  ...form,
  ...live,
  ...palette,
  ...points,
  ...promo,
  ...rooms,
  ...vip,
};
