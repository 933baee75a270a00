import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** Every name, a field, and the first sixty that have what is typed. */
function List() {
  const [names, setNames] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  useEffect(() => {
    void fetch('/names.json')
      .then(async (response) => response.json() as Promise<string[]>)
      .then(setNames);
  }, []);
  const found = names.filter((name) => name.toLowerCase().includes(text.toLowerCase()));
  return createElement(
    'main',
    null,
    createElement('h1', null, 'A list'),
    createElement('p', { role: 'status' }, `${found.length} games`),
    createElement('input', { type: 'search', value: text, onChange: ({ target }) => setText(target.value) }),
    createElement(
      'ul',
      null,
      found
        .slice(0, 60)
        .map((name, index) => createElement('li', { key: index }, createElement('a', { title: name }, name))),
    ),
  );
}

const root = document.querySelector('#root');
if (root) createRoot(root).render(createElement(List));
