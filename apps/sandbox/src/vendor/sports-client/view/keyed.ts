/** An element and what draws an entry on it. */
export interface Part<Entry> {
  readonly element: Element;
  readonly draw: (entry: Entry) => void;
}

/**
 * Brings the children of a container in line with entries. Elements stay as long as their key is there, so that focus,
 * what was typed and where a list is scrolled to stay too.
 */
export function keyedParts<Entry>(
  container: Element,
  keyOf: (entry: Entry) => string,
  create: (entry: Entry) => Part<Entry>,
): (entries: readonly Entry[]) => void {
  const parts = new Map<string, Part<Entry>>();
  return (entries) => {
    const keys = new Set(entries.map(keyOf));
    for (const [key, { element }] of parts) {
      if (keys.has(key)) continue;
      element.remove();
      parts.delete(key);
    }
    let next = container.firstElementChild;
    for (const entry of entries) {
      const key = keyOf(entry);
      const part = parts.get(key) ?? create(entry);
      parts.set(key, part);
      if (part.element === next) next = next.nextElementSibling;
      else container.insertBefore(part.element, next);
      part.draw(entry);
    }
  };
}
