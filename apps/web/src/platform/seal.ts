import { createSealer } from '@sampan/client/seal';

/** Of the one gateway that this site asks. */
export const { seal } = createSealer();
