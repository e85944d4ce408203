import { GridRowCheckbox, type GridRowCheckboxProps } from '@mui/x-data-grid';
import { createContext, useContext } from 'react';

/** What a row is called, by its id. */
export const RowNames = createContext<(id: string) => string>(id => id);

/** Says which row it chooses. */
function RowCheckbox({ slotProps, ...props }: GridRowCheckboxProps) {
  const nameOf = useContext(RowNames);
  const htmlInput = { ...slotProps?.htmlInput, 'aria-label': `Select ${nameOf(String(props.rowId))}` };
  return <GridRowCheckbox {...props} slotProps={{ ...slotProps, htmlInput }} />;
}
export const namedRows = { rowCheckbox: RowCheckbox };
