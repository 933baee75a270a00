import { languages, type Language } from '@sampan/contract/envelope';
import { errorStatus } from '@sampan/contract/errors';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';

type Pack = Readonly<Record<string, string>>;
const parts = ['core', 'lobbies', 'lottery', 'pages', 'rest', 'mail'] as const;

/** BCP 47 tags of the packs' codes, for their plural rules. */
const locales: Record<Language, string> = { EN: 'en', CN: 'zh', TH: 'th', VI: 'vi', ID: 'id', JA: 'ja', KO: 'ko' };

async function packOf(language: Language): Promise<Record<(typeof parts)[number], Pack>> {
  const packs = parts.map(async (part) => {
    const source = (await import(`./${language}/${part}.ts`)) as Record<string, Pack>;
    return [part, source[part] ?? {}] as const;
  });
  return Object.fromEntries(await Promise.all(packs)) as Record<(typeof parts)[number], Pack>;
}

const english = await packOf('EN');
const translations = languages.filter((language) => language !== 'EN');

type Token = string | readonly [name: string, type?: string, options?: string | Readonly<Record<string, unknown>>];

/** `name`, `name:date`, … of everything that a message shows, those inside plural and select forms too. */
function placeholders(tokens: readonly Token[]): Set<string> {
  const found = new Set<string>();
  for (const token of tokens) {
    if (typeof token === 'string') continue;
    const [name, type, options] = token;
    // A plural's number is shown where a form has `#`; else it only chooses the form, which not every language has.
    if (type !== 'plural') found.add(type ? `${name}:${type}` : name);
    else if (JSON.stringify(options).includes('"#"')) found.add(name);
    if (typeof options !== 'object') continue;
    for (const form of Object.values(options)) {
      if (Array.isArray(form)) for (const inner of placeholders(form as Token[])) found.add(inner);
    }
  }
  return found;
}

/** The categories of each plural in a message. */
function pluralForms(tokens: readonly Token[]): string[][] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [, type, options] = token;
    if (typeof options !== 'object') return [];
    const inner = Object.values(options).flatMap((form) => (Array.isArray(form) ? pluralForms(form as Token[]) : []));
    return type === 'plural' ? [Object.keys(options).filter((key) => key !== 'offset'), ...inner] : inner;
  });
}

const tokensOf = (text: string) => compileMessage(text) as readonly Token[];
const sorted = (set: Iterable<string>) => [...set].toSorted();

describe.each(languages)('[B-02] the pack %s', (language) => {
  test.each(parts)('%s has the keys of EN, each with a text', async (part) => {
    const pack = (await packOf(language))[part];
    expect(sorted(Object.keys(pack))).toEqual(sorted(Object.keys(english[part])));
    expect(Object.keys(pack).filter((key) => pack[key]?.trim() === '')).toEqual([]);
  });

  test.each(parts)('%s interpolates what EN does', async (part) => {
    const pack = (await packOf(language))[part];
    const differing = Object.entries(english[part]).flatMap(([key, text]) => {
      const wanted = sorted(placeholders(tokensOf(text)));
      const given = sorted(placeholders(tokensOf(pack[key] ?? '')));
      return JSON.stringify(wanted) === JSON.stringify(given) ? [] : [{ key, wanted, given }];
    });
    expect(differing).toEqual([]);
  });

  test.each(parts)('%s has nothing that the site does not fill in', async (part) => {
    const pack = (await packOf(language))[part];
    const wrong = Object.values(pack).filter((text) => /, *selectordinal|offset:/.test(text));
    expect(wrong).toEqual([]);
  });

  test.each(parts)('%s has the plural forms of its language', async (part) => {
    const pack = (await packOf(language))[part];
    const needed: string[] = new Intl.PluralRules(locales[language]).resolvedOptions().pluralCategories;
    const wrong = Object.entries(pack).flatMap(([key, text]) =>
      pluralForms(tokensOf(text))
        .filter((forms) => {
          const named = forms.filter((form) => !form.startsWith('=') && !/^\d+$/.test(form));
          return needed.some((category) => !named.includes(category)) || named.some((form) => !needed.includes(form));
        })
        .map((forms) => ({ key, forms, needed })),
    );
    expect(wrong).toEqual([]);
  });

  test('[G-02] has one word for what is closed', async () => {
    const pack = await packOf(language);
    const texts: Pack = { ...pack.core, ...pack.lobbies, ...pack.lottery, ...pack.pages, ...pack.rest };
    const word = texts['home.game.closed']?.toLowerCase() ?? '';
    const sentences = ['play.closed.title', 'lobby.closed.title', 'error.game_unavailable', 'error.vendor_closed'];
    expect(sentences.filter((key) => !texts[key]?.toLowerCase().includes(word))).toEqual([]);
  });

  test('has a phrase for every error', async () => {
    const pack = await packOf(language);
    const texts: Pack = { ...pack.core, ...pack.lobbies, ...pack.lottery, ...pack.pages, ...pack.rest };
    const codes = [...Object.keys(errorStatus), 'network', 'timeout', 'bad_response'];
    expect(codes.filter((code) => !texts[`error.${code}`])).toEqual([]);
  });
});

describe.each(translations)('[B-02] the pack %s', (language) => {
  test('is translated: no sentence is the English one', async () => {
    const pack = await packOf(language);
    const same = parts.flatMap((part) =>
      Object.entries(english[part])
        .filter(([key, text]) => pack[part][key] === text)
        .filter(
          ([, text]) =>
            text
              .replaceAll(/\{[^}]*\}/g, '')
              .split(/\s+/)
              .filter((word) => /\p{L}{2,}/u.test(word)).length > 2,
        )
        .map(([key]) => key),
    );
    expect(same).toEqual([]);
  });
});

/** Latin words that are names, or that these languages use as they are. */
const borrowed = new Set(
  (
    'VIP OK SMS QR RTP ID IP PIN URL KB MB PNG JPG CSV VPN Ctrl Esc Enter name example com YYYY MM DD ' +
    'Google Analytics Cookie Facebook reCaptcha QQ LINE WhatsApp Zalo WeChat Telegram iPhone iPad iOS Android Safari Chrome Edge'
  ).split(' '),
);
/** One thing, one word: these were said otherwise beside the word that stays. */
const otherWords: Partial<Record<Language, RegExp>> = {
  ID: /\b(setor(an)?|menyetor|gim)\b/i,
  VI: /hội viên/i,
  TH: /โปรโมชั่น|แชต/,
  KO: /고객 지원 센터|환급/,
  CN: /贵宾|返利|充值/,
};

describe.each(translations)('[B-02] the words of %s', (language) => {
  test('are one for each thing', async () => {
    const pack = await packOf(language);
    const other = otherWords[language];
    const found = parts.flatMap((part) => Object.entries(pack[part]).filter(([, text]) => other?.test(text)));
    expect(found).toEqual([]);
  });
});

describe.each(['CN', 'JA', 'KO', 'TH'] as const)('[B-02] the words of %s', (language) => {
  test('are written in its own script', async () => {
    const pack = await packOf(language);
    const found = parts.flatMap((part) =>
      Object.entries(pack[part]).flatMap(([key, text]) => {
        const shown = text.replaceAll(/\{\w+\}/g, ' ').replaceAll(/\{\w+, (?:plural|select),|\w+ \{/g, ' ');
        return (shown.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !borrowed.has(word)).map((word) => [key, word]);
      }),
    );
    expect(found).toEqual([]);
  });
});
