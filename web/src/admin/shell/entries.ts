import { adminUp, superAdmin } from '@mudu/contracts/roles';
import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import AdminsIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import RefundsIcon from '@mui/icons-material/CurrencyExchangeOutlined';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import BackOfficeIcon from '@mui/icons-material/DnsOutlined';
import PlansIcon from '@mui/icons-material/EventRepeatOutlined';
import AuditIcon from '@mui/icons-material/FactCheckOutlined';
import PackagesIcon from '@mui/icons-material/Inventory2Outlined';
import TruckIcon from '@mui/icons-material/LocalShippingOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import PromoIcon from '@mui/icons-material/SellOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import SupportIcon from '@mui/icons-material/SupportAgentOutlined';
import { adminPaths } from '../../paths';
import type { NavEntry } from '../../ui/shell/navigation';

export const adminEntries: NavEntry[] = [
  { to: adminPaths.dashboard, label: 'Dashboard', icon: DashboardIcon },
  { to: adminPaths.orders, label: 'Orders', icon: TruckIcon },
  { to: adminPaths.packages, label: 'Packages', icon: PackagesIcon },
  { to: adminPaths.promotions, label: 'Promotions', icon: PromoIcon },
  { to: adminPaths.wallet, label: 'Wallet ledger', icon: WalletIcon },
  { to: adminPaths.installments, label: 'Installments', icon: PlansIcon },
  { to: adminPaths.refunds, label: 'Refunds', icon: RefundsIcon },
  { to: adminPaths.users, label: 'Customers', icon: PeopleIcon },
  { to: adminPaths.support, label: 'Support', icon: SupportIcon },
  { to: adminPaths.admins, label: 'Admins', icon: AdminsIcon, roles: adminUp },
  { to: adminPaths.settings, label: 'Settings', icon: SettingsIcon },
  { to: adminPaths.audit, label: 'Audit', icon: AuditIcon, roles: adminUp },
  { to: adminPaths.backOffice, label: 'Back office', icon: BackOfficeIcon, roles: adminUp },
  { to: adminPaths.profile, label: 'Profile', icon: PersonIcon },
];

/** Pages that the menu has no room for; they are found by their names. */
export const furtherPages: NavEntry[] = [
  { to: adminPaths.orderBoard, label: 'Order board', icon: TruckIcon },
  { to: adminPaths.groceries, label: 'Groceries', icon: PackagesIcon },
  { to: adminPaths.createPackage, label: 'New package', icon: PackagesIcon, roles: adminUp },
  { to: adminPaths.createGrocery, label: 'New grocery', icon: PackagesIcon, roles: adminUp },
  { to: adminPaths.createPromotion, label: 'New promotion', icon: PromoIcon, roles: adminUp },
  { to: adminPaths.createAdmin, label: 'New admin', icon: AdminsIcon, roles: superAdmin },
  { to: adminPaths.events, label: 'Event log', icon: BackOfficeIcon, roles: adminUp },
  { to: adminPaths.notifications, label: 'Notifications', icon: PersonIcon },
  { to: adminPaths.referral, label: 'Referral points', icon: PersonIcon },
  { to: adminPaths.profilePassword, label: 'Change password', icon: PersonIcon },
];
