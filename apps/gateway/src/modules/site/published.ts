import type { Language } from '@sampan/contract/envelope';
import type { Published, Subject } from '@sampan/contract/published';
import type { Content } from '../content/service.ts';
import type { Promotions } from '../promotions/service.ts';

export interface Publications {
  /** Null: there is no such thing, or not now. */
  find(subject: Subject, language: Language): Promise<Published | null>;
  list(language: Language): Promise<Published[]>;
}

/** What an operator publishes, as the gateway holds it in memory. */
export function createPublications(deps: {
  readonly merchantCode: string;
  readonly content: Pick<Content, 'published'>;
  readonly promotions: Pick<Promotions, 'published'>;
}): Publications {
  const { merchantCode } = deps;

  async function articles(language: Language): Promise<Published[]> {
    const heads = await deps.content.published(merchantCode, language);
    return heads.map((head) => ({ type: 'article', ...head }));
  }

  async function promotions(language: Language): Promise<Published[]> {
    const heads = await deps.promotions.published(merchantCode, language);
    // Documents are made of what can be written as JSON: no amounts of minor units.
    return heads.map(({ terms: _terms, ...head }) => ({ type: 'promotion', ...head }));
  }

  return {
    async find(subject, language) {
      const all = subject.type === 'article' ? await articles(language) : await promotions(language);
      return all.find((one) => isSame(one, subject)) ?? null;
    },
    async list(language) {
      return [...(await articles(language)), ...(await promotions(language))];
    },
  };
}

function isSame(one: Subject, other: Subject): boolean {
  if (one.type === 'article') return other.type === 'article' && one.kind === other.kind && one.slug === other.slug;
  return other.type === 'promotion' && one.id === other.id;
}
