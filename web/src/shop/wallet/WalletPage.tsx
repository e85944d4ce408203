import { getWallet } from '@mudu/contracts/endpoints/wallet';
import { formatNaira } from '@mudu/contracts/money';
import type { Wallet } from '@mudu/contracts/wallet/views';
import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useView } from '../../api/useView';
import { displayFont } from '../../fonts';
import { MotifPanel } from '../../ui/MotifPanel';
import { openModal } from '../../ui/modals';
import { Page } from '../../ui/Page';
import { PanelSkeletons } from '../../ui/Skeletons';
import { ViewTrouble } from '../../ui/ViewTrouble';
import { windowOf } from '../../ui/windowOf';
import { usePlans } from '../installment/usePlans';
import { useBonusNews } from '../referral/useBonusNews';
import { historyQuery } from './HistoryPage';
import { NextInstallmentPanel } from './NextInstallmentPanel';
import { openFundWallet } from './openFundWallet';
import { ReferralPanel } from './ReferralPanel';
import { WalletHistory } from './WalletHistory';

const InstallmentDetailsModal = windowOf(
  () => import('../installment/InstallmentDetailsModal'),
  'InstallmentDetailsModal',
);

export function WalletPage() {
  useBonusNews();
  const { data, error, mutate } = useView(getWallet, { query: historyQuery(1, '') });
  // Whether an installment is due is known before anything is shown: its panel would push the history down.
  const plans = usePlans();
  const known = plans.data !== undefined || plans.error !== undefined;
  return (
    <Page title="Wallet" description="Fund once, check out in one tap.">
      {!data || !known ? (
        error && !data ? (
          <ViewTrouble error={error} onRetry={() => void mutate()} />
        ) : (
          <PanelSkeletons />
        )
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 2, lg: 3 },
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,1.7fr) minmax(0,1fr)' },
          }}
        >
          <Balance wallet={data} />
          <ReferralPanel wallet={data} />
          <NextInstallmentPanel sx={{ gridColumn: { lg: 2 }, gridRow: { lg: 2 } }} />
          <WalletHistory />
        </Box>
      )}
    </Page>
  );
}

function Balance({ wallet }: { wallet: Wallet }) {
  return (
    <MotifPanel
      ground="ink"
      component="section"
      aria-label="Available balance"
      sx={{ borderRadius: '28px', p: { xs: 2.5, md: 3.5 }, minHeight: { md: 226 } }}
    >
      <Box
        component="img"
        src="/art/coin.svg"
        alt=""
        sx={{
          position: 'absolute',
          // Beside the buttons, never beneath the balance: that may be long.
          right: { xs: 16, md: 24 },
          bottom: { xs: 22, md: 18 },
          width: { xs: 80, md: 140 },
        }}
      />
      <Box sx={{ color: 'ink.onSoft', fontSize: '.9375rem' }}>Available balance</Box>
      <Box
        component="p"
        aria-live="polite"
        sx={{
          m: 0,
          fontFamily: displayFont,
          fontWeight: 750,
          fontSize: { xs: 'clamp(1.625rem, 9vw, 2.25rem)', md: '3.25rem' },
          letterSpacing: '-0.03em',
          lineHeight: 1.15,
          position: 'relative',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {formatNaira(wallet.balanceKobo)}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: 'flex-start',
          gap: 1.25,
          mt: 2.5,
          position: 'relative',
        }}
      >
        <Button
          size="large"
          startIcon={<AddIcon />}
          onClick={() => openFundWallet()}
          sx={{ bgcolor: 'sun.main', color: 'sun.contrastText', '&:hover': { bgcolor: '#FFD665' } }}
        >
          Fund wallet
        </Button>
        <Button
          size="large"
          onClick={() => openModal(close => <InstallmentDetailsModal onClose={close} />)}
          sx={{ color: '#fff', border: '1.5px solid rgba(255,255,255,.4)' }}
        >
          Installments
        </Button>
      </Box>
    </MotifPanel>
  );
}
