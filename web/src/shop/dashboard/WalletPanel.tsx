import { getWallet } from '@mudu/contracts/endpoints/wallet';
import { formatNaira } from '@mudu/contracts/money';
import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useView } from '../../api/useView';
import { displayFont } from '../../fonts';
import { paths } from '../../paths';
import { MotifPanel } from '../../ui/MotifPanel';
import { openFundWallet } from '../wallet/openFundWallet';

export function WalletPanel() {
  const { data, error, mutate } = useView(getWallet);
  return (
    <MotifPanel
      ground="ink"
      component="section"
      aria-label="Wallet"
      sx={{ borderRadius: '18px', p: 2.5, display: 'flex', flexDirection: 'column', minHeight: 200 }}
    >
      <Box
        component="img"
        src="/art/coin.svg"
        alt=""
        sx={{
          position: 'absolute',
          // Small where the panel is narrow: on a phone, and beside the latest order.
          right: { xs: 12, sm: 16, md: 12, lg: 16 },
          top: { xs: 8, sm: 16, md: 8, lg: 16 },
          width: { xs: 44, sm: 84, md: 44, lg: 84 },
        }}
      />
      <Box sx={{ color: 'ink.onSoft', fontSize: '.9375rem' }}>Wallet balance</Box>
      <Box
        component="p"
        sx={{
          m: 0,
          fontFamily: displayFont,
          fontWeight: 750,
          // With letters of twice the size it stays on one line of a phone.
          fontSize: 'min(2.25rem, 12vw)',
          letterSpacing: '-0.03em',
          lineHeight: 1.2,
          fontVariantNumeric: 'tabular-nums',
          overflowWrap: 'anywhere',
        }}
      >
        {data ? formatNaira(data.balanceKobo) : error ? 'Not available' : '₦...'}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 'auto', pt: 2, flexWrap: 'wrap' }}>
        <Button
          startIcon={<AddIcon />}
          onClick={() => openFundWallet()}
          sx={{ bgcolor: 'sun.main', color: 'sun.contrastText', '&:hover': { bgcolor: '#FFD665' } }}
        >
          Fund wallet
        </Button>
        {error && !data && (
          <Button
            onClick={() => void mutate()}
            sx={{ color: '#fff', border: '1.5px solid rgba(255,255,255,.4)' }}
          >
            Try Again
          </Button>
        )}
        <Button
          component={Link}
          to={paths.wallet}
          sx={{ color: '#fff', border: '1.5px solid rgba(255,255,255,.4)' }}
        >
          History
        </Button>
      </Box>
    </MotifPanel>
  );
}
