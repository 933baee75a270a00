import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bannerGroups } from '@sampan/contract/promotions';
import { setStage, statusOf, type Stage } from '../platform/testing/stage.tsx';
import { LoginDialog } from './LoginDialog.tsx';
import { RegisterDialog } from './RegisterDialog.tsx';

const art = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="480"><rect width="1200" height="480"/></svg>')}`;
const banner = (title: string) => ({ imageUrl: art, title, text: 'A line that says more, and goes on for a while.' });
const dialog = page.getByRole('dialog');
const username = dialog.getByRole('textbox', { name: 'Username' });

let stage: Stage;
/** In the dialog, which may still be sliding in. */
const place = () => {
  const { top, height } = dialog.element().getBoundingClientRect();
  return { field: Math.round(username.element().getBoundingClientRect().top - top), height };
};

beforeEach(async () => {
  stage = await setStage();
  const rule = { enabled: true, required: true, acceptedPattern: '', patternId: 0, minLength: 4, maxLength: 16 };
  const { whitelabel } = statusOf().info;
  const childrenNodes = [{ modId: 'USERNAMEREG3', enabled: '1' }];
  stage.site({}, { whitelabel: { ...whitelabel, childrenNodes }, register: { username: rule }, hasPasskeys: false });
});
afterEach(() => stage.clear());

describe('[C-04] the operator’s picture', () => {
  const sizes = [
    ['a small phone', 360, 640],
    ['a tablet', 768, 1024],
    ['a desktop', 1280, 800],
  ] as const;
  const entries = [
    ['registration', 'Come aboard', <RegisterDialog key="register" onClose={() => undefined} />],
    ['login', 'Welcome again', <LoginDialog key="login" onClose={() => undefined} />],
  ] as const;
  test.each(entries.flatMap((entry) => sizes.map((size) => [...entry, ...size] as const)))(
    'is there with the %s, in the words “%s”, and moves nothing when it comes',
    async (_, words, content, name, width, height) => {
      await page.viewport(width, height);
      stage.show(content);
      await expect.element(username, { message: name }).toBeVisible();
      const before = place();
      stage.read(bannerGroups, {}, { w_register: banner('Come aboard'), w_login: banner('Welcome again') });
      const title = dialog.getByText(words);
      await expect.element(title).toBeVisible();
      const picture = dialog.element().querySelector<HTMLImageElement>('img[width="1200"]');
      await expect.poll(() => picture?.naturalWidth).toBe(1200);
      expect(place()).toEqual(before);

      // The words are within their picture, and the first field is in the upper half.
      const box = picture!.getBoundingClientRect();
      const { top, bottom } = title.element().getBoundingClientRect();
      expect(top).toBeGreaterThanOrEqual(box.top);
      expect(bottom).toBeLessThanOrEqual(box.bottom);
      expect(box.height).toBeGreaterThan(80);
      if (width < 1024) expect(box.height).toBeLessThanOrEqual(112);
      else expect(box.right).toBeLessThan(username.element().getBoundingClientRect().left);
      expect(before.field).toBeLessThan(height / 2);
    },
  );
});
