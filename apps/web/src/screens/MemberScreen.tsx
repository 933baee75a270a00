import { useQuery } from '@tanstack/react-query';
import { memberInfo } from '@sampan/contract/identity';
import { queryOptionsOf } from '../platform/api.ts';

export function MemberScreen() {
  const { data } = useQuery(queryOptionsOf(memberInfo, {}));
  return <h1>{data?.account}</h1>;
}
