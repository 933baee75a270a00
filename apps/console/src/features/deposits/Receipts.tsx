import { useQuery } from '@tanstack/react-query';
import { MemberPictures } from '../../platform/member-pictures.tsx';
import { receiptsQuery } from './queries.ts';

/** The pictures of a transfer's receipt. */
export function Receipts({ depositId, count }: { depositId: string; count: number }) {
  return <MemberPictures count={count} answer={useQuery(receiptsQuery(depositId))} />;
}
