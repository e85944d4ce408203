import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import TruckIcon from '@mui/icons-material/LocalShippingOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import { type SubmitEventHandler, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../paths';
import { displayFont } from '../../theme';
import { MotifPanel } from '../../ui/MotifPanel';
import { HeapedBowls } from './HeapedBowls';
import { LandingHeader } from './LandingHeader';
import { section } from './section';

const promises = [
  { icon: WalletIcon, text: 'Card or wallet' },
  { icon: CalendarIcon, text: 'Split into 3 payments' },
  { icon: TruckIcon, text: 'Track every step' },
];

export function Hero() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const search: SubmitEventHandler<HTMLFormElement> = event => {
    event.preventDefault();
    void navigate(`${paths.groceries}?${new URLSearchParams({ q: text.trim() })}`);
  };
  return (
    <MotifPanel ground="ink">
      <Box sx={section}>
        <LandingHeader />
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', lg: '1.3fr 1fr' },
            alignItems: 'center',
            gap: 4,
            pt: { xs: 3, md: 4 },
            pb: { xs: 3, md: 7 },
          }}
        >
          <Box>
            <Box
              component="h1"
              sx={{
                m: 0,
                fontFamily: displayFont,
                fontWeight: 800,
                fontSize: { xs: '2.75rem', md: 'clamp(3.2rem,5vw,4.5rem)' },
                lineHeight: 1,
                letterSpacing: '-0.035em',
              }}
            >
              The whole market,{' '}
              <Box component="span" sx={{ color: 'sun.main', display: { md: 'block' } }}>
                heaped full.
              </Box>
            </Box>
            <Box
              component="p"
              sx={{
                color: 'ink.onSoft',
                fontSize: { xs: '1rem', md: '1.1875rem' },
                lineHeight: 1.5,
                maxWidth: 610,
                mt: 2.5,
                mb: 3,
              }}
            >
              Rice, beans, yam, pepper and soup things, packed in honest measure and brought to your gate. Pay
              by card, from your wallet, or bit by bit.
            </Box>
            <Box sx={{ display: 'flex', gap: 1.5, flexDirection: { xs: 'column', sm: 'row' } }}>
              <Box
                component="form"
                role="search"
                onSubmit={search}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1.5,
                  flex: { sm: '1 1 auto' },
                  maxWidth: { sm: 342 },
                  minHeight: 54,
                  px: 2,
                  borderRadius: '12px',
                  bgcolor: '#fff',
                  color: '#10241A',
                }}
              >
                <SearchIcon sx={{ color: '#4C5F54' }} />
                <InputBase
                  fullWidth
                  value={text}
                  onChange={event => setText(event.target.value)}
                  placeholder="Search for groceries"
                  inputProps={{ 'aria-label': 'Search for groceries', enterKeyHint: 'search' }}
                  sx={{ color: 'inherit', '& input::placeholder': { color: '#4C5F54', opacity: 1 } }}
                />
              </Box>
              <Button
                component={Link}
                to={paths.packages}
                size="large"
                sx={{
                  minHeight: 54,
                  px: 3.5,
                  bgcolor: 'heroCta.main',
                  color: 'heroCta.contrastText',
                  '&:hover': { bgcolor: '#FF6E3B' },
                }}
              >
                See food packages
              </Button>
            </Box>
            <Box
              component="ul"
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 3,
                rowGap: 1,
                listStyle: 'none',
                p: 0,
                m: 0,
                mt: 3,
              }}
            >
              {promises.map(({ icon: Icon, text: words }) => (
                <Box
                  component="li"
                  key={words}
                  sx={{
                    display: 'flex',
                    alignItems: 'center',
                    gap: 0.75,
                    fontWeight: 600,
                    fontSize: '.9375rem',
                    color: 'ink.onSoft',
                  }}
                >
                  <Icon sx={{ color: 'sun.main', fontSize: 21 }} />
                  {words}
                </Box>
              ))}
            </Box>
          </Box>
          <HeapedBowls />
        </Box>
      </Box>
    </MotifPanel>
  );
}
