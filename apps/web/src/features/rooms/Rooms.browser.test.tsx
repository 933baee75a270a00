import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Room, roomList } from '@sampan/contract/rooms';
import { openDialogs } from '../../platform/dialogs.ts';
import { paths, setNavigator } from '../../platform/paths.ts';
import { session } from '../../platform/session.ts';
import { answerOf, gatewayAnswers } from '../../platform/testing/answers.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { Rooms } from './Rooms.tsx';

const room = (roomId: string, roomName: string, over: Partial<Room> = {}): Room => ({
  roomId,
  roomName,
  nodeId: 'kopitiam:tien-len',
  gameName: 'Tiến Lên',
  vassalage: 'KOPITIAM',
  displayName: 'Kopitiam Cards',
  defaultIcon: '',
  minStake: '1000.00',
  maxStake: '50000.00',
  currency: 'VND',
  seats: 4,
  taken: 1,
  status: 'open',
  ...over,
});
const open = room('r1', 'Jasmine');
const full = room('r2', 'Orchid', { taken: 4, status: 'full' });
const closed = room('r3', 'Lotus', { status: 'closed' });

const wanted = vi.fn<(href: string, options: object) => void>();
const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });

let stage: Stage;

function list(rooms: readonly Room[], vassalage?: string): void {
  const query = vassalage === undefined ? {} : { vassalage };
  stage.read(roomList, { query }, { list: [...rooms], currencySymbol: '₫' });
}

beforeEach(async () => {
  stage = await setStage();
  stage.site();
  setNavigator(wanted);
});
afterEach(() => {
  vi.restoreAllMocks();
  stage.clear();
  wanted.mockClear();
});

test('[G-07] a member sees the stakes and free seats of each table, and joins one', async () => {
  session.start(memberOf(3));
  list([open, full, closed]);
  stage.show(<Rooms vassalage={undefined} />);
  const jasmine = card('Jasmine');
  await expect.element(jasmine.getByText('Kopitiam Cards')).toBeVisible();
  await expect.element(jasmine.getByText('Stakes ₫ 1,000.00 – ₫ 50,000.00')).toBeVisible();
  await expect.element(jasmine.getByText('3 of 4 seats free')).toBeVisible();
  await jasmine.getByRole('button', { name: 'Join Jasmine' }).click();
  expect(wanted.mock.calls).toEqual([[paths.game('kopitiam:tien-len', { roomId: 'r1' }), {}]]);
});

test('[G-07] nobody joins a table that is full or closed', async () => {
  session.start(memberOf(3));
  list([open, full, closed]);
  stage.show(<Rooms vassalage={undefined} />);
  await expect.element(card('Orchid').getByText('0 of 4 seats free')).toBeVisible();
  await expect.element(card('Orchid').getByText('Full')).toBeVisible();
  await expect.element(card('Lotus').getByText('Closed')).toBeVisible();
  await expect.element(card('Lotus').getByText(/seats free/)).not.toBeInTheDocument();
  expect(page.getByRole('button').elements()).toHaveLength(1);
});

test('[G-07] the tables are those of the vendor that was chosen', async () => {
  session.start(memberOf(3));
  list([open, full]);
  list([full], 'KOPITIAM');
  stage.show(<Rooms vassalage="KOPITIAM" />);
  await expect.element(card('Orchid')).toBeVisible();
  await expect.element(card('Jasmine')).not.toBeInTheDocument();
});

test('[G-07] seats that were taken meanwhile close a table', async () => {
  session.start(memberOf(3));
  list([open]);
  stage.show(<Rooms vassalage={undefined} />);
  await expect.element(page.getByRole('button', { name: 'Join Jasmine' })).toBeVisible();
  list([{ ...open, taken: 4, status: 'full' }]);
  await expect.element(page.getByRole('button', { name: 'Join Jasmine' })).not.toBeInTheDocument();
  await expect.element(card('Jasmine').getByText('Full')).toBeVisible();
});

test('[G-07] a visitor is asked to log in, and sees the tables after it', async () => {
  list([open]);
  stage.show(<Rooms vassalage={undefined} />);
  await expect.element(page.getByText('Log in to see the tables')).toBeVisible();
  expect(page.getByRole('listitem').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Log in' }).click();
  expect(openDialogs()).toMatchObject([{ name: 'loginPopupModal' }]);
  session.start(memberOf(3));
  await expect.element(card('Jasmine')).toBeVisible();
});

test('[G-07] [E-03] no tables, and tables that do not come, say so', async () => {
  session.start(memberOf(3));
  list([]);
  stage.show(<Rooms vassalage={undefined} />);
  await expect.element(page.getByText('No tables right now')).toBeVisible();
  stage.show(<Rooms vassalage="TABLEFOUR" />);
  await expect.element(page.getByRole('alert').getByRole('button')).toBeVisible();
  list([open], 'TABLEFOUR');
  await expect.element(card('Jasmine')).toBeVisible();
});

test('[G-10] [E-03] tables that did not come are asked for again when the person wants to, and then by themselves', async () => {
  session.start(memberOf(3));
  const waits = vi.spyOn(globalThis, 'setInterval');
  const delays = () => waits.mock.calls.map(([, delay]) => delay);
  gatewayAnswers();
  stage.show(<Rooms vassalage={undefined} />);
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(delays()).not.toContain(10_000);
  gatewayAnswers(answerOf(roomList, { list: [], currencySymbol: '₫' }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('No tables right now')).toBeVisible();
  expect(delays()).toContain(10_000);
});

test('[S-15] [E-02] the default icon stands in where a table’s picture cannot be loaded, as large as the picture', async () => {
  session.start(memberOf(3));
  list([{ ...open, defaultIcon: '/no-such-picture.svg' }]);
  stage.show(<Rooms vassalage={undefined} />);
  const icon = () => card('Jasmine').element().querySelector('span:has(> svg)');
  await expect.poll(icon).not.toBeNull();
  const { width, height } = icon()?.getBoundingClientRect() ?? {};
  expect([width, height]).toEqual([48, 60]);
});
