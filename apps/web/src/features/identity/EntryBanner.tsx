import { useQuery } from '@tanstack/react-query';
import { bannerGroups } from '@sampan/contract/promotions';
import { queryOptionsOf } from '../../platform/api.ts';
import logo from '#brand/logo.svg';
import { brand } from '#brand/brand.ts';
import { Picture } from '../../ui/Picture.tsx';
import styles from './entry-banner.module.css';

/** For the dialog that has one: the place beside the form, on wide screens; on others it is above. */
export const besideForm = styles['beside'];

/**
 * The operator's picture with the registration or the login (spec §3: w_register, w_login). Its place is there from
 * the start, with the brand's own sign, which stays where the operator has no picture.
 */
export function EntryBanner({ group }: { group: 'w_register' | 'w_login' }) {
  const { data } = useQuery({ ...queryOptionsOf(bannerGroups, {}), staleTime: 5 * 60_000 });
  const banner = data?.[group];
  return (
    <div className={styles['banner']}>
      <p className={styles['sign']} aria-hidden="true">
        <img src={logo} alt="" width={56} height={56} />
        {brand.name}
      </p>
      {banner && (
        <>
          <Picture
            key={banner.imageUrl}
            url={banner.imageUrl}
            alt=""
            width={1200}
            height={480}
            sizes="(width < 1024px) 480px, 1200px"
            className={styles['picture']}
            fallback={null}
          />
          <div className={styles['words']}>
            <p className={styles['title']}>{banner.title}</p>
            <p>{banner.text}</p>
          </div>
        </>
      )}
    </div>
  );
}
