import type { Notification } from '@mudu/contracts/notification/views';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useShopNow } from '../api/shopClock';
import { whereHovered } from '../ui/whereHovered';
import { ageText } from './ageText';
import { lookOf } from './notificationLook';
import { markRead } from './useNotifications';

interface NotificationRowProps {
  notification: Notification;
  /** After a tap that leads to another page. */
  onLeave?: () => void;
  /** A button of its own at the right end. */
  aside?: ReactNode;
}

/** One notification. A tap marks it as read and opens what it is about. */
export function NotificationRow({ notification, onLeave, aside }: NotificationRowProps) {
  const { title, message, read, createdAt } = notification;
  const { art, tone, to, extra } = lookOf(notification);
  const now = useShopNow();
  const open = () => {
    markRead(notification);
    if (to) onLeave?.();
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        borderRadius: '14px',
        bgcolor: read ? 'transparent' : 'tint.primary',
        pr: aside ? 0.5 : 0,
      }}
    >
      <ButtonBase
        {...(to ? { component: Link, to } : {})}
        onClick={open}
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'flex',
          alignItems: 'flex-start',
          justifyContent: 'flex-start',
          gap: 1.75,
          p: 1.5,
          borderRadius: '14px',
          textAlign: 'left',
          font: 'inherit',
          ...whereHovered({ bgcolor: read ? 'tint.neutral' : 'transparent' }),
        }}
      >
        <Picture art={art} ground={read ? `tint.${tone}` : 'background.paper'} />
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <Box
            component="span"
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}
          >
            <Box
              component="span"
              sx={{
                flex: '1 1 8em',
                minWidth: 0,
                fontWeight: 700,
                fontSize: '.9375rem',
                overflowWrap: 'anywhere',
              }}
            >
              {title}
            </Box>
            <Box
              component="span"
              sx={{ color: 'text.secondary', fontSize: '.8125rem', whiteSpace: 'nowrap' }}
            >
              {ageText(createdAt, now)}
            </Box>
          </Box>
          <Box
            component="span"
            sx={{
              display: 'block',
              color: 'text.secondary',
              fontSize: '.9375rem',
              lineHeight: 1.45,
              overflowWrap: 'anywhere',
            }}
          >
            {message}
          </Box>
          {extra && (
            <Box
              component="span"
              sx={{
                display: 'block',
                mt: 0.25,
                fontWeight: 700,
                fontSize: '.8125rem',
                fontVariantNumeric: 'tabular-nums',
                overflowWrap: 'anywhere',
              }}
            >
              {extra}
            </Box>
          )}
        </Box>
        {!read && <UnreadDot />}
      </ButtonBase>
      {aside}
    </Box>
  );
}

function Picture({ art, ground }: { art: string; ground: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        width: 48,
        height: 48,
        borderRadius: '12px',
        flexShrink: 0,
        // The narrowest phones need the room for the words.
        display: 'none',
        '@media (min-width: 22.5em)': { display: 'grid' },
        placeItems: 'center',
        bgcolor: ground,
      }}
    >
      <img src={`/art/${art}.svg`} alt="" width={30} height={30} />
    </Box>
  );
}

function UnreadDot() {
  return (
    <Box
      component="span"
      sx={{
        alignSelf: 'center',
        width: 10,
        height: 10,
        borderRadius: '50%',
        flexShrink: 0,
        bgcolor: 'secondary.main',
      }}
    >
      <span className="visually-hidden">Unread</span>
    </Box>
  );
}
