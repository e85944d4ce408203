import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import WishlistIcon from '@mui/icons-material/FavoriteBorderOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import PackagesIcon from '@mui/icons-material/Inventory2Outlined';
import TruckIcon from '@mui/icons-material/LocalShippingOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined';
import CartIcon from '@mui/icons-material/ShoppingBasketOutlined';
import { paths } from '../../paths';
import type { NavEntry } from '../../ui/shell/navigation';

export const shopEntries = (cartCount: number): NavEntry[] => [
  { to: paths.dashboard, label: 'Home', icon: HomeIcon },
  { to: paths.packages, label: 'Food Package', icon: PackagesIcon },
  { to: paths.cart, label: 'Cart', icon: CartIcon, count: cartCount },
  { to: paths.orders, label: 'My Orders', icon: OrdersIcon },
  { to: paths.wishlist, label: 'Wishlist', icon: WishlistIcon },
  { to: paths.tracking, label: 'Tracking', icon: TruckIcon },
  { to: paths.wallet, label: 'Wallet', icon: WalletIcon },
  { to: paths.profile, label: 'Profile', icon: PersonIcon },
];
