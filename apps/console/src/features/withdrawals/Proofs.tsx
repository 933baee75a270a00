import { useQuery } from '@tanstack/react-query';
import { MemberPictures } from '../../platform/member-pictures.tsx';
import { proofsQuery } from './queries.ts';

/** The pictures by which a member shows that money didn't arrive. */
export function Proofs({ withdrawalId, count }: { withdrawalId: string; count: number }) {
  return <MemberPictures count={count} answer={useQuery(proofsQuery(withdrawalId))} />;
}
