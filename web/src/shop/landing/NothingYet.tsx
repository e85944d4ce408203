import Box from '@mui/material/Box';

/** An empty shelf: nothing on sale, or the list could not be loaded. */
export function NothingYet({ text }: { text: string }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        p: 2.5,
        borderRadius: '18px',
        border: 1,
        borderColor: 'divider',
        color: 'text.secondary',
      }}
    >
      <img src="/art/empty-bowl.svg" alt="" width={56} height={56} />
      {text}
    </Box>
  );
}
