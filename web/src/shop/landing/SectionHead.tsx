import ArrowIcon from '@mui/icons-material/ArrowForwardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';

interface SectionHeadProps {
  id: string;
  title: string;
  line: string;
  to?: string;
  more?: string;
}

export function SectionHead({ id, title, line, to, more }: SectionHeadProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'flex-end',
        justifyContent: 'space-between',
        gap: 2,
        mb: 3,
        flexWrap: 'wrap',
      }}
    >
      <Box>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.75 }}>{line}</Typography>
      </Box>
      {to && (
        <Button component={Link} to={to} endIcon={<ArrowIcon />} sx={{ ml: { xs: -2, md: 0 } }}>
          {more}
        </Button>
      )}
    </Box>
  );
}
