import { LONGEST_SEARCH } from '@mudu/contracts/searchField';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { asApiError } from '../../api/ApiError';
import { sentenceFor } from '../../api/errorTable';
import type { NavEntry } from '../../ui/shell/navigation';
import { suggestionGroup } from '../../ui/suggestionGroup';
import { useBackCloses } from '../../ui/useBackCloses';
import type { Finding } from './finding';
import { find, pagesFor } from './findings';

const PAUSE_MS = 250;
const SHORTEST = 2;

interface Found {
  text: string;
  findings: Finding[];
  trouble?: string;
}

/** What the lists know of a text, shortly after the last letter. */
function useFindings(text: string): { findings: Finding[]; searching: boolean; trouble?: string } {
  const [found, setFound] = useState<Found>({ text: '', findings: [] });
  const wanted = text.trim();
  const asks = wanted.length >= SHORTEST;
  useEffect(() => {
    if (!asks) return;
    const gone = new AbortController();
    const timer = setTimeout(() => {
      find(wanted, gone.signal).then(
        findings => setFound({ text: wanted, findings }),
        reason =>
          gone.signal.aborted ||
          setFound({ text: wanted, findings: [], trouble: sentenceFor(asApiError(reason)) }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [wanted, asks]);
  if (!asks) return { findings: [], searching: false };
  return { ...found, searching: found.text !== wanted };
}

/** Enter while the lists are still looking, with what they knew of another text below: means what they will know. */
function useEnteredEarly(text: string, searching: boolean, act: () => void): () => void {
  const [entered, setEntered] = useState<string>();
  const onKnown = useEffectEvent(act);
  useEffect(() => {
    if (searching || entered === undefined) return;
    setEntered(undefined);
    if (entered === text) onKnown();
  }, [searching, entered, text]);
  return () => setEntered(text);
}

/** Finds a page, an order, a person or goods, by keyboard alone. */
export function CommandPalette({ entries, onClose }: { entries: readonly NavEntry[]; onClose: () => void }) {
  useBackCloses(true, onClose);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { findings, searching, trouble } = useFindings(text);
  const pages = pagesFor(entries, text);
  const options = [...pages, ...findings];
  const go = ({ to }: Finding) => {
    onClose();
    void navigate(to);
  };
  const enter = useEnteredEarly(text, searching, () => {
    const [first] = options;
    if (first) go(first);
  });
  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': 'Find',
          sx: { width: '100%', maxWidth: 600, m: 2, alignSelf: 'flex-start', overflow: 'visible' },
        },
      }}
    >
      <Autocomplete<Finding>
        open
        forcePopupIcon={false}
        noOptionsText={searching ? 'Looking…' : 'Nothing found'}
        autoHighlight
        disablePortal
        options={options}
        // What matches was decided by the lists.
        filterOptions={all => all}
        groupBy={({ group }) => group}
        getOptionLabel={({ label }) => label}
        getOptionKey={({ group, to }) => `${group} ${to}`}
        inputValue={text}
        onInputChange={(_, next, why) => why === 'input' && setText(next)}
        value={null}
        onKeyDown={event => {
          if (event.key !== 'Enter' || !searching || pages.length > 0) return;
          event.defaultMuiPrevented = true;
          enter();
        }}
        onChange={(_, chosen) => chosen && go(chosen)}
        onClose={(_, why) => why === 'escape' && onClose()}
        renderGroup={suggestionGroup}
        renderOption={({ key, ...props }, { label, line }) => (
          <Box component="li" key={key} {...props}>
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{label}</Box>
              {line && <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>{line}</Box>}
            </Box>
          </Box>
        )}
        renderInput={({ slotProps, ...params }) => (
          <TextField
            {...params}
            autoFocus
            placeholder="Order, customer, goods or page"
            slotProps={{
              ...slotProps,
              htmlInput: { ...slotProps.htmlInput, 'aria-label': 'Find', maxLength: LONGEST_SEARCH },
              input: {
                ...slotProps.input,
                startAdornment: (
                  <InputAdornment position="start">
                    <SearchIcon />
                  </InputAdornment>
                ),
              },
            }}
            sx={{ p: 1.5 }}
          />
        )}
      />
      <Box role="status" sx={{ px: 2, pb: 1.5, color: 'text.secondary', fontSize: '.875rem' }}>
        {trouble ??
          (searching
            ? 'Looking…'
            : options.length === 0
              ? 'Nothing found.'
              : text.trim().length < SHORTEST
                ? 'Type two letters or more to find orders, customers and goods.'
                : `${options.length} found.`)}
      </Box>
    </Dialog>
  );
}
