import { formatAmount } from '@sampan/contract/money';
import type { BodyOf } from '@sampan/contract/operation';
import type { PointGoodsKind, savePointGoods } from '@sampan/contract/points';
import { amountProblem, typedAmount } from '../../platform/amounts.ts';
import { toLocalInput } from '../../platform/local-time.ts';
import {
  idProblem,
  isWhole,
  pictureProblem,
  positionProblem,
  problemsIn,
  readPeriod,
} from '../../platform/offer-rules.ts';
import { listOfTexts, type Texts, textsByLanguage, textsProblem } from '../../platform/texts.ts';
import { t } from '../../platform/words.ts';
import type { Goods } from './queries.ts';

export interface GoodsText {
  readonly name: string;
  readonly description: string;
}
export const emptyText: GoodsText = { name: '', description: '' };

/** What the editor holds: fields as they are typed. */
export interface GoodsDraft {
  readonly id: string;
  readonly kind: PointGoodsKind;
  readonly price: string;
  /** '': without end. */
  readonly stock: string;
  readonly bonusAmount: string;
  readonly isInstant: boolean;
  readonly picture: string;
  readonly position: string;
  readonly isPublished: boolean;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly texts: Texts<GoodsText>;
}

export type GoodsProblems = Readonly<Partial<Record<keyof GoodsDraft, string>>>;

/** `now`: when new ones begin. */
export function draftOf(goods: Goods | null, now: number): GoodsDraft {
  return {
    id: goods?.id ?? '',
    kind: goods?.kind ?? 'article',
    price: goods ? String(goods.price) : '',
    stock: goods?.stock == null ? '' : String(goods.stock),
    bonusAmount: goods?.bonusAmount ?? '',
    isInstant: goods?.isInstant ?? false,
    picture: goods?.picture ?? '',
    position: String(goods?.position ?? 0),
    isPublished: goods?.isPublished ?? false,
    startsAt: toLocalInput(goods?.startsAt ?? now),
    endsAt: toLocalInput(goods?.endsAt ?? null),
    texts: goods ? textsByLanguage(goods.texts) : {},
  };
}

type Body = Omit<BodyOf<typeof savePointGoods>, 'version' | 'reason'>;

/** What a draft says, or what is wrong with its fields, in words. `digits`: the decimals of the operator's currency. */
export function readDraft(
  draft: GoodsDraft,
  { digits, source }: { readonly digits: number; readonly source: Goods | null },
): { readonly body: Body } | { readonly problems: GoodsProblems } {
  const money = formatAmount(0n, digits);
  const isBonus = draft.kind === 'bonus';
  const picture = draft.picture.trim();
  const { startsAt, endsAt, problems: ofPeriod } = readPeriod(draft, source);
  const found = {
    id: !source && idProblem(draft.id),
    price: !isWhole(draft.price, 1, 999_999_999) && t('goods.price.wrong'),
    stock: draft.stock.trim() !== '' && !isWhole(draft.stock, 0, 1_000_000) && t('goods.stock.wrong'),
    bonusAmount: isBonus && amountProblem(draft.bonusAmount, money),
    picture: pictureProblem(picture, true),
    ...ofPeriod,
    position: positionProblem(draft.position),
    texts: textsProblem(draft.texts, 'name'),
  };
  const problems = problemsIn<keyof GoodsDraft>(found);
  const bonusAmount = isBonus ? typedAmount(draft.bonusAmount, money) : null;
  if (problems || startsAt === null) return { problems: problems ?? {} };
  return {
    body: {
      kind: draft.kind,
      price: Number(draft.price),
      stock: draft.stock.trim() === '' ? null : Number(draft.stock),
      picture,
      ...(bonusAmount !== null && { bonusAmount }),
      isInstant: isBonus && draft.isInstant,
      isPublished: draft.isPublished,
      startsAt,
      endsAt,
      position: Number(draft.position),
      texts: listOfTexts(draft.texts),
    },
  };
}
