import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CaptchaField } from './CaptchaField.tsx';

/** One transparent pixel. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

let refreshes = 0;

function Sample() {
  return (
    <CaptchaField
      label="Letters in the picture"
      picture={picture}
      pictureAlt="Picture with letters"
      refreshLabel="Another picture"
      isRefreshing={false}
      onRefresh={() => (refreshes += 1)}
      otherLabel="I can’t see the picture"
      isOtherPending={false}
      onOther={() => undefined}
    />
  );
}

beforeEach(() => {
  refreshes = 0;
  document.body.innerHTML = '<div id="root"></div>';
  createRoot(document.querySelector('#root')!).render(<Sample />);
});

test('[A-01] another picture is asked for at most once a second', async () => {
  const refresh = page.getByRole('button', { name: 'Another picture' });
  await expect.element(refresh).toBeVisible();
  const press = () => (refresh.element() as HTMLElement).click();
  const start = performance.now();
  press();
  press();
  expect(refreshes).toBe(1);
  await expect
    .poll(
      () => {
        press();
        return refreshes;
      },
      { timeout: 10_000 },
    )
    .toBe(2);
  expect(performance.now() - start).toBeGreaterThanOrEqual(1000);
});
