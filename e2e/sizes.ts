import { devices } from '@playwright/test';

const { defaultBrowserType: _same, ...pixel } = devices['Pixel 7'];

/** What a test uses to run as on a device: `test.use(sizes.phone)`. */
export const sizes = {
  desktop: {},
  // A pixel for a pixel: seven times as many, drawn without a graphics card, show nothing more.
  phone: { ...pixel, deviceScaleFactor: 1 },
} as const;
