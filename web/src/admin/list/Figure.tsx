import { formatNaira } from '@mudu/contracts/money';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { displayFont } from '../../fonts';
import type { Tone } from '../../ui/Badge';
import { shortNaira } from '../dashboard/shortNaira';

interface FigureProps {
  title: string;
  /** Of what it is the sum: `of all time`. */
  line: string;
  /** Undefined while it is being counted, null where there is nothing to count. */
  kobo: number | null | undefined;
  icon?: ReactNode;
  tone?: Tone;
  /** The line is for the eye too. */
  told?: boolean;
  /** The whole width of a phone. */
  wide?: boolean;
  /** Narrows the list to what it sums; pressed while that is so. */
  onPress?: () => void;
  pressed?: boolean;
}

/** A sum above a list of staff, exact for whoever points at it. */
export function Figure(props: FigureProps) {
  const { title, line, kobo, icon, tone = 'neutral', told = false, wide = false, onPress, pressed } = props;
  const place = { gridColumn: wide ? { xs: '1 / -1', sm: 'auto' } : undefined };
  const inside = { display: 'flex', alignItems: 'center', gap: 1.75, p: { xs: 1.5, md: 2 } } as const;
  const content = (
    <>
      {icon && (
        <Box
          component="span"
          aria-hidden
          sx={{
            width: 48,
            height: 48,
            borderRadius: '14px',
            // The sums need the room of a phone, and of a narrow card.
            display: { xs: 'none', sm: 'grid' },
            '@container (max-width: 13rem)': { display: 'none' },
            placeItems: 'center',
            flexShrink: 0,
            bgcolor: `tint.${tone}`,
            color: `${tone}.main`,
          }}
        >
          {icon}
        </Box>
      )}
      <Box component="span" sx={{ display: 'block', minWidth: 0 }}>
        <Box component="span" sx={{ display: 'block', fontSize: '.875rem', color: 'text.secondary' }}>
          {title} {!told && <span className="visually-hidden">{line}</span>}
        </Box>
        {kobo === undefined ? (
          <Skeleton width={96} height={34} />
        ) : (
          <Box
            component="span"
            title={kobo === null ? undefined : `${formatNaira(kobo)}, ${line}`}
            sx={{
              display: 'block',
              fontFamily: displayFont,
              fontWeight: 750,
              fontSize: { xs: '1.25rem', md: '1.5rem' },
              lineHeight: 1.3,
              overflowWrap: 'anywhere',
            }}
          >
            {kobo === null ? '–' : shortNaira(kobo)}
          </Box>
        )}
        {told && (
          <Box component="span" sx={{ display: 'block', fontSize: '.8125rem', color: 'text.secondary' }}>
            {line}
          </Box>
        )}
      </Box>
    </>
  );
  if (!onPress) {
    return (
      <Card component="section" aria-label={title} sx={{ ...inside, ...place, containerType: 'inline-size' }}>
        {content}
      </Card>
    );
  }
  return (
    <Card
      sx={{
        ...place,
        display: 'grid',
        ...(pressed && {
          borderColor: 'primary.main',
          boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)',
        }),
      }}
    >
      <ButtonBase
        aria-pressed={pressed}
        onClick={onPress}
        sx={{
          ...inside,
          justifyContent: 'flex-start',
          textAlign: 'left',
          font: 'inherit',
          borderRadius: 'inherit',
        }}
      >
        {content}
      </ButtonBase>
    </Card>
  );
}
