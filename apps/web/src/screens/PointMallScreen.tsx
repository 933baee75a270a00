import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { PointGoods } from '@sampan/contract/points';
import { ArticleView, useArticleHead } from '../features/content/ArticleView.tsx';
import { FundPasswordForm } from '../features/payout-accounts/FundPassword.tsx';
import { ConvertForm } from '../features/points/ConvertForm.tsx';
import { EntryList } from '../features/points/EntryList.tsx';
import { GoodsList } from '../features/points/GoodsList.tsx';
import { OrderList } from '../features/points/OrderList.tsx';
import { PointsHead } from '../features/points/PointsHead.tsx';
import { useForgetPoints, useHasPoints } from '../features/points/queries.ts';
import { RedeemDialog } from '../features/points/RedeemDialog.tsx';
import { pointTabs, readPointSearch, searchOf } from '../features/points/rules.ts';
import { requireMember } from '../platform/access.ts';
import { useT } from '../platform/i18n.ts';
import { paths } from '../platform/paths.ts';
import { replaceUrl } from '../platform/replace-url.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import styles from './page-screen.module.css';

/** spec §2: /pointMall; its goods are anybody's to see, points and what became of them their member's. */
export function PointMallScreen() {
  const t = useT();
  useArticleHead('pointMall', 'point-mall', t('menu.pointMall'));
  const search = readPointSearch(useSearch({ strict: false }));
  const isMember = useHasPoints();
  const forget = useForgetPoints();
  const [redeemed, setRedeemed] = useState<PointGoods | null>(null);
  const fundPasswordForm = <FundPasswordForm hasFundPassword={false} onDone={forget} />;
  const ofMember = {
    convert: () => <ConvertForm fundPasswordForm={fundPasswordForm} />,
    orders: () => <OrderList search={search} />,
    movements: () => <EntryList search={search} />,
  };
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('menu.pointMall')}</h1>
      <PointsHead />
      <Tabs
        label={t('menu.pointMall')}
        items={pointTabs.map((id) => ({ id, label: t(`points.tab.${id}`) }))}
        selected={search.tab}
        onSelect={(id) => {
          const tab = pointTabs.find((one) => one === id) ?? 'goods';
          replaceUrl(paths.pointMall(searchOf({ tab })));
        }}
        panelId="point-mall"
      />
      <div id="point-mall" role="tabpanel" aria-label={t(`points.tab.${search.tab}`)}>
        {search.tab === 'goods' ? (
          <GoodsList search={search} onRedeem={(goods) => requireMember(() => setRedeemed(goods))} />
        ) : (
          <Panel>{isMember ? ofMember[search.tab]() : <LoginWanted />}</Panel>
        )}
      </div>
      <Panel>
        <ArticleView kind="pointMall" slug="point-mall" level={2} />
      </Panel>
      {redeemed && (
        <RedeemDialog
          key={redeemed.id}
          goods={redeemed}
          fundPasswordForm={fundPasswordForm}
          onClose={() => setRedeemed(null)}
        />
      )}
    </div>
  );
}

function LoginWanted() {
  const t = useT();
  return (
    <EmptyState
      title={t('points.visitor')}
      action={
        <Button variant="primary" onClick={() => requireMember(() => undefined)}>
          {t('shell.login')}
        </Button>
      }
    />
  );
}
