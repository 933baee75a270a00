import { createElement, useState } from 'react';

/** What a page costs at the least: a heading, a picture of 22 KB, and a button that React brings to life. */
export function Page() {
  const [presses, setPresses] = useState(0);
  return createElement(
    'main',
    null,
    createElement('h1', null, 'A page'),
    createElement('img', { src: '/picture.bmp', alt: '', width: 340, height: 240 }),
    createElement('button', { type: 'button', onClick: () => setPresses(presses + 1) }, `Pressed ${presses} times`),
  );
}
