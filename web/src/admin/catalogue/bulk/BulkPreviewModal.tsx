import {
  type BulkPreview,
  type BulkResult,
  type BulkRowState,
  bulkRowStates,
} from '@mudu/contracts/catalogue/bulk';
import { howMany } from '@mudu/contracts/howMany';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useMemo, useState } from 'react';
import { Modal } from '../../../ui/Modal';
import { SelectFilter } from '../../list/SelectFilter';
import { refreshGoods } from '../itemCalls';
import { applyRows } from './applyRows';
import { BulkRows } from './BulkRows';
import { stateWords } from './bulkWords';

interface BulkPreviewModalProps {
  preview: BulkPreview;
  onAgain: () => void;
  onClose: () => void;
}

const rows = (count: number) => howMany(count, 'row');

/** What a file would change, row by row; then what became of each. */
export function BulkPreviewModal({ preview, onAgain, onClose }: BulkPreviewModalProps) {
  const { summary } = preview;
  const [shown, setShown] = useState<BulkRowState | ''>(summary.change > 0 ? 'change' : '');
  const [done, setDone] = useState<number>();
  const [results, setResults] = useState<ReadonlyMap<string, BulkResult>>();
  const [broken, setBroken] = useState(false);
  const toChange = useMemo(() => preview.rows.filter(({ state }) => state === 'change'), [preview]);
  const listed = useMemo(
    () => preview.rows.filter(({ state }) => shown === '' || state === shown),
    [preview, shown],
  );
  const pending = done !== undefined && results === undefined;
  const apply = async () => {
    setBroken(false);
    setResults(undefined);
    setDone(0);
    const applied = await applyRows(toChange, setDone);
    setResults(new Map(applied.results.map(result => [result.id, result])));
    setBroken(!applied.whole);
    setShown('change');
    void refreshGoods();
  };
  const left = summary.not_found + summary.ambiguous + summary.error;
  const finished = results !== undefined && !broken;
  return (
    <Modal
      title={
        !finished
          ? 'What will change'
          : changedOf(results) > 0
            ? 'The goods are changed'
            : 'Nothing is changed'
      }
      description={`${rows(preview.rows.length)} read, ${summary.change.toLocaleString('en-NG')} to change.`}
      width={820}
      onClose={pending ? () => undefined : onClose}
      actions={
        finished
          ? [{ label: 'Done', onClick: onClose }]
          : [
              { label: 'Another file', onClick: onAgain, disabled: pending },
              {
                label: pending ? 'Changing...' : `Change ${rows(summary.change)}`,
                disabled: pending || summary.change === 0,
                onClick: () => void apply(),
              },
            ]
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {pending && (
          <LinearProgress
            variant="determinate"
            aria-label="Rows changed"
            value={(100 * (done ?? 0)) / Math.max(1, toChange.length)}
          />
        )}
        {results && <Outcome results={results} broken={broken} />}
        {!results && left > 0 && (
          <Alert severity="warning">
            {rows(left)} cannot be used and {left === 1 ? 'is' : 'are'} left out.
          </Alert>
        )}
        <SelectFilter
          label="Rows shown"
          all={`All ${rows(preview.rows.length)}`}
          value={shown}
          options={bulkRowStates
            .filter(state => summary[state] > 0)
            .map(
              state =>
                [state, `${stateWords[state].label} (${summary[state].toLocaleString('en-NG')})`] as const,
            )}
          onChange={state => setShown(state as BulkRowState | '')}
        />
        <BulkRows key={shown} rows={listed} results={results} />
      </Box>
    </Modal>
  );
}

const changedOf = (results: ReadonlyMap<string, BulkResult>): number =>
  [...results.values()].filter(({ state }) => state === 'changed' || state === 'unchanged').length;

function Outcome({ results, broken }: { results: ReadonlyMap<string, BulkResult>; broken: boolean }) {
  const changed = changedOf(results);
  const left = results.size - changed;
  return (
    <Alert severity={broken ? 'error' : left > 0 ? 'warning' : 'success'}>
      {`${rows(changed)} changed`}
      {left > 0 &&
        `, ${rows(left)} left as ${left === 1 ? 'it is: the reason stands' : 'they are: the reasons stand'} below`}
      {broken && '. It broke off; change the rest by pressing again'}.
    </Alert>
  );
}
