export type MarkGroup = 'certifications' | 'payments' | 'security' | 'responsible';

/**
 * A picture and what is read aloud for it: a name of a product or a standard, which is the same in every language, or a
 * way to pay, which each language has its word for.
 */
export type Mark = { readonly url: string } & ({ readonly name: string } | { readonly way: 'bank' | 'wallet' });

/** What the footer shows, in order; a group without pictures is left out. */
export type Marks = Readonly<Record<MarkGroup, readonly Mark[]>>;
