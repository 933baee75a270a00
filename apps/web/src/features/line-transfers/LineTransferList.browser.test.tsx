import { listLineTransfers, type LineTransfer } from '@sampan/contract/line-transfers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setNavigator } from '../../platform/paths.ts';
import { session } from '../../platform/session.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { LineTransferList } from './LineTransferList.tsx';

let stage: Stage;
let visited: string[];
beforeEach(async () => {
  stage = await setStage();
  visited = [];
  setNavigator((href) => void visited.push(href));
  session.start(memberOf(3));
  stage.site();
});
afterEach(() => stage.clear());

const both = { currency: 'VND', createdAt: 0 } as const;
const rows: LineTransfer[] = [
  { ...both, id: 't1', side: 'sent', relation: 'upline', name: 'lo***1', amount: '10000.00' },
  { ...both, id: 't2', side: 'received', relation: 'downline', name: 'tiger07', amount: '20000.00' },
];

test('[W-05] both directions, each with whom, how much and its sign', async () => {
  stage.read(listLineTransfers, { query: { pageNo: 1, pageSize: 10 } }, { list: rows, totalCount: 12, totalPages: 2 });
  stage.show(<LineTransferList search={{}} />);
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect.element(row(/Sent to upline lo\*\*\*1 −.*10,000\.00/)).toBeVisible();
  await expect.element(row(/Received from downline tiger07 \+.*20,000\.00/)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  expect(visited).toEqual(['/member/transferUpline?pageNo=2']);
});

test('[W-05] the filters are the address’s, and an empty list says what comes there', async () => {
  stage.read(
    listLineTransfers,
    { query: { pageNo: 1, pageSize: 10, side: 'sent', relation: 'downline' } },
    { list: [], totalCount: 0, totalPages: 0 },
  );
  stage.show(<LineTransferList search={{ kind: 'sent', relation: 'downline' }} />);
  await expect.element(page.getByText('No transfers yet')).toBeVisible();
  await expect.element(page.getByLabelText('Direction')).toHaveValue('sent');
  await expect.element(page.getByLabelText('With')).toHaveValue('downline');
});
