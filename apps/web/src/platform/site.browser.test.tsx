import { describe, expect, test } from 'vitest';
import type { WhitelabelNode } from '@sampan/contract/site';
import { modulesOn, toSite, type Site } from './site.ts';
import { statusOf } from './testing/stage.tsx';

const node = (modId: string, enabled: string, childrenNodes?: WhitelabelNode[]): WhitelabelNode => ({
  modId,
  enabled,
  childrenNodes,
});

const siteWith = (whitelabel: WhitelabelNode) => toSite(statusOf({}, { whitelabel }));

/** Every module of the specification, and the answer of the site that follows it, where the layout asks for one. */
const modules: Readonly<Record<string, keyof Site | null>> = {
  MOBILENUMREG3: 'hasMobileRegistration',
  REGMOBVERF3: null,
  MOBILENUMPASSREG3: null,
  USERNAMEREG3: 'hasUsernameRegistration',
  FREEPLAY3: 'hasFreePlay',
  PWDEXPFORCECHANGE3: null,
  MOBILEVERCODELOGIN3: null,
  MANPLAYREB3: 'hasMailbox',
  CHNGPASSVERIF3: null,
  // With a way to register, below.
  DIRECTREG3: null,
  AGENTPOLICY3: 'hasAgentPolicy',
};

test('[S-12] [E-03] a download at no address is left out, and takes nothing with it', () => {
  const at = (resourceType: string, url: string) => ({ resourceType, url, qrCodeUrl: '' });
  const resources = [
    at('IOS', 'https://apps.example:8o80/x'),
    at('IOS_LITE', ''),
    at('ANDROID', '/files/app.apk'),
    at('WEB', 'https://['),
  ];
  expect(toSite(statusOf({}, { resources })).resources).toEqual([at('ANDROID', '/files/app.apk')]);
});

describe('[B-08] the operator’s modules', () => {
  test('are the tree’s nodes whose value is 1, however deep', () => {
    const tree = node('SITE', '1', [
      node('MEMBER', '0', [node('DIRECTREG3', '1'), node('FREEPLAY3', '0')]),
      node('AGENT', 'true', [node('AGENTPOLICY3', '1', [node('DEEP', '1')])]),
    ]);
    expect([...modulesOn(tree)].toSorted((a, b) => a.localeCompare(b))).toEqual([
      'AGENTPOLICY3',
      'DEEP',
      'DIRECTREG3',
      'SITE',
    ]);
  });

  test.each(Object.entries(modules))('%s is switched by itself', (id, answer) => {
    const others = Object.keys(modules).filter((other) => other !== id);
    const on = siteWith(node('SITE', '1', [node(id, '1'), ...others.map((other) => node(other, '0'))]));
    const off = siteWith(node('SITE', '1', [node(id, '0'), ...others.map((other) => node(other, '1'))]));
    expect([on.hasModule(id), off.hasModule(id)]).toEqual([true, false]);
    for (const other of others) expect([on.hasModule(other), off.hasModule(other)]).toEqual([false, true]);
    if (answer !== null) expect([on[answer], off[answer]]).toEqual([true, false]);
  });

  test('DIRECTREG3 has its button only where there is a way to register', () => {
    const has = (...ids: string[]) =>
      siteWith(
        node(
          'SITE',
          '1',
          ids.map((id) => node(id, '1')),
        ),
      ).hasRegisterButton;
    expect(has('DIRECTREG3')).toBe(false);
    expect(has('USERNAMEREG3')).toBe(false);
    expect(has('DIRECTREG3', 'USERNAMEREG3')).toBe(true);
    expect(has('DIRECTREG3', 'MOBILENUMREG3')).toBe(true);
  });

  test('are all off until they are known', () => {
    const site = toSite(undefined);
    for (const [id, answer] of Object.entries(modules)) {
      expect(site.hasModule(id)).toBe(false);
      if (answer !== null) expect(site[answer]).toBe(false);
    }
    expect(site.status).toBe('unknown');
  });
});

describe('[B-05] the site’s status', () => {
  test.each([
    [false, false, 'open'],
    [true, false, 'maintenance'],
    [false, true, 'restricted'],
    [true, true, 'maintenance'],
  ])('maintenance %s, restriction %s: %s', (maintenance, regionRestriction, expected) => {
    expect(toSite(statusOf({ maintenance, regionRestriction })).status).toBe(expected);
  });
});
