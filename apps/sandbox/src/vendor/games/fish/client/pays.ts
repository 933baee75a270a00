import { drawKind } from './art/sprites.ts';

/** Pictures beside the kinds of the pay table, drawn when the dialog is first opened. */
export function bindPictures(button: HTMLElement) {
  button.addEventListener(
    'click',
    () => {
      for (const canvas of document.querySelectorAll<HTMLCanvasElement>('canvas[data-kind]'))
        drawKind(canvas, canvas.dataset.kind ?? '', 192, 0.1);
    },
    { once: true },
  );
}
