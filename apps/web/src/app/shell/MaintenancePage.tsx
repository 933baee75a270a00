import { ClosedScreen } from '../../screens/ClosedScreen.tsx';
import { LanguageMenu } from './header/LanguageMenu.tsx';
import { ThemeMenu } from './header/ThemeMenu.tsx';

/** The page of a closed site, in each visitor's language. */
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
