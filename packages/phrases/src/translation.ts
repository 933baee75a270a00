/** A language pack must have every key of EN and no other. */
export type Translation<Source> = Readonly<Record<keyof Source, string>>;
