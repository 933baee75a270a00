import { useMutation } from '@tanstack/react-query';
import { uploadContentPicture } from '@sampan/contract/content-staff';
import { call } from './api.ts';

/** Keeps a picture; answers its address. */
const usePictureUpload = () =>
  useMutation({
    mutationFn: async (file: File) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const content = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      return (await call(uploadContentPicture, { body: { content } })).url;
    },
  });

/** What fields for pictures ask for, and what went wrong last. `mayUpload`: the person may keep some. */
export function usePictures(mayUpload: boolean) {
  const { isPending, mutate, error } = usePictureUpload();
  const upload = (file: File, done: (url: string) => void) => mutate(file, { onSuccess: done });
  return { picture: mayUpload ? { isPending, upload } : null, error };
}
