import Gift from 'lucide-react/icons/gift';
import { pointGoodsKinds, type PointGoods } from '@sampan/contract/points';
import { formatMoney, formatNumber } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { paths, visit } from '../../platform/paths.ts';
import { replaceUrl } from '../../platform/replace-url.ts';
import { useSite } from '../../platform/site.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { useClampPage } from '../../ui/clamp-page.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pager } from '../../platform/pager.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './points.module.css';
import { useGoods } from './queries.ts';
import { searchOf, type PointSearch } from './rules.ts';

interface GoodsListProps {
  search: PointSearch;
  onRedeem: (goods: PointGoods) => void;
}

/** The goods of the mall, which visitors see, too. */
export function GoodsList({ search, onRedeem }: GoodsListProps) {
  const t = useT();
  const pageNo = search.pageNo ?? 1;
  const kind = pointGoodsKinds.find((one) => one === search.kind);
  const { data, error, isFetching, isPlaceholderData, refetch } = useGoods(pageNo, kind);
  const pageAt = (next: number) =>
    paths.pointMall(searchOf({ tab: 'goods', ...(kind && { kind }), ...(next > 1 && { pageNo: next }) }));
  useClampPage(pageNo, isPlaceholderData ? undefined : data?.totalPages, (last) => replaceUrl(pageAt(last)));
  if (error && !data) return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  return (
    <div className={styles['list']}>
      <div className={styles['kinds']} role="group" aria-label={t('points.kinds')}>
        {[undefined, ...pointGoodsKinds.toReversed()].map((one) => (
          <Chip
            key={one ?? 'all'}
            isSelected={one === kind}
            onClick={() => replaceUrl(paths.pointMall(searchOf({ tab: 'goods', ...(one && { kind: one }) })))}
          >
            {one === undefined ? t('form.all') : t(`points.kind.${one}`)}
          </Chip>
        ))}
      </div>
      {data?.list.length === 0 ? (
        <EmptyState title={t('points.empty')} text={t('points.empty.text')} />
      ) : (
        <ul className={styles['goods']} aria-busy={!data || isPlaceholderData}>
          {data
            ? data.list.map((goods, index) => (
                <Piece key={goods.id} goods={goods} isEager={index < 4} onRedeem={() => onRedeem(goods)} />
              ))
            : Array.from({ length: 8 }, (_none, index) => (
                <li key={index}>
                  <Skeleton shape="block" className={styles['bone']} />
                </li>
              ))}
        </ul>
      )}
      <Pager page={pageNo} totalPages={data?.totalPages ?? 1} onPage={(next) => visit(pageAt(next))} />
    </div>
  );
}

function Piece({ goods, isEager, onRedeem }: { goods: PointGoods; isEager: boolean; onRedeem: () => void }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const isGone = goods.stock === 0;
  return (
    <li className={styles['piece']}>
      <div className={styles['art']}>
        <GoodsPicture url={goods.picture} isEager={isEager} />
        {isGone && (
          <span className={styles['gone']}>
            <Badge tone="bad">{t('points.soldOut')}</Badge>
          </span>
        )}
      </div>
      <div className={styles['words']}>
        <h3 className={styles['name']}>{goods.name}</h3>
        <p className={styles['soft']}>{goods.description}</p>
        <p className={styles['price']}>{t('points.price', { points: formatNumber(goods.price) })}</p>
        <p className={styles['faint']}>
          {goods.bonusAmount !== null && <span>{formatMoney(goods.bonusAmount, currencyFormat)}</span>}
          {goods.stock !== null && goods.stock > 0 && <span>{t('points.stock', { count: goods.stock })}</span>}
          {goods.isInstant && <span>{t('points.instant')}</span>}
        </p>
        <Button
          variant="primary"
          isWide
          disabled={isGone}
          aria-label={t('points.redeem.label', { name: goods.name })}
          onClick={onRedeem}
        >
          {t('points.redeem')}
        </Button>
      </div>
    </li>
  );
}

/** The operator's picture, or a plain ground of the brand where there is none. */
export function GoodsPicture({ url, isEager = false }: { url: string; isEager?: boolean }) {
  const ground = (
    <span className={styles['ground']} aria-hidden="true">
      <Gift />
    </span>
  );
  return (
    <Picture
      url={url}
      alt=""
      width={480}
      height={360}
      isEager={isEager}
      sizes="(width < 480px) 50vw, 300px"
      className={styles['picture']}
      fallback={ground}
    />
  );
}
