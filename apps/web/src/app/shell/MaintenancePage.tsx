import { ClosedScreen } from '../../screens/ClosedScreen.tsx';
import { LanguageMenu } from './header/LanguageMenu.tsx';
import { ThemeMenu } from './header/ThemeMenu.tsx';

/** The page of a site that is closed, which everybody reads in their own language. */
export function MaintenancePage() {
  return (
    <ClosedScreen
      tools={
        <>
          <LanguageMenu />
          <ThemeMenu />
        </>
      }
    />
  );
}
