import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SectionHead } from './SectionHead';

const steps = [
  {
    art: 'basket',
    title: 'Fill your basket',
    text: 'Take a ready box, add soup things to it, or pick single groceries by the measure you know.',
  },
  {
    art: 'credit-card',
    title: 'Pay your way',
    text: 'By card, from your Mudu wallet, or in dated parts. You see the full price before you pay.',
  },
  {
    art: 'delivery-truck',
    title: 'Follow it home',
    text: 'From placed to packed to your gate, every step shows on your tracking page as it happens.',
  },
];

export function HowItWorks() {
  return (
    <Box component="section" id="how-it-works" aria-labelledby="how-title">
      <SectionHead id="how-title" title="How it works" line="Three steps, no market noise." />
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: { xs: 3, md: 4 },
          gridTemplateColumns: { md: 'repeat(3, 1fr)' },
        }}
      >
        {steps.map(({ art, title, text }) => (
          <Box component="li" key={title} sx={{ display: { xs: 'flex', md: 'block' }, gap: 2 }}>
            <Box
              sx={{
                width: 76,
                height: 76,
                borderRadius: '50%',
                bgcolor: 'tint.neutral',
                display: 'grid',
                placeItems: 'center',
                flexShrink: 0,
                mb: { md: 2 },
              }}
            >
              <img src={`/art/${art}.svg`} alt="" width={46} height={46} />
            </Box>
            <Box>
              <Typography variant="h4" component="h3">
                {title}
              </Typography>
              <Typography sx={{ color: 'text.secondary', mt: 0.75, maxWidth: 360 }}>{text}</Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
