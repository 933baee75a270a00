import { newName } from '../apps/gateway/src/account-names.ts';
import { ownAffiliate } from '@sampan/contract/agents';
import { agentBills } from '@sampan/contract/bills';
import { parseAmount } from '@sampan/contract/money';
import { ask, balanceOf, logIn, makeAgents, type Member, newMember } from './gateway.ts';
import { dialog, open, restoreSession, toMinorUnits } from './site.ts';
import { sizes } from './sizes.ts';
import { expect, test, type Stack } from './stack.ts';

const zone = 'Asia/Ho_Chi_Minh';

/** The house’s contract with an agent without an upline: a dividend by the week, in two tiers, in force. */
async function giveHouseContract(stack: Stack, { session }: Member): Promise<void> {
  const tiers = [
    { minimumBet: '100000', netLoss: '10000', activeMember: 1, rate: 100_000 },
    { minimumBet: '5000000', netLoss: '10000', activeMember: 2, rate: 200_000 },
  ];
  await stack.changeDatabase(async (db) => {
    const { rows } = await db.run<{ account: string }>({
      text: `update members set type = 1 where id = $1
        returning ledger_account(merchant_code, 'real', 'VND', 'member', id::text)::text as account`,
      values: [session.id],
    });
    const account = BigInt(rows[0]?.account ?? '0');
    await db.run({
      text: `insert into contracts (account_id, id, merchant_code, member_id, kind, category, period, mode, tiers, status,
          idempotency_key, payload_hash, offered_at, expires_at, answered_at, starts_at, ends_at)
        values ($1, $2, 'SAMPAN', $3, 'dividend', 'CONS', 'weekly', 'fixed', $4::jsonb, 'active', $2, '', now(),
          now() + interval '7 days', now(), now(), 'infinity')`,
      values: [account, newName(account, 16), session.id, JSON.stringify(tiers)],
    });
  });
}

/**
 * As if the contracts had been agreed on a month ago, and the downline had lost 8,000.00 of 10,000.00 in the week before
 * this one, whose bills are then still to be written.
 */
async function letTimePass(stack: Stack, upline: Member, downline: Member): Promise<void> {
  const both = [upline.session.id, downline.session.id];
  await stack.changeDatabase(async (db) => {
    await db.run({
      text: `update contracts set starts_at = starts_at - interval '30 days' where member_id = any($1::uuid[])
        and starts_at is not null`,
      values: [both],
    });
    for (const [table, column] of [
      ['uplines', 'member_id'],
      ['upline_closure', 'descendant_id'],
    ])
      await db.run({
        text: `update ${table} set valid_from = valid_from - interval '30 days' where ${column} = $1`,
        values: [downline.session.id],
      });
    await db.run({
      text: `insert into member_day (account_id, day, placed_on, category, vassalage, merchant_code, member_id, rounds,
          stake, valid_bet, payout)
        select o.account_id, d.day, d.day, 'RNG', 'X', m.merchant_code, m.id, 1, 1000000, 1000000, 200000
          from members m join account_owners o on o.owner = m.id::text and o.kind = 'member'
            cross join lateral (select (date_trunc('week', (now() at time zone '${zone}') - interval '41 minutes')
              - interval '6 days')::date as day) d
          where m.id = $1`,
      values: [downline.session.id],
    });
    await db.run({ text: `delete from job_periods where job = 'bills.weekly'` });
    await db.run({ text: `delete from pgboss.job where data ->> 'job' = 'bills.weekly'` });
    // Nor was the week settled.
    await db.run({ text: `delete from bill_runs where period = 'weekly'` });
  });
  // A gateway that ran on remembers that this week's run was there.
  await stack.stopGateway();
  await stack.startGateway();
}

for (const [device, size] of Object.entries(sizes)) {
  test.describe(`on a ${device}`, () => {
    test.use(size);
    test('[T-06] [T-08] an agent offers a dividend, the downline accepts, and the bills are collected and add up', async ({
      page,
      stack,
      expectAccessible,
    }) => {
      test.slow();
      const top = await newMember(stack);
      await giveHouseContract(stack, top);
      const upline = await logIn(stack, top.account, top.password);
      const { token } = upline.session;
      const { affiliateCode } = await ask(stack, ownAffiliate, {}, { token });
      const low = await newMember(stack, { affiliateCode });
      await makeAgents(stack, [low]);
      const downline = await logIn(stack, low.account, low.password);

      // The offer: what is wrong is said as it is typed, and what it would have paid before it is sent.
      await restoreSession(page, upline);
      await open(page, '/agent/announcement');
      const menu = page.getByRole('navigation', { name: 'Pages of the agent centre' });
      await menu.getByRole('link', { name: 'Dividend record' }).click();
      await expect(page.getByRole('region', { name: 'Your contracts' }).getByText('In force')).toBeVisible();
      // Kept once the page is idle.
      const kept = () =>
        page.evaluate(() => [sessionStorage.getItem('enableContract'), sessionStorage.getItem('enableSalary')]);
      await expect.poll(kept).toEqual(['1', '0']);
      await page.getByRole('button', { name: 'Offer a contract' }).click();
      const offer = page.getByRole('dialog', { name: 'Offer a contract' });
      await offer.getByRole('textbox', { name: 'Account of the downline' }).fill(low.account);
      await offer.getByRole('button', { name: 'Begin with my own tiers' }).click();
      const rate = offer.getByRole('textbox', { name: 'Rate in %' }).first();
      await rate.fill('12');
      await rate.blur();
      await expect(offer.getByText('No tier of your own asks for as little and gives as much.')).toBeVisible();
      await rate.fill('4');
      await offer.getByRole('button', { name: 'What if' }).click();
      await expect(offer.getByRole('table', { name: 'What if' })).toBeVisible();
      await expectAccessible(page, { within: 'dialog[open]' });
      await offer.getByRole('button', { name: 'Send the offer' }).dblclick();
      await expect(offer).toHaveCount(0);
      const theirs = page.getByRole('region', { name: 'Contracts of your downlines', exact: true }).first();
      await expect(theirs.getByRole('row', { name: new RegExp(low.account) })).toContainText('Offered');

      // The downline is told of it on its page, which it has because of it.
      await restoreSession(page, downline);
      await open(page, '/agent/announcement');
      await menu.getByRole('link', { name: 'Dividend record' }).click();
      await expect(page.getByText(/An offer waits for your answer \(All games\)/)).toBeVisible();
      await page.getByRole('button', { name: 'Accept' }).click();
      await expect(page.getByRole('region', { name: 'Your contracts' }).getByText('In force')).toBeVisible();
      await expect(page.getByText(/An offer waits/)).toHaveCount(0);

      await page.goto('about:blank');
      await letTimePass(stack, upline, downline);
      const billsOf = async (member: Member) =>
        (await ask(stack, agentBills, { query: {} }, { token: member.session.token })).list.map(({ amount }) => amount);
      await expect.poll(() => billsOf(downline), { timeout: 90_000 }).toEqual(['320.00']);
      expect(await billsOf(upline)).toEqual(['480.00']);

      const minor = async (member: Member) => parseAmount(await balanceOf(stack, member), 2) ?? 0n;
      const before = await minor(downline);
      await open(page, '/agent/income');
      await expect(page.getByText(/1 bill can be collected: ₫.320\.00/)).toBeVisible();
      await page.getByRole('button', { name: 'Collect' }).dblclick();
      await expect(page.getByText(/₫.320\.00 came into your wallet/)).toBeVisible();
      await expect(page.getByRole('row', { name: /Dividend .*Collected/ })).toBeVisible();
      expect(await minor(downline)).toBe(before + 320_00n);

      // The upline's explanation: each sum is what its lines come to.
      await restoreSession(page, upline);
      await open(page, '/agent/dividend');
      await page.getByRole('button', { name: /^Explain the bill/ }).click();
      const bill = dialog(page);
      await expect(bill.getByText(/Tier 1 counts/)).toBeVisible();
      await expect(bill.getByText(/it asks for valid bets of ₫.50,000\.00; there were ₫.10,000\.00/)).toBeVisible();
      await expectAccessible(page, { within: 'dialog[open]' });
      const sumOf = async (name: string) => {
        const lines = await bill.locator(`dl[aria-label="${name}"] dd`).allInnerTexts();
        const amounts = lines.map((line) => toMinorUnits(line.replaceAll('\u{2060}', '')));
        return { parts: amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0n), total: amounts.at(-1) };
      };
      expect(await sumOf('What went in')).toEqual({ parts: 8_000_00n, total: 8_000_00n });
      expect(await sumOf('How it came about')).toEqual({ parts: 480_00n, total: 480_00n });
      await expect(bill.getByRole('row', { name: new RegExp(`${low.account} .*320\\.00`) })).toBeVisible();
      await expect(bill.getByRole('row', { name: /The whole team .*10,000\.00 .*2,000\.00/ })).toBeVisible();
      await bill.getByRole('button', { name: 'Collect' }).click();
      await expect(bill.getByText('It is settled: what is yours is in your wallet.')).toBeVisible();
      await bill.getByRole('button', { name: `Explain the bill ${low.account}` }).click();
      await expect(bill.getByText(/8,000\.00 × 4% = ₫.320\.00/)).toBeVisible();
    });
  });
}
