import { randomBytes } from 'node:crypto';
import { maxPictures, type UploadedPicture } from '@sampan/contract/uploads';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import type { Session } from '../../plugins/request-context.ts';
import { workQueue } from '../../work-queue.ts';
import { checkPicture, cleanPicture, type CleanPicture, squarePicture } from './picture.ts';
import * as store from './store.ts';

/** Pictures of members: kept when they are sent, claimed by what they are sent with; and those of staff. */
export interface Uploads {
  /**
   * `content`: the file, base64. Throws picture_too_large, picture_type or picture_damaged, or unavailable where too many
   * wait to be drawn, of all members or of this one.
   */
  add(session: Pick<Session, 'merchantCode' | 'memberId'>, content: string): Promise<UploadedPicture>;
  /** Draws a file, and keeps nothing of it. `ownerId`: who waits for it. Throws as `add` does. */
  clean(ownerId: string, content: string): Promise<CleanPicture>;
  /** Draws a file as a small square, and keeps nothing of it. Throws as `add` does. */
  square(memberId: string, content: string): Promise<CleanPicture>;
  /** Keeps a drawn picture with what the transaction writes: it is claimed from the start. One of staff is always in sight. */
  keep(tx: Tx, owner: PictureOwner, picture: CleanPicture): Promise<UploadedPicture>;
  /** Deletes what was at an address that `keep` answered, if it was; answers what tells all instances: call it after the commit. */
  release(tx: Tx, owner: Pick<Session, 'merchantCode' | 'memberId'>, url: string): Promise<() => void>;
  /**
   * Binds pictures of this member to the thing that the transaction writes, in the order of the ids. Throws
   * pictures_too_many beyond 3, and picture_not_found where one is another's, already bound, or swept.
   */
  claim(tx: Tx, ids: readonly string[], memberId: string): Promise<UploadedPicture[]>;
  /** What there is of these ids, in their order; those that are gone are left out. */
  find(queries: Queries, ids: readonly string[]): Promise<UploadedPicture[]>;
  /**
   * A picture that is unclaimed, or claimed by something public. Null: there is none. Cached for
   * some seconds, or until its comment is hidden.
   */
  read(id: string): Promise<Pick<CleanPicture, 'mime' | 'bytes'> | null>;
  /** Pictures by their ids, for who may see the thing that they go with; those that are gone are left out. */
  open(ids: readonly string[]): Promise<({ readonly id: string } & Pick<CleanPicture, 'mime' | 'bytes'>)[]>;
  /** Ends what waits for news of pictures. */
  close(): void;
  /** Deletes what nothing claimed within a day; answers how many. Safe to run anywhere, any number of times. */
  sweep(): Promise<number>;
}

/** A member, or one of staff. */
type PictureOwner = Pick<Session, 'merchantCode'> & ({ readonly memberId: string } | { readonly staffId: string });

const dayMs = 86_400_000;
/** Unclaimed pictures of one member; a further one takes the place of the oldest. */
const unclaimedOfMember = 12;
/** Pictures that are drawn anew at the same time: each takes a core and up to 200 MB. */
const drawnAtOnce = 2;
/** Files that wait meanwhile, each of up to 5 MB, and how many of one member's wait or are drawn. */
const waitingAtOnce = 20;
const ofMemberAtOnce = 3;
/** Bytes of pictures that are kept, and how long what is known of one counts, milliseconds. */
const keptBytes = 32 * 1024 * 1024;
const keptMs = 15_000;

export interface UploadsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Pick<Events, 'subscribe' | 'publish'>;
  /** Whether a claimed picture goes with something public that the operator has not hidden. */
  readonly isShownWith: (id: string) => Promise<boolean>;
}

interface Shown {
  readonly at: number;
  readonly picture: Pick<CleanPicture, 'mime' | 'bytes'> | null;
}

export function createUploads({ db, clock, events, isShownWith }: UploadsDeps): Uploads {
  const queue = workQueue({ running: drawnAtOnce, maxWaiting: waitingAtOnce, maxOfKey: ofMemberAtOnce });
  let shown = new LRUCache<string, Shown>({ maxSize: keptBytes });
  /** Counts the news: what was read before one may be old when it is there. */
  let news = 0;
  const stops = [
    events.subscribe('pictures', ({ ids }) => {
      news += 1;
      for (const id of ids) shown.delete(id);
    }),
    events.subscribe('missed', () => {
      news += 1;
      shown = new LRUCache<string, Shown>({ maxSize: keptBytes });
    }),
  ];

  /** The picture while it is public. */
  async function look(id: string): Promise<Shown['picture']> {
    const upload = await store.findClaim(db.queries, id);
    const isInSight =
      upload !== undefined && (upload.claimed_at === null || upload.staff_id !== null || (await isShownWith(id)));
    return isInSight ? ((await store.findBytes(db.queries, id)) ?? null) : null;
  }

  function draw(how: (file: Buffer) => Promise<CleanPicture>, ownerId: string, content: string): Promise<CleanPicture> {
    const file = Buffer.from(content, 'base64');
    // A refused file takes no place in the queue.
    checkPicture(file);
    return queue.run(() => how(file), ownerId);
  }

  return {
    async add({ merchantCode, memberId }, content) {
      const picture = await draw(cleanPicture, memberId, content);
      const id = newId();
      await db.transaction(async (tx) => {
        await store.insertUpload(tx, {
          id,
          merchant_code: merchantCode,
          member_id: memberId,
          ...picture,
          created_at: new Date(clock.now()),
        });
        await store.trimUnclaimed(tx, memberId, unclaimedOfMember);
      });
      return present({ id, ...picture });
    },

    clean: async (ownerId, content) => draw(cleanPicture, ownerId, content),

    square: async (memberId, content) => draw(squarePicture, memberId, content),

    async keep(tx, owner, picture) {
      const id = newId();
      const at = new Date(clock.now());
      const whose = 'memberId' in owner ? { member_id: owner.memberId } : { member_id: null, staff_id: owner.staffId };
      const row = { id, merchant_code: owner.merchantCode, ...whose, ...picture, created_at: at };
      await store.insertUpload(tx, row, at);
      return present({ id, ...picture });
    },

    async release(tx, { merchantCode, memberId }, url) {
      const id = url.startsWith(place) ? url.slice(place.length) : null;
      if (id !== null) await store.deleteUpload(tx, { id, memberId });
      return () => {
        if (id !== null) events.publish('pictures', { merchantCode, ids: [id] });
      };
    },

    async claim(tx, ids, memberId) {
      const wanted = [...new Set(ids)];
      if (wanted.length === 0) return [];
      if (wanted.length > maxPictures) throw new AppError('pictures_too_many', { max: maxPictures });
      const claimed = await store.claimUploads(tx, { ids: wanted, memberId, at: new Date(clock.now()) });
      if (claimed.length < wanted.length) throw new AppError('picture_not_found', { field: 'pictures' });
      return inOrder(wanted, claimed);
    },

    async find(queries, ids) {
      return ids.length === 0 ? [] : inOrder(ids, await store.findUploads(queries, ids));
    },

    async read(id) {
      const before = shown.get(id);
      if (before && clock.now() - before.at < keptMs) return before.picture;
      const newsBefore = news;
      const picture = await look(id);
      if (news === newsBefore)
        shown.set(id, { at: clock.now(), picture }, { size: 100 + (picture?.bytes.length ?? 0) });
      return picture;
    },

    async open(ids) {
      const found = await Promise.all(ids.map(async (id) => ({ id, picture: await store.findBytes(db.queries, id) })));
      return found.flatMap(({ id, picture }) => (picture ? [{ id, ...picture }] : []));
    },

    close() {
      for (const stop of stops) stop();
    },

    sweep: () => store.sweep(db.queries, new Date(clock.now() - dayMs)),
  };
}

const place = '/uploads/';

function newId(): string {
  return randomBytes(16).toString('base64url');
}

function present({ id, width, height }: store.Upload): UploadedPicture {
  return { id, url: `${place}${id}`, width, height };
}

function inOrder(ids: readonly string[], uploads: readonly store.Upload[]): UploadedPicture[] {
  const byId = new Map(uploads.map((upload) => [upload.id, upload]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(present);
}
