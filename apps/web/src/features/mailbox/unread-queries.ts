import { lazyQueryOptions } from '../../platform/api.ts';
import { useDehydratedQuery } from '../../platform/dehydrated-query.ts';

/** `isOn`: the session's member has a mailbox. What is around every page shows it, which a visitor's has, too. */
export function useUnreadCount(isOn: boolean) {
  const mailbox = async () => import('@sampan/contract/mailbox');
  return useDehydratedQuery({ ...lazyQueryOptions('unreadCount', mailbox, {}, 'member'), enabled: isOn });
}
