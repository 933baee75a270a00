import type { ReactNode } from 'react';
import { HomeRows } from '../features/games/HomeRows.tsx';
import { brand, useTitle } from '../platform/site.ts';
import { DeferredContent } from '../ui/DeferredContent.tsx';
import styles from './home-screen.module.css';

interface HomeScreenProps {
  banners: ReactNode;
  notices: ReactNode;
  /** Below the games. */
  live: ReactNode;
}

export function HomeScreen({ banners, notices, live }: HomeScreenProps) {
  'use no memo'; // rendered once, and in the first load
  useTitle('');
  return (
    <div className={styles['home']}>
      <h1 className="visually-hidden">{brand.name}</h1>
      {banners}
      {notices}
      <DeferredContent name="home rows">
        <HomeRows />
      </DeferredContent>
      {live}
    </div>
  );
}
