import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface IconBadgeProps {
  /** Names the thing with its true number: `Cart, 3 items`. */
  label: string;
  count: number;
  /** Above it the badge says `{cap}+`. */
  cap: number;
  color: 'primary' | 'secondary';
  icon: ReactNode;
  to?: string;
  onClick?: () => void;
}

export function IconBadge({ label, count, cap, color, icon, to, onClick }: IconBadgeProps) {
  const target = to ? { component: Link, to } : { onClick };
  return (
    <IconButton sx={{ color: 'text.secondary' }} {...target}>
      <span className="visually-hidden">{label}</span>
      <Badge
        aria-hidden
        badgeContent={count}
        max={cap}
        color={color}
        key={count}
        sx={{
          // It is drawn anew when the count changes; a press that is under way then belongs to the button.
          pointerEvents: 'none',
          '& .MuiBadge-badge': {
            fontWeight: 700,
            // Its pill does not grow with the letters.
            fontSize: 'min(.75rem, 14px)',
            animation: count > 0 ? 'badge-pop 260ms' : 'none',
          },
          '@keyframes badge-pop': { '40%': { scale: '1.35' } },
        }}
      >
        {icon}
      </Badge>
    </IconButton>
  );
}
