let resolve: () => void = () => undefined;

/** The user did something, or a while has passed, or nothing is to wait for it: what only they need may come. */
export const firstInteraction = new Promise<void>((done) => {
  resolve = done;
});

/** Says so. */
export const endWaiting = (): void => resolve();
