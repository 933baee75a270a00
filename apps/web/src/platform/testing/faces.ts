/**
 * How far apart letters stand in tests of looks, in em: as the brand's face has them, and so far that words are wider
 * than by any face of a system (DejaVu Sans is a tenth wider than Inter, Verdana a sixth; this is a half).
 */
export const stretches = ['0', '0.3em'] as const;

/** Shows all words with letters this far apart. Returns the way back. */
export function stretch(by: (typeof stretches)[number]): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { letter-spacing: ${by} !important; }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
