import { HomeRows } from '../features/games/HomeRows.tsx';
import { Banners } from '../features/home/Banners.tsx';
import { NoticeBar } from '../features/home/NoticeBar.tsx';
import { brand, useTitle } from '../platform/site.ts';
import styles from './home-screen.module.css';

export function HomeScreen() {
  useTitle('');
  return (
    <div className={styles['home']}>
      <h1 className="visually-hidden">{brand.name}</h1>
      <Banners />
      <NoticeBar />
      <HomeRows />
    </div>
  );
}
