import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/Panel';

interface SettingsRowsProps<Row> {
  title: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What is said of a row, and what can be done with it. */
  line: (
    row: Row,
    index: number,
  ) => { name: ReactNode; about: ReactNode; badge?: ReactNode; actions?: ReactNode };
  empty: string;
  /** Without it nothing can be added by who looks. */
  onAdd?: (() => void) | undefined;
  addLabel: string;
}

/** One of the lists of the settings. */
export function SettingsRows<Row>({
  title,
  rows,
  keyOf,
  line,
  empty,
  onAdd,
  addLabel,
}: SettingsRowsProps<Row>) {
  return (
    <Panel
      title={title}
      aside={
        onAdd && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={onAdd}>
            {addLabel}
          </Button>
        )
      }
    >
      {rows.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{empty}</Typography>}
      <Box component="ul" aria-label={title} tabIndex={-1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row, index) => {
          const { name, about, badge, actions } = line(row, index);
          return (
            <Box
              component="li"
              key={keyOf(row)}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1,
                py: 1.25,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
                <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{name}</Box>
                <Box sx={{ color: 'text.secondary', fontSize: '.875rem', overflowWrap: 'anywhere' }}>
                  {about}
                </Box>
              </Box>
              {badge}
              {actions}
            </Box>
          );
        })}
      </Box>
    </Panel>
  );
}
