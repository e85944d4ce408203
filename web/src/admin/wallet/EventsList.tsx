import { formatMinute } from '@mudu/contracts/time';
import type { LedgerTransaction } from '@mudu/contracts/wallet/views';
import Box from '@mui/material/Box';
import { eventWords } from './eventWords';
import { Section } from './Section';

interface EventsListProps {
  events: LedgerTransaction['events'];
  /** The event that this entry posts. */
  own: string;
}

/** What one request led to, in the order in which it happened. */
export function EventsList({ events, own }: EventsListProps) {
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
                {id === own && ' (this entry)'}
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
