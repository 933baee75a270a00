import { Announcements } from '../../features/team/Announcements.tsx';

export function AnnouncementScreen() {
  return <Announcements />;
}
