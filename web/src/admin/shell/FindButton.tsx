import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import { navItem } from '../../ui/shell/NavList';
import { Tip } from '../../ui/shell/Tip';

/** Opens the command palette, for who has no keyboard or does not know the keys. */
export function FindButton({ rail, onFind }: { rail: boolean; onFind: () => void }) {
  return (
    <Tip title={rail ? 'Find (Ctrl K)' : ''}>
      <Box
        component="button"
        type="button"
        aria-label={rail ? 'Find' : undefined}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onFind}
        sx={{ ...navItem(rail, true), mb: 0.5 }}
      >
        <SearchIcon />
        {!rail && (
          <>
            Find
            <Box component="kbd" aria-hidden sx={{ ml: 'auto', font: 'inherit', fontSize: '.75rem' }}>
              Ctrl K
            </Box>
          </>
        )}
      </Box>
    </Tip>
  );
}
