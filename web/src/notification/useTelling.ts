import type { Notification } from '@mudu/contracts/notification/views';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { hasJustDone, notify } from '../api/notices';
import { closeAllModals } from '../ui/modals';
import type { NotificationArea } from './area';
import { type News, orderOf, worthTelling } from './news';
import { lookOf } from './notificationLook';
import { takeFresh } from './toldOnDevice';
import { markRead, useNewest } from './useNotifications';

/** A toast each for so many; the bell counts the rest. */
const MOST_AT_ONCE = 3;

const newsOf = (notification: Notification, area: NotificationArea): News => ({
  ...notification,
  to: lookOf(notification).to ?? area.page,
});

/** Tells what is new, once on this device, while somebody looks. `said` is for those who hear the page. */
export function useTelling(area: NotificationArea, personId: string | undefined) {
  const navigate = useNavigate();
  const [said, setSaid] = useState('');
  const { data } = useNewest(area);
  const newest = data?.notifications;

  const tell = useCallback(
    (all: readonly News[]) => {
      const news = worthTelling(all, hasJustDone());
      if (news.length === 0) return;
      // The newest come last, so that they lie on top.
      for (const one of news.slice(0, MOST_AT_ONCE).reverse()) {
        const { id, title, message, to } = one;
        const onOpen = () => {
          if (id) markRead({ id, read: false });
          closeAllModals();
          void navigate(to);
        };
        notify({ kind: 'info', title, message, onOpen, about: orderOf(one) });
      }
      setSaid(
        news.length === 1 ? `${news[0]?.title}. ${news[0]?.message}` : `${news.length} new notifications`,
      );
    },
    [navigate],
  );

  useEffect(() => {
    if (!personId || !newest) return;
    const look = async () => {
      // In a tab that nobody sees a toast would come and go unseen; it is told on return, or by another tab.
      if (document.visibilityState !== 'visible') return;
      const fresh = await takeFresh(personId, newest, area.limit);
      tell(fresh.map(notification => newsOf(notification, area)));
    };
    void look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [personId, newest, area, tell]);

  return { tell, said };
}
