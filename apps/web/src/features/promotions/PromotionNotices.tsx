import { SanitizedHtml } from '../../platform/html.tsx';
import { useT } from '../../platform/i18n.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './promotions.module.css';
import type { PromotionNotice } from './queries.ts';

/** What the operator announces about its promotions, above the list of them (requirement C-02, type PR). */
export function PromotionNotices({ notices }: { notices: readonly PromotionNotice[] }) {
  const t = useT();
  if (notices.length === 0) return null;
  return (
    <section aria-label={t('shell.notices')} className={styles['notices']}>
      {notices.map(({ id, title, content, action, href, imageUrl }) => (
        <article key={id} className={styles['notice']}>
          {imageUrl !== '' && (
            <div className={styles['noticeArt']}>
              <Picture
                url={imageUrl}
                alt=""
                width={600}
                height={240}
                isEager
                sizes="(width < 768px) calc(100vw - 40px), 600px"
                className={styles['picture']}
                fallback={null}
              />
            </div>
          )}
          <div className={styles['noticeText']}>
            <h2 className={styles['name']}>{title}</h2>
            <SanitizedHtml html={content} className={styles['text']} />
            {href !== '' && (
              <LinkButton href={href} size="small">
                {action === '' ? title : action}
              </LinkButton>
            )}
          </div>
        </article>
      ))}
    </section>
  );
}
