import { type Picture, Pictures } from '../ui/Pictures.tsx';
import { FailedRead } from './failed-read.tsx';
import { useT } from './words.ts';

interface MemberPicturesProps {
  /** How many there are. */
  count: number;
  answer: {
    readonly data: { readonly list: readonly Picture[] } | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
}

/** Pictures by which a member shows something: that money left, or did not arrive. */
export function MemberPictures({ count, answer: { data, error, refetch } }: MemberPicturesProps) {
  const t = useT();
  if (error) return <FailedRead error={error} refetch={refetch} />;
  return (
    <Pictures
      count={count}
      pictures={data?.list}
      nameOf={(number) => ({
        picture: t('cashier.picture', { number }),
        enlarge: t('cashier.picture.enlarge', { number }),
      })}
    />
  );
}
