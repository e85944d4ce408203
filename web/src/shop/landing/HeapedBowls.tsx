import Box from '@mui/material/Box';

/** Left, top and width as shares of the square; later bowls stand in front. */
const bowls = [
  { art: 'brown-beans', left: 0, top: 21, width: 38 },
  { art: 'ground-pepper', left: 62, top: 21, width: 38 },
  { art: 'rice', left: 25, top: 3, width: 50 },
  { art: 'garri-yellow', left: 3, top: 46, width: 48 },
  { art: 'egusi', left: 50, top: 46, width: 48 },
] as const;

/** The shop's signature: enamel bowls heaped in front of a rising sun. */
export function HeapedBowls() {
  return (
    <Box
      aria-hidden
      sx={{ position: 'relative', width: '100%', maxWidth: 470, aspectRatio: '1 / .92', mx: 'auto' }}
    >
      <Box
        sx={{
          position: 'absolute',
          left: '9%',
          top: 0,
          width: '82%',
          aspectRatio: '1',
          borderRadius: '50%',
          bgcolor: '#FFC93C',
        }}
      />
      <Box
        sx={{
          position: 'absolute',
          left: '17%',
          top: '9%',
          width: '66%',
          aspectRatio: '1',
          borderRadius: '50%',
          bgcolor: '#F15A24',
        }}
      />
      {bowls.map(({ art, left, top, width }) => (
        <Box
          key={art}
          component="img"
          src={`/art/${art}.svg`}
          alt=""
          sx={{
            position: 'absolute',
            left: `${left}%`,
            top: `${top}%`,
            width: `${width}%`,
            filter: 'drop-shadow(0 10px 10px rgba(6,24,15,.28))',
          }}
        />
      ))}
    </Box>
  );
}
