import { useQuery } from '@tanstack/react-query';
import { announcementsQuery } from '../platform/site.ts';

export function NoticesScreen() {
  const { data } = useQuery(announcementsQuery());
  return (
    <ul>
      {data?.player.map((notice) => (
        <li key={notice.id}>{notice.title}</li>
      ))}
    </ul>
  );
}
