import { listEvents } from '@mudu/contracts/endpoints/ops';
import { streams } from '@mudu/contracts/ids';
import type { StoredEvent } from '@mudu/contracts/ops/views';
import { MAX_LIMIT } from '@mudu/contracts/schema';
import { formatMinute } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useView } from '../../api/useView';
import { adminPaths } from '../../paths';
import { Modal } from '../../ui/Modal';
import { Row, Rows } from '../../ui/Rows';
import { TextLink } from '../../ui/TextLink';
import { EventsList } from '../event/EventsList';
import { eventWords } from '../event/eventWords';
import { Section } from '../event/Section';

/** One event as it stands in the log, and what belongs to it. */
export function EventDialog({ event, onClose }: { event: StoredEvent; onClose: () => void }) {
  const { id, type, stream, revision, position, at, actor, schemaVersion, data } = event;
  const { correlationId, causationId, personId, personName } = event;
  const to = (filter: Record<string, string>, words: ReactNode) => (
    <TextLink to={`${adminPaths.events}?${new URLSearchParams(filter)}`} onClick={onClose}>
      {words}
    </TextLink>
  );
  return (
    <Modal
      title={eventWords(type)}
      description={`${type}, ${formatMinute(at)}`}
      width={720}
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mb: 1.5 }}>
        {to({ stream }, 'All of its stream')}
        {to({ correlationId }, 'All of its request')}
        {to({ causationId: id }, 'What followed from it')}
        {streams.order.builds(stream) && (
          <TextLink to={adminPaths.order(streams.order.idOf(stream))} onClick={onClose}>
            Its order
          </TextLink>
        )}
      </Box>
      <Rows>
        <Row label="Stream">{stream}</Row>
        <Row label="Revision">{revision}</Row>
        <Row label="Position">{position}</Row>
        <Row label="By">{actor.name}</Row>
        {personId && (
          <Row label="Concerns">
            <TextLink to={adminPaths.user(personId)} onClick={onClose}>
              {personName ?? personId}
            </TextLink>
          </Row>
        )}
        <Row label="Id">{id}</Row>
        <Row label="Request">{correlationId}</Row>
        <Row label="Cause">{causationId}</Row>
        <Row label="Version of its shape">{schemaVersion}</Row>
      </Rows>
      <Box sx={{ mt: 2 }}>
        <Section title="What it says">
          <Box
            component="pre"
            role="region"
            aria-label="Data of the event"
            sx={{
              m: 0,
              p: 1.5,
              borderRadius: '12px',
              bgcolor: 'tint.neutral',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              fontSize: '.8125rem',
              lineHeight: 1.5,
            }}
          >
            {JSON.stringify(data, null, 2)}
          </Box>
        </Section>
      </Box>
      <Box sx={{ mt: 2 }}>
        <Request of={event} />
      </Box>
    </Modal>
  );
}

/** What the event's request led to, with the cause of each. */
function Request({ of: { id, correlationId } }: { of: StoredEvent }) {
  const { data } = useView(listEvents, { query: { correlationId, limit: MAX_LIMIT } });
  if (!data) return null;
  const oldestFirst = [...data.events].reverse().map(event => ({ ...event, by: event.actor.name }));
  return <EventsList events={oldestFirst} own={id} ownWords="this event" />;
}
