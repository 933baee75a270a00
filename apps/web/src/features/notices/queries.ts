import { queryOptions } from '@tanstack/react-query';
import { announcements } from '@sampan/contract/site';
import { call } from '../../platform/api.ts';
import { currentLanguage } from '../../platform/i18n.ts';
import { announcementTypes } from '../../platform/site.ts';

/**
 * The action `getAnnouncementLogined` (spec §7): what pops up after a login. A name of its own, so that it doesn't stand
 * for the announcements that all visitors see.
 */
export const loginNoticesQuery = () =>
  queryOptions({
    queryKey: ['loginNotices', currentLanguage()],
    queryFn: async ({ signal }) => {
      if (!announcementTypes.includes('PU')) return [];
      const query = { types: 'PU', execution: 'AFTER_LOGIN' } as const;
      return (await call(announcements, { query }, { signal })).popup;
    },
    meta: { access: 'session' },
  });
