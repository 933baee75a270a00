import { createHash, randomBytes } from 'node:crypto';

/** Names of articles that begin so are tickets: whoever knows one reads the version that it is for. */
const prefix = 'preview-';

export const isPreview = (slug: string): boolean => slug.startsWith(prefix);

/** A name for an article that nobody guesses. */
export const newPreviewSlug = (): string => `${prefix}${randomBytes(20).toString('hex')}`;

/** As the database knows it. */
export const previewHash = (slug: string): Buffer => createHash('sha256').update(slug).digest();
