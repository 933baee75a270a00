import { Outlet } from '@tanstack/react-router';
import { useHasScreen } from './hydration.ts';
import { PendingScreen } from './PendingScreen.tsx';

export function RootLayout() {
  const hasScreen = useHasScreen();
  return <main id="main">{hasScreen ? <Outlet /> : <PendingScreen />}</main>;
}
