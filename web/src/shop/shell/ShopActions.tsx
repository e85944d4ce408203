import { howMany } from '@mudu/contracts/howMany';
import CartIcon from '@mui/icons-material/ShoppingBasketOutlined';
import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { shopArea } from '../../notification/area';
import { NotificationBell } from '../../notification/NotificationBell';
import { paths } from '../../paths';
import { IconBadge } from '../../ui/IconBadge';
import { PersonAvatar } from '../../ui/PersonAvatar';
import { useProfile } from '../../ui/person/useProfile';

export function ShopActions({ cartCount }: { cartCount: number }) {
  const { data: profile } = useProfile();
  const name = profile ? `${profile.firstName} ${profile.lastName}` : '';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0, md: 0.75 } }}>
      <NotificationBell area={shopArea} />
      <IconBadge
        to={paths.cart}
        label={`Cart, ${howMany(cartCount, 'item')}`}
        count={cartCount}
        cap={99}
        color="primary"
        icon={<CartIcon />}
      />
      <Box
        component={Link}
        to={paths.profile}
        sx={{ display: { xs: 'none', md: 'block' }, textDecoration: 'none', borderRadius: '50%', ml: 0.5 }}
      >
        <span className="visually-hidden">{name ? `Profile of ${name}` : 'Profile'}</span>
        <PersonAvatar person={profile} sx={{ fontSize: '.9375rem' }} />
      </Box>
    </Box>
  );
}
