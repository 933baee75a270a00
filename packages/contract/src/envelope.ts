import * as z from 'zod/mini';

/** Every JSON answer of the gateway (spec §7): `value` when it worked, `errorCode` and `message` when it didn't. */
export const envelope = z.object({
  success: z.boolean(),
  value: z.optional(z.unknown()),
  message: z.nullish(z.string()),
  errorCode: z.nullish(z.string()),
  /** Names the request in the gateway's log. */
  requestId: z.optional(z.string()),
});

export const languages = ['EN', 'CN', 'ID', 'JA', 'KO', 'TH', 'VI'] as const;
export const language = z.enum(languages);
export type Language = z.infer<typeof language>;

/** Values of the `Device` header. */
export const devices = ['WEB', 'H5'] as const;

export const empty = z.object({});

/** An opaque identifier on the wire. */
export const id = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w.:-]+$/));

/** Control characters but tabs and line ends, and halves of characters. */
const unwritten = /[^\P{Cc}\t\n]|\p{Cs}/gu;

/** Invisible characters: control, direction and joining marks, blank letters. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u{2800}\s]/gu;

/** Whether nothing in the text can be seen, however long it is. */
export const isBlank = (typed: string): boolean => typed.replaceAll(unseen, '') === '';

/** What a person writes, without what no reader sees and no database takes, such as U+0000, and without blanks around; empty where nothing of it is seen. */
export const freeText = z.string().check(
  z.overwrite((typed) => (isBlank(typed) ? '' : typed.replaceAll(/\r\n?/g, '\n').replaceAll(unwritten, ''))),
  z.trim(),
);
export const text = (max: number) => freeText.check(z.maxLength(max));

/** Whether no two of a list are the same. */
export const areDifferent = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

/** Milliseconds since the epoch, UTC. */
export const timestamp = z.int().check(z.nonnegative());

/** A whole number in a query. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(z.coerce.number(), z.int().check(z.gte(min), z.lte(max)));

/** Page numbers start at 1. */
export const pageNo = z._default(wholeNumber(1, 1_000_000), 1);
export const pageSize = (byDefault: number, max: number) => z._default(wholeNumber(1, max), byDefault);
/** What a call asks for of a list that comes in pages. */
export const paging = (byDefault: number, max: number) => ({ pageNo, pageSize: pageSize(byDefault, max) });
/** How long such a list is in all. */
export const pageFigures = { totalCount: z.int(), totalPages: z.int() };
/** Where a page of a record ends: what comes after it is found from here, however far behind the newest it is. */
export const cursor = z.string().check(z.regex(/^[0-9a-z]{1,12}\.[0-9a-z]{1,13}$/));
/** As `paging`, of a record: with `after`, the page that follows that cursor, whatever `pageNo` is. */
export const recordPaging = (byDefault: number, max: number) => ({
  ...paging(byDefault, max),
  after: z.optional(cursor),
});
/** As `pageFigures`; `next` is the cursor of the next page, null on the last one; another gateway may have none. */
export const recordFigures = { ...pageFigures, next: z.nullish(z.string()) };
/** A timestamp in a query string. */
/** Shows something before it is published, to whoever knows it. */
export const previewTicket = z.optional(z.string().check(z.maxLength(64)));

export const queryTimestamp = wholeNumber(0, 8_640_000_000_000);
