import { useEffect } from 'react';
import { useTitle } from '../../platform/site.ts';

/** Title and description of the page, in its language; what was described before is again when it is left. */
export function usePageHead(title: string, description: string): void {
  useTitle(title);
  useEffect(() => {
    const known = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    const meta =
      known ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'description' }));
    const before = meta.content;
    meta.content = description;
    return () => {
      meta.content = before;
    };
  }, [description]);
}
