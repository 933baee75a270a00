import accents from '#brand/fonts/inter-accents.woff2';
import latin from '#brand/fonts/inter-latin.woff2';
import '../../ui/base.css';
import '#brand/tokens.css';

/*
 * The brand's face as its fonts.css declares it, but there before anything is measured: what Latin and Vietnamese words
 * take doesn't depend on the fonts of the machine.
 */
const ranges = {
  [accents]: 'U+00C0-00D6, U+00D8-00F6, U+00F8-01B0, U+0300-0323, U+1EA0-1EF9',
  [latin]: 'U+0000-00BF, U+00D7, U+00F7, U+2000-206F, U+20AB-20AC',
};
await Promise.all(
  Object.entries(ranges).map(async ([url, unicodeRange]) => {
    const face = new FontFace('Inter Variable', `url(${url})`, { weight: '400 750', unicodeRange });
    document.fonts.add(await face.load());
  }),
);
