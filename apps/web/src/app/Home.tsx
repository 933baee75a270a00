import '../ui/carousel.module.css';
import '../ui/marquee.module.css';
import { HomeScreen } from '../screens/HomeScreen.tsx';
import { late } from './late.tsx';

// The server's markup shows the first banner and lets the notices pass by.
const Banners = late(async () => (await import('../features/home/Banners.tsx')).Banners);
const NoticeBar = late(async () => (await import('../features/home/NoticeBar.tsx')).NoticeBar);

/** The home page, whose moving parts come alive after the rest. */
export function Home() {
  return <HomeScreen banners={<Banners />} notices={<NoticeBar />} />;
}
