import { listEvents } from '@mudu/contracts/endpoints/ops';
import type { StoredEvent } from '@mudu/contracts/ops/views';
import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { useShopNow } from '../../api/shopClock';
import { useView } from '../../api/useView';
import { ageText } from '../../notification/ageText';
import { largeLetters } from '../../ui/grids';
import { Panel } from '../../ui/Panel';
import { ShownView } from '../../ui/ShownView';
import { RowSkeletons } from '../../ui/Skeletons';
import { TryAgain } from '../../ui/TryAgain';
import { NoLines } from '../person/LineList';
import { feedLine, feedTypes } from './feedWords';

const SHOWN = 7;

/** What happens in the shop, as it happens. */
export function LiveFeed() {
  const view = useView(listEvents, {
    query: { type: feedTypes.join(','), limit: SHOWN },
    keepPrevious: true,
  });
  return (
    <Panel title="Live events">
      <ShownView
        view={view}
        trouble={onRetry => <TryAgain onRetry={onRetry}>What happens could not be read.</TryAgain>}
        waiting={<RowSkeletons count={SHOWN} height={40} />}
      >
        {data =>
          data.events.length === 0 ? (
            <NoLines>Nothing has happened yet.</NoLines>
          ) : (
            <Box
              component="ol"
              aria-live="polite"
              sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
            >
              {data.events.map(event => (
                <FeedRow key={event.id} event={event} />
              ))}
            </Box>
          )
        }
      </ShownView>
    </Panel>
  );
}

function FeedRow({ event }: { event: StoredEvent }) {
  const now = useShopNow();
  const told = feedLine(event);
  if (!told) return null;
  const { art, tone, title, line, to } = told;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.25, minWidth: 0 }}>
      <Box
        aria-hidden
        sx={{
          width: 34,
          height: 34,
          borderRadius: '10px',
          bgcolor: `tint.${tone}`,
          display: 'grid',
          placeItems: 'center',
          flexShrink: 0,
        }}
      >
        <img src={`/art/${art}.svg`} alt="" width={20} height={20} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            columnGap: 1,
            [largeLetters]: { flexWrap: 'wrap' },
          }}
        >
          <Box sx={{ fontWeight: 700, color: tone === 'error' ? 'error.main' : undefined }}>
            {to ? (
              <Box
                component={Link}
                to={to}
                sx={{ color: 'inherit', textUnderlineOffset: 3, textDecorationThickness: 1 }}
              >
                {title}
              </Box>
            ) : (
              title
            )}
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: '.8125rem', whiteSpace: 'nowrap' }}>
            {ageText(event.at, now)}
          </Box>
        </Box>
        <Box
          title={line}
          sx={{
            color: 'text.secondary',
            fontSize: '.875rem',
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: 2,
            overflow: 'hidden',
            overflowWrap: 'anywhere',
          }}
        >
          {line}
        </Box>
      </Box>
    </Box>
  );
}
