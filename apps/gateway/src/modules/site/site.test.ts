import { languages } from '@sampan/contract/envelope';
import {
  announcements,
  domainRoute,
  registerSettings,
  systemStatus,
  whitelabel,
  type WhitelabelNode,
} from '@sampan/contract/site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { changeSettings } from '../../testing/settings.ts';
import { demoPopup, demoPromotion } from '../../../seeds/demo/site/announcements.ts';
import { demoNotices } from '../../../seeds/demo/site/notices.ts';
import { readSettings } from '../settings/rules.ts';
import { publish } from './publish.ts';

const minute = 60_000;
const matching = (pattern: RegExp) => expect.stringMatching(pattern) as unknown;

function flatten(node: WhitelabelNode): Record<string, boolean> {
  return Object.assign({ [node.modId]: node.enabled === '1' }, ...(node.childrenNodes ?? []).map(flatten)) as Record<
    string,
    boolean
  >;
}

describe.each(oneDatabase)('the site on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    const countryOf = (ip: string) => ({ '203.0.113.7': 'US', '203.0.113.8': 'VN' })[ip] ?? '';
    gateway = await testGateway(kind, { countryOf });
  });
  afterAll(() => gateway.close());

  const set = (values: object) => changeSettings(gateway, (settings) => ({ ...settings, ...values }));

  test('[B-05] an open site tells the visitor where it thinks they are', async () => {
    const { status, value } = await gateway.call(systemStatus, { query: {} }, { remoteAddress: '203.0.113.8' });
    expect(status).toBe(200);
    expect(value.maintenance).toBe(false);
    expect(value.regionRestriction).toBe(false);
    expect(value.location).toEqual({ ip: '203.0.113.8', country: 'VN' });
    expect(value.info.currency).toBe('VND');
    expect(value.info.currencySymbol).toBe('₫');
  });

  test('[B-11] [X-01] the operator’s domains begin with speed 0', async () => {
    await set({ domainRoute: ['b.example', 'https://c.example'] });
    const { value } = await gateway.call(domainRoute, {});
    await set({ domainRoute: [] });
    expect(value.list).toEqual([
      { domain: 'b.example', speed: 0 },
      { domain: 'https://c.example', speed: 0 },
    ]);
  });

  test('[B-11] [X-01] addresses that no browser could open are wrong settings', async () => {
    const malformed = [
      'nonsense',
      'http://[',
      'https://',
      'javascript:alert(1)',
      '//evil.example/x',
      '/\\evil.example',
      ' https://a.example',
      'https://user:secret@a.example',
      'ftp://a.example/app',
      5,
    ];
    const resource = (url: unknown, qrCodeUrl: unknown = '') => ({ resourceType: 'IOS', url, qrCodeUrl });
    const problemsOf = (values: object) => readSettings({ ...minimal, ...values }, 2).problems;
    const minimal = { whitelabel: { modId: 'SITE', enabled: '1' }, register: {} };
    for (const url of malformed) {
      expect(problemsOf({ resources: [resource(url)] })).toMatchObject([/^resources\.0\.url: /].map(matching));
      expect(problemsOf({ imageCDNs: ['/cdn', url] })).toMatchObject([/^imageCDNs\.1: /].map(matching));
      expect(problemsOf({ launchGameCDNs: [url] })).toMatchObject([/^launchGameCDNs\.0: /].map(matching));
    }
    expect(problemsOf({ resources: [resource('/app', 'http://[')] })).toHaveLength(1);
    for (const domain of ['two words', '/x', 'http://[', 'javascript://x']) {
      expect(problemsOf({ domainRoute: [domain] })).toMatchObject([/^domainRoute\.0: /].map(matching));
    }
    const wellFormed = {
      resources: [
        resource('https://a.example/app', '/art/qr.svg'),
        resource(''),
        resource('itms-services://?action=download-manifest&url=https://a.example/app.plist'),
      ],
      domainRoute: ['b.example', 'https://c.example'],
      imageCDNs: ['https://img1.example/art', '/cdn'],
      launchGameCDNs: ['https://img1.example/art', '/cdn'],
    };
    expect(problemsOf(wellFormed)).toBe(null);
  });

  test('[B-05] maintenance and blocked countries show at once', async () => {
    await set({ maintenance: true, blockedCountries: ['US'] });
    const inside = await gateway.call(systemStatus, { query: {} }, { remoteAddress: '203.0.113.8' });
    const blocked = await gateway.call(systemStatus, { query: {} }, { remoteAddress: '203.0.113.7' });
    const unknown = await gateway.call(systemStatus, { query: {} }, { remoteAddress: '198.51.100.1' });
    await set({ maintenance: false, blockedCountries: [] });
    expect(inside.value).toMatchObject({ maintenance: true, regionRestriction: false });
    expect(blocked.value).toMatchObject({ maintenance: true, regionRestriction: true });
    expect(unknown.value).toMatchObject({ regionRestriction: false, location: { country: '' } });
    const after = await gateway.call(systemStatus, { query: {} });
    expect(after.value.maintenance).toBe(false);
  });

  test('[B-05] a change that no event told of shows after a few seconds', async () => {
    await gateway.call(systemStatus, { query: {} });
    await gateway.db.run({ text: `update merchants set settings = settings || '{"maintenance": true}'` });
    const soon = await gateway.call(systemStatus, { query: {} });
    gateway.clock.advance(6_000);
    const later = await gateway.call(systemStatus, { query: {} });
    await set({ maintenance: false });
    expect([soon.value.maintenance, later.value.maintenance]).toEqual([false, true]);
  });

  test('[B-05] while the site is closed every call says why, but the one that asks for it', async () => {
    const inside = { remoteAddress: '203.0.113.8' };
    const abroad = { remoteAddress: '203.0.113.7' };
    const code = async (options: object) => {
      const { status, errorCode } = await gateway.call(announcements, { query: {} }, options);
      return [status, errorCode];
    };
    await set({ blockedCountries: ['US'] });
    const restricted = [await code(inside), await code(abroad), await code({ remoteAddress: '198.51.100.1' })];
    await set({ maintenance: true });
    const maintained = [await code(inside), await code(abroad)];
    const asked = await gateway.call(systemStatus, { query: {} }, abroad);
    await set({ maintenance: false, blockedCountries: [] });
    const after = [await code(inside), await code(abroad)];
    expect(restricted).toEqual([[200, null], [451, 'region_restricted'], [200, null]]); // prettier-ignore
    // Maintenance wins over region.
    expect(maintained).toEqual([[503, 'maintenance'], [503, 'maintenance']]); // prettier-ignore
    expect([asked.status, asked.value.location]).toEqual([200, { ip: '203.0.113.7', country: 'US' }]);
    expect(after).toEqual([[200, null], [200, null]]); // prettier-ignore
  });

  test('[B-08] the whitelabel tree has every module, switched as the operator wants', async () => {
    const { value } = await gateway.call(whitelabel, {});
    const modules = flatten(value);
    expect(modules).toMatchObject({
      USERNAMEREG3: true,
      DIRECTREG3: true,
      MOBILENUMREG3: true,
      REGMOBVERF3: false,
      MOBILENUMPASSREG3: true,
      FREEPLAY3: true,
      PWDEXPFORCECHANGE3: false,
      MOBILEVERCODELOGIN3: true,
      MANPLAYREB3: true,
      CHNGPASSVERIF3: true,
      AGENTPOLICY3: true,
    });
    const { value: status } = await gateway.call(systemStatus, { query: {} });
    expect(status.info.whitelabel).toEqual(value);
  });

  test('[A-10] the rules of the registration form say what is asked and required', async () => {
    const { value } = await gateway.call(registerSettings, {});
    expect(value.username).toMatchObject({ enabled: true, required: true, patternId: 1, minLength: 4, maxLength: 16 });
    expect(value.password).toMatchObject({ enabled: true, required: true, patternId: 19, minLength: 8, maxLength: 32 });
    expect(value.email).toMatchObject({ enabled: true, required: false, patternId: 3 });
    expect(value.qqNum).toMatchObject({ enabled: false });
  });

  test.each(languages)('[C-02] banners and notices are there in %s', async (language) => {
    const { value } = await gateway.call(announcements, { query: {} }, { language });
    expect(value.banners).toHaveLength(3);
    expect(value.player).toHaveLength(demoNotices.length);
    for (const [index, notice] of value.player.entries()) {
      expect({ title: notice.title, content: notice.content }).toEqual(demoNotices[index]?.[language]);
    }
    const { title, content, action } = demoPromotion.texts[language];
    const { href, imageUrl } = demoPromotion;
    expect(value.promotion).toMatchObject([{ title, content, action, href, imageUrl }]);
    expect(value.popup).toMatchObject([demoPopup[language]]);
    for (const banner of value.banners) {
      expect(banner.href).toMatch(/^\/[a-z]/);
      expect(banner.text).not.toMatch(/[<>]/);
    }
  });

  test('[G-08] [C-01] a banner has the terms of the promotion that it leads to, while that is open', async () => {
    const offers = async () =>
      (await gateway.call(announcements, { query: {} })).value.banners.map(({ offer }) => offer ?? null);
    const change = async (set: string) => {
      await gateway.db.run({ text: `update promotions set ${set} where merchant_code = 'SAMPAN' and id = 'welcome'` });
      gateway.clock.advance(5_001);
    };
    expect(await offers()).toEqual([
      {
        promotionId: 'welcome',
        reward: '50000.00',
        minDeposit: '0.00',
        repeats: 'once',
        needsApproval: false,
        endsAt: expect.any(Number) as number,
      },
      null,
      null,
    ]);
    const endsAt = gateway.clock.now() + 60_000;
    await change(`reward = 7, min_deposit = 200, ends_at = '${new Date(endsAt).toISOString()}'`);
    expect((await offers())[0]).toMatchObject({ reward: '0.07', minDeposit: '2.00', endsAt });
    gateway.clock.advance(60_000);
    expect((await offers())[0]).toBeNull();
    await change(`reward = 5000000, min_deposit = 0, ends_at = null, is_published = false`);
    expect((await offers())[0]).toBeNull();
    await change(`is_published = true`);
  });

  test('[C-02] a notice is cleaned when it is published, and one without end is refused', async () => {
    const notice = (content: string, title = 'Hostile') =>
      gateway.db.transaction((tx) =>
        publish(
          tx,
          {
            merchant_code: 'SAMPAN',
            kind: 'PU',
            sort_order: 0,
            starts_at: new Date(0),
          },
          [{ language: 'EN', title, content, action: '' }],
        ),
      );
    const id = await notice(
      [
        '<p onclick="steal()" style="position:fixed">Hi<script>steal()</script></p>',
        '<a href="javascript:steal()">one</a><a href="data:text/html,steal()">two</a><a href="/help">three</a>',
        '<img src="data:image/svg+xml,steal()" onerror="steal()"><svg onload="steal()"><style>*{}</style></svg>',
        '<iframe srcdoc="steal()"></iframe><object data="/x"></object><form action="/x"><input></form>',
      ].join(''),
    );
    const { popup } = (await gateway.call(announcements, { query: { types: 'PU' } })).value;
    await gateway.db.run({ text: 'delete from announcements where id = $1', values: [id] });
    expect(popup.find((one) => one.id === String(id))?.content).toBe(
      '<p>Hi</p><a>one</a><a>two</a><a href="/help">three</a><img />',
    );
    await expect(notice('&'.repeat(60_000))).rejects.toThrow('violates check constraint');
    await expect(notice('x', 'x'.repeat(301))).rejects.toThrow('violates check constraint');
  });

  test('[C-02] only the kinds that were asked for come', async () => {
    const { value } = await gateway.call(announcements, { query: { types: 'PL,PU' } });
    expect(value.banners).toEqual([]);
    expect(value.player).not.toEqual([]);
    const wrong = await gateway.call(announcements, { query: { types: 'PL,X' } });
    expect([wrong.status, wrong.errorCode]).toEqual([400, 'validation_failed']);
  });

  test('[C-02] [A-06] an announcement is for everybody, for after a login, or for both', async () => {
    const ids = await gateway.db.transaction((tx) =>
      Promise.all(
        [['BEFORE_LOGIN'], ['AFTER_LOGIN'], undefined].map((executions) =>
          publish(
            tx,
            {
              merchant_code: 'SAMPAN',
              kind: 'PU',
              ...(executions && { executions: executions as ('BEFORE_LOGIN' | 'AFTER_LOGIN')[] }),
              sort_order: 0,
              starts_at: new Date(0),
            },
            [{ language: 'EN', title: 'When', content: '', action: '' }],
          ),
        ),
      ),
    );
    const shown = async (execution?: 'BEFORE_LOGIN' | 'AFTER_LOGIN') => {
      const query = { types: 'PU', ...(execution && { execution }) };
      const { popup } = (await gateway.call(announcements, { query })).value;
      return ids.map((id) => popup.some((one) => one.id === String(id)));
    };
    const answers = [await shown('BEFORE_LOGIN'), await shown('AFTER_LOGIN'), await shown()];
    await gateway.db.run({ text: 'delete from announcements where id = any($1)', values: [ids] });
    expect(answers).toEqual([
      [true, false, true],
      [false, true, true],
      [true, true, true],
    ]);
    const wrong = await gateway.call(announcements, { query: { execution: 'LATER' as never } });
    expect([wrong.status, wrong.errorCode]).toEqual([400, 'validation_failed']);
  });

  test('[C-02] a notice is shown within its time, on its platform, in EN where a language lacks', async () => {
    const now = gateway.clock.now();
    const at = (milliseconds: number) => new Date(now + milliseconds);
    const { rows } = await gateway.db.run<{ id: bigint }>({
      text: `insert into announcements (merchant_code, kind, platforms, starts_at, ends_at)
        values ('SAMPAN', 'PU', '{M}', $1, $2) returning id`,
      values: [at(minute), at(3 * minute)],
    });
    await gateway.db.run({
      text: `insert into announcement_texts (merchant_code, announcement_id, language, title, content)
        values ('SAMPAN', $1, 'EN', 'Soon', '<p>Soon</p>')`,
      values: [rows[0]?.id],
    });
    const popups = async (platform: 'W' | 'M') =>
      (await gateway.call(announcements, { query: { types: 'PU', platform } }, { language: 'TH' })).value.popup.filter(
        ({ id }) => id === String(rows[0]?.id),
      );
    expect(await popups('M')).toEqual([]);
    gateway.clock.advance(2 * minute);
    expect(await popups('M')).toMatchObject([{ title: 'Soon', timestamp: now + minute }]);
    expect(await popups('W')).toEqual([]);
    gateway.clock.advance(2 * minute);
    expect(await popups('M')).toEqual([]);
  });

  test('[B-01] [C-02] a notice for the header comes first of what players are told', async () => {
    const id = await gateway.db.transaction((tx) =>
      publish(
        tx,
        {
          merchant_code: 'SAMPAN',
          kind: 'H',
          sort_order: 9,
          starts_at: new Date(0),
        },
        [{ language: 'EN', title: 'At the top', content: 'Text', action: '' }],
      ),
    );
    const playerOf = async (types: string) =>
      (await gateway.call(announcements, { query: { types } })).value.player.map(({ title }) => title);
    const [both, alone, without] = [await playerOf('PL,H'), await playerOf('H'), await playerOf('PL')];
    await gateway.db.run({ text: 'delete from announcements where id = $1', values: [id] });
    expect(both).toEqual(['At the top', ...without]);
    expect(alone).toEqual(['At the top']);
    expect(without).toHaveLength(demoNotices.length);
  });

  test('[X-01] a merchant that does not exist, and words that are no merchant', async () => {
    for (const merchant of ['NOBODY', "'; drop table merchants", '']) {
      const { status, errorCode } = await gateway.call(systemStatus, { query: {} }, { merchant });
      expect([status, errorCode]).toEqual([400, 'merchant_unknown']);
    }
  });
});

test('[C-02] seeded notices hold plain markup and links inside the site only', () => {
  for (const texts of [...demoNotices, demoPopup, demoPromotion.texts]) {
    for (const { title, content } of Object.values(texts)) {
      expect(title).not.toMatch(/[<>]/);
      const tags = content.match(/<[^>]*>/g) ?? [];
      for (const tag of tags) expect(tag).toMatch(/^<(?:\/?(?:p|ul|li)|a href="\/[a-zA-Z0-9/]+"|\/a)>$/);
    }
  }
});
