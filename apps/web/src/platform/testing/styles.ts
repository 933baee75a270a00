import inter from '#brand/fonts/inter-latin.woff2';
import vietnamese from '#brand/fonts/inter-vietnamese.woff2';
import '../../ui/base.css';
import '#brand/tokens.css';

/*
 * The brand's face as its fonts.css declares it, but there before anything is measured: what Latin and Vietnamese words
 * take doesn't depend on the fonts of the machine.
 */
const ranges = {
  [vietnamese]: 'U+0102-01B0, U+0300-0323, U+1EA0-1EF9',
  [inter]: 'U+0000-00FF, U+2000-206F, U+20AB-20AC',
};
await Promise.all(
  Object.entries(ranges).map(async ([url, unicodeRange]) => {
    const face = new FontFace('Inter Variable', `url(${url})`, { weight: '400 750', unicodeRange });
    document.fonts.add(await face.load());
  }),
);
