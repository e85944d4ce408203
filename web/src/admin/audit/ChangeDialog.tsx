import type { AuditRow } from '@mudu/contracts/person/adminViews';
import { formatMinute } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Modal } from '../../ui/Modal';
import { actText, changedFields, fieldText, thingText } from './auditWords';

/** One act with every field that it changed. */
export function ChangeDialog({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const fields = changedFields(row.before, row.after);
  return (
    <Modal
      title={`${actText(row.action)} ${row.entityName ?? thingText(row.entity).toLowerCase()}`}
      description={`${row.actorName}, ${formatMinute(row.at)}`}
      width={720}
      onClose={onClose}
    >
      {fields.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>No field was changed by it.</Box>
      ) : (
        <Box sx={{ overflowX: 'auto' }} role="region" aria-label="What changed" tabIndex={0}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>Field</TableCell>
                <TableCell>Before</TableCell>
                <TableCell>After</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {fields.map(({ name, before, after }) => (
                <TableRow key={name}>
                  <TableCell component="th" scope="row">
                    {fieldText(name)}
                  </TableCell>
                  <TableCell sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>
                    {before || '—'}
                  </TableCell>
                  <TableCell sx={{ overflowWrap: 'anywhere' }}>{after || '—'}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      <Box sx={{ mt: 2, color: 'text.secondary', fontSize: '.8125rem', overflowWrap: 'anywhere' }}>
        {thingText(row.entity)} {row.entityId}, request {row.requestId}
      </Box>
    </Modal>
  );
}
