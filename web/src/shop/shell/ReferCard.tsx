import { getReferralRewards } from '@mudu/contracts/endpoints/settings';
import { formatPrice } from '@mudu/contracts/money';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useView } from '../../api/useView';
import { paths } from '../../paths';
import { MotifPanel } from '../../ui/MotifPanel';

/** Says what a referral earns today; nothing while rewards are off or unknown. */
export function ReferCard() {
  const { data } = useView(getReferralRewards);
  if (!data || data.rewardKobo === 0) return null;
  return (
    <MotifPanel ground="sun" sx={{ borderRadius: '18px', p: 2, mb: 1.5 }}>
      <Typography variant="h5" component="p">
        Refer a friend, earn {formatPrice(data.rewardKobo)}
      </Typography>
      <Typography sx={{ fontSize: '.8125rem', my: 0.75 }}>
        They get their first basket, you get paid into your wallet.
      </Typography>
      <Button
        component={Link}
        to={paths.referral}
        size="small"
        sx={{ bgcolor: '#2B1D00', color: '#FFF1C7', '&:hover': { bgcolor: '#3D2A00' } }}
      >
        Share my code
      </Button>
    </MotifPanel>
  );
}
