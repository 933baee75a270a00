import { useState } from 'react';
import type { UploadedPicture } from '@sampan/contract/uploads';
import { ApiError } from '@sampan/client/api-error';
import { sendPicture } from './queries.ts';
import { mostPictures } from './rules.ts';

interface AddedPicture {
  key: number;
  /** The file's own name, the picture's text alternative. */
  name: string;
  /** Null while it is on its way. */
  kept: UploadedPicture | null;
}

/** The pictures of one form, from their choice until it is sent. */
export interface Pictures {
  items: readonly AddedPicture[];
  /** What the form sends: those that have arrived. */
  ids: readonly string[];
  /** One is on its way: a form that is sent now would leave it behind. */
  isSending: boolean;
  /** Why the last choice was refused; null: it wasn't. */
  error: unknown;
  add: (files: readonly File[]) => void;
  remove: (key: number) => void;
  /** After the form was sent. */
  clear: () => void;
}

let lastKey = 0;

/** Owned by the screen, shown by `PictureField`; its `ids` go with the form's body. */
export function usePictures(): Pictures {
  const [items, setItems] = useState<readonly AddedPicture[]>([]);
  const [error, setError] = useState<unknown>(null);

  const remove = (key: number) => setItems((before) => before.filter((item) => item.key !== key));

  async function send(key: number, file: File): Promise<void> {
    try {
      const kept = await sendPicture(file);
      setItems((before) => before.map((item) => (item.key === key ? { ...item, kept } : item)));
    } catch (cause) {
      remove(key);
      setError(cause);
    }
  }

  return {
    items,
    ids: items.flatMap(({ kept }) => (kept ? [kept.id] : [])),
    isSending: items.some(({ kept }) => kept === null),
    error,
    add(files) {
      const room = mostPictures - items.length;
      setError(files.length > room ? new ApiError('pictures_too_many', 0, { max: mostPictures }) : null);
      const added = files.slice(0, room).map((file) => ({ key: ++lastKey, name: file.name, file }));
      setItems((before) => [...before, ...added.map(({ key, name }) => ({ key, name, kept: null }))]);
      for (const { key, file } of added) void send(key, file);
    },
    remove(key) {
      setError(null);
      remove(key);
    },
    clear() {
      setError(null);
      setItems([]);
    },
  };
}
