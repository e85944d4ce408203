import { formatMinute, type Instant } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import { eventWords } from './eventWords';
import { Section } from './Section';

interface EventsListProps {
  events: readonly { id: string; type: string; at: Instant; by: string | null; causationId: string }[];
  /** The one that is looked at, and what it is here: `this entry`. */
  own: string;
  ownWords: string;
}

/** What one request led to, in the order in which it happened. */
export function EventsList({ events, own, ownWords }: EventsListProps) {
  if (events.length === 0) return null;
  const typeOf = new Map(events.map(({ id, type }) => [id, type]));
  return (
    <Section title="What happened with it">
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {events.map(({ id, type, at, by, causationId }) => {
          const cause = typeOf.get(causationId);
          return (
            <Box
              component="li"
              key={id}
              sx={{
                py: 0.75,
                pl: 1.5,
                borderLeft: 3,
                borderColor: id === own ? 'primary.main' : 'divider',
              }}
            >
              <Box sx={{ fontWeight: 700, fontSize: '.9375rem' }}>
                {eventWords(type)}
                {id === own && ` (${ownWords})`}
              </Box>
              <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
                {formatMinute(at)}, {by ?? 'by the shop itself'}
                {cause && `, because of “${eventWords(cause)}”`}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Section>
  );
}
