import type { AutocompleteRenderGroupParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';

/** Suggestions under the name of what they are, for those who see it and those who hear it. */
export const suggestionGroup = ({ key, group, children }: AutocompleteRenderGroupParams) => (
  <Box component="li" key={key} role="group" aria-label={group}>
    <Box
      aria-hidden
      sx={{ px: 2, pt: 1, pb: 0.5, color: 'text.secondary', fontSize: '.8125rem', fontWeight: 700 }}
    >
      {group}
    </Box>
    <Box component="ul" role="presentation" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {children}
    </Box>
  </Box>
);
