import { formatMinute } from '@mudu/contracts/time';
import type { Entry } from '@mudu/contracts/wallet/views';
import Box from '@mui/material/Box';
import { bigFigure } from '../../ui/bigFigure';
import { entryNames, movedKobo } from '../../ui/entryLook';
import { Modal } from '../../ui/Modal';
import { Money } from '../../ui/Money';
import { Row, Rows } from '../../ui/Rows';

/** A payment that belongs to no order: when, how much, and the reference to quote to support. */
export function EntryModal({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  return (
    <Modal compact title={entryNames[entry.category]} width={460} onClose={onClose}>
      <Money exact signed kobo={movedKobo(entry)} sx={{ ...bigFigure, display: 'block', mb: 1.5 }} />
      <Box sx={{ bgcolor: 'tint.neutral', borderRadius: '14px', px: 2, py: 1 }}>
        <Rows>
          <Row label="What it was">{entry.description}</Row>
          <Row label="When">{formatMinute(entry.createdAt)}</Row>
          <Row label="Balance after">
            <Money exact kobo={entry.balanceAfterKobo} />
          </Row>
          <Row label="Reference">{entry.reference}</Row>
          {entry.status === 'reversed' && <Row label="Status">Taken back</Row>}
        </Rows>
      </Box>
    </Modal>
  );
}
