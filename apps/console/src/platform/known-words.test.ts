import { operations } from '@sampan/contract/operations';
import { expect, test } from 'vitest';
import { operationNames, operationWord } from './known-words.ts';

/** Of these nothing stands in the log: they begin something that another call ends. */
const silent = ['staffPasskeyChallenge', 'staffPasskeyOptions', 'startStaffTotp'];

test('[X-04] each change that staff can make has words in the log', () => {
  const changes = Object.values(operations).filter(({ access, method }) => access === 'staff' && method !== 'GET');
  const names = changes.map(({ name }) => name).filter((name) => !silent.includes(name));
  expect(names.filter((name) => !operationNames.includes(name))).toEqual([]);
});

test('[X-04] what a newer gateway has is named as it names it', () => {
  expect(operationWord((key) => key, 'somethingNew')).toBe('somethingNew');
  expect(operationWord(() => 'Froze an account', 'suspendMember')).toBe('Froze an account');
});
