import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from './Dialog.tsx';
import { PhoneField, type PhoneCountry } from './PhoneField.tsx';

const flagUrl = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const countries: PhoneCountry[] = [
  { code: 'VN', dialingCode: '84', name: 'Việt Nam', flagUrl },
  { code: 'TH', dialingCode: '66', name: 'Thailand', flagUrl },
  { code: 'KR', dialingCode: '82', name: '대한민국', flagUrl },
  { code: 'US', dialingCode: '1', name: 'United States', flagUrl },
];

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

function Sample() {
  const [country, setCountry] = useState('VN');
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return <p>closed</p>;
  return (
    <Dialog title="Log in" closeLabel="Close" onClose={() => setOpen(false)} size="small">
      <PhoneField
        label="Mobile number"
        name="mobileNum"
        countries={countries}
        find={(query) => countries.filter(({ name, dialingCode }) => plain(name + dialingCode).includes(plain(query)))}
        country={country}
        onCountry={setCountry}
        countryLabel="Country code"
        noneText="No such country"
      />
      <button type="button">After</button>
    </Dialog>
  );
}

const box = page.getByRole('combobox', { name: 'Country code' });
const list = page.getByRole('listbox', { name: 'Country code' });
const shown = () =>
  list
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);

async function render() {
  document.body.innerHTML = '<div id="root"></div>';
  createRoot(document.querySelector('#root')!).render(<Sample />);
  await expect.element(page.getByLabelText('Mobile number')).toBeVisible();
}

describe('[A-14] the country of a number', () => {
  test('shows its dialling code; a click opens the list, a choice goes on to the number', async () => {
    await render();
    await expect.element(box).toHaveValue('+84');
    await expect.element(list).not.toBeInTheDocument();
    await box.click();
    await expect.element(list).toBeVisible();
    expect(shown()).toEqual(['Việt Nam+84', 'Thailand+66', '대한민국+82', 'United States+1']);
    await list.getByText('Thailand').click();
    await expect.element(box).toHaveValue('+66');
    await expect.element(page.getByLabelText('Mobile number')).toHaveFocus();
    await expect.element(list).not.toBeInTheDocument();
  });

  test('is found while one types, by name without accents, by code, and chosen by the keyboard', async () => {
    await render();
    await box.click();
    await userEvent.keyboard('viet');
    await expect.poll(shown).toEqual(['Việt Nam+84']);
    await userEvent.clear(box);
    await userEvent.keyboard('8');
    await expect.poll(shown).toEqual(['Việt Nam+84', '대한민국+82']);
    await userEvent.keyboard('{ArrowDown}');
    const active = () => document.querySelector(`#${CSS.escape(box.element().getAttribute('aria-activedescendant')!)}`);
    await expect.poll(() => active()?.textContent).toBe('대한민국+82');
    await userEvent.keyboard('{Enter}');
    await expect.element(box).toHaveValue('+82');
    await box.click();
    await userEvent.keyboard('atlantis');
    await expect.element(list.getByText('No such country')).toBeVisible();
  });

  test('the list goes 200 ms after the focus, not at once', async () => {
    await render();
    await box.click();
    await expect.element(list).toBeVisible();
    const left = performance.now();
    page.getByRole('button', { name: 'After' }).element().focus();
    expect(list.elements()).toHaveLength(1);
    await expect.element(list).not.toBeInTheDocument();
    expect(performance.now() - left).toBeGreaterThanOrEqual(190);
    await expect.element(box).toHaveValue('+84');
  });

  test('Escape closes the list and leaves the dialog open; the next one closes that', async () => {
    await render();
    await box.click();
    await expect.element(list).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(box).toHaveFocus();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('closed')).toBeVisible();
  });

  test('the list stays inside a small window', async () => {
    await render();
    await page.viewport(320, 480);
    await box.click();
    await expect.element(list).toBeVisible();
    const at = list.element().getBoundingClientRect();
    expect(at.left).toBeGreaterThanOrEqual(0);
    expect(at.right).toBeLessThanOrEqual(320);
    expect(at.top).toBeGreaterThanOrEqual(0);
    expect(at.bottom).toBeLessThanOrEqual(480);
    await page.viewport(1280, 800);
  });
});
