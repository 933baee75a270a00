import { gameList, gameVendors } from '@sampan/contract/catalogue';
import { operations } from '@sampan/contract/operations';
import { systemStatus } from '@sampan/contract/site';
import { walletBalance, walletTransactions } from '@sampan/contract/wallet';
import { expect, test } from 'vitest';
import { completeAnswer } from './tolerant-answers.ts';

test('[X-03] an answer with nothing in it becomes an empty one, whatever the call', () => {
  const broken = Object.values(operations).filter(
    ({ value }) => !value.safeParse(completeAnswer(value, undefined)).success,
  );
  expect(broken.map(({ name }) => name)).toEqual([]);
});

test('[X-03] what fits is kept as it is, with fields that the site does not know', () => {
  const answer = { sumBalance: '5.00', currency: 'VND', currencySymbol: '₫', isSingle: true, balance: [], version: 3 };
  expect(completeAnswer(walletBalance.value, answer)).toBe(answer);
});

test('[X-03] figures without quotes, null and missing fields are made up for', () => {
  const { value } = walletBalance;
  expect(
    completeAnswer(value, {
      sumBalance: 1250.501,
      currency: 'VND',
      currencySymbol: null,
      balance: [{ accountTypeId: '2', availBalance: 1250.5 }],
      vip: true,
    }),
  ).toEqual({
    sumBalance: '1250.501',
    currency: 'VND',
    currencySymbol: '',
    isSingle: false,
    balance: [{ accountTypeId: 2, availBalance: '1250.5' }],
    version: 0,
    vip: true,
  });
});

test('[X-03] entries of a kind that the site does not know are left out of their list', () => {
  const game = { nodeId: 'a', gameName: 'A', vassalage: 'V', displayName: 'V' };
  const answer = completeAnswer(gameList.value, {
    games: [{ ...game, gameType: 'RNG' }, { ...game, nodeId: 'b', gameType: 'HOLOGRAM' }, 'garbage'],
    totalPages: '1',
  });
  const { games, totalPages } = gameList.value.parse(answer);
  expect(games.map(({ nodeId }) => nodeId)).toEqual(['a']);
  expect(totalPages).toBe(1);

  const lanes = completeAnswer(gameVendors.value, {
    data: {
      lanes: [
        { title: 'HOLOGRAM', cards: [] },
        { title: 'RNG', cards: [{ vassalage: 'V' }] },
      ],
    },
  });
  expect(gameVendors.value.parse(lanes).data.lanes.map(({ title }) => title)).toEqual(['RNG']);
});

test('[X-03] a list’s missing totals are zero, and a status without modules has none on', () => {
  const records = walletTransactions.value.parse(completeAnswer(walletTransactions.value, { list: [] }));
  expect(records).toMatchObject({ totalCount: 0, totals: { in: '0.00', out: '0.00', net: '0.00' } });
  const status = systemStatus.value.parse(completeAnswer(systemStatus.value, { maintenance: false }));
  expect(status).toMatchObject({
    maintenance: false,
    regionRestriction: false,
    info: { botCheck: { provider: 'none' }, firebase: null, customerService: [] },
  });
});
