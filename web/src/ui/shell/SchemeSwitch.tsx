import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import { navItem } from './NavList';
import { Tip } from './Tip';

export function SchemeSwitch({ rail = false, ink = false }: { rail?: boolean; ink?: boolean }) {
  const { mode, systemMode, setMode } = useColorScheme();
  const dark = (mode === 'system' ? systemMode : mode) === 'dark';
  const label = dark ? 'Light colours' : 'Dark colours';
  const Icon = dark ? LightIcon : DarkIcon;
  return (
    <Tip title={rail ? label : ''}>
      <Box
        component="button"
        type="button"
        aria-label={label}
        onClick={() => setMode(dark ? 'light' : 'dark')}
        sx={navItem(rail, ink)}
      >
        <Icon />
        {!rail && label}
      </Box>
    </Tip>
  );
}
