import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { navItem } from './NavList';

export function SchemeSwitch({ rail = false, ink = false }: { rail?: boolean; ink?: boolean }) {
  const { mode, systemMode, setMode } = useColorScheme();
  const dark = (mode === 'system' ? systemMode : mode) === 'dark';
  const label = dark ? 'Light colours' : 'Dark colours';
  const Icon = dark ? LightIcon : DarkIcon;
  return (
    <Tooltip title={rail ? label : ''} placement="right">
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
    </Tooltip>
  );
}
