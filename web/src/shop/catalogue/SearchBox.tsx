import { formatPrice } from '@mudu/contracts/money';
import { LONGEST_SEARCH } from '@mudu/contracts/searchField';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths';
import { fallbackArt } from '../../ui/fallbackArt';
import { Picture } from '../../ui/Picture';
import { suggestionGroup } from '../../ui/suggestionGroup';
import { useSettled } from '../../ui/useDelayed';
import { useTypingPause } from '../../ui/useTypingPause';
import { SEARCHED_AFTER_MS } from '../../ui/waits';
import { forgetSearches, recentSearches, rememberSearch } from './recentSearches';
import { SEARCH_LABEL, type SearchBoxProps } from './searchProps';
import { type Suggestion, useSuggestions } from './useSuggestions';

/** What is suggested follows the words sooner than the list below. */
const SUGGEST_AFTER_MS = 200;

/** Search as one types, with pictures; before the first letter, what was searched for lately. */
export function SearchBox({ value, onSearch, begin }: SearchBoxProps) {
  const [text, setText] = useState(begin.text);
  const [open, setOpen] = useState(false);
  const [recent, setRecent] = useState(recentSearches);
  const { pause, stop } = useTypingPause();
  const navigate = useNavigate();
  const words = text.trim();
  const settled = useSettled(words, SUGGEST_AFTER_MS);
  const options = useSuggestions(words && settled, words ? [] : recent);
  const known = useRef(value);
  useEffect(() => {
    // Another search by other means than this field: Back, say.
    if (known.current !== value) setText(value);
    known.current = value;
  }, [value]);

  const begun = useEffectEvent(() => {
    if (begin.text.trim() !== value) type(begin.text);
  });
  useEffect(() => begun(), []);

  const search = (words: string) => {
    stop();
    rememberSearch(words);
    setRecent(recentSearches());
    setText(words);
    onSearch(words);
  };
  const type = (typed: string) => {
    setText(typed);
    pause(typed === '' ? 0 : SEARCHED_AFTER_MS, () => onSearch(typed.trim()));
  };
  const choose = (option: Suggestion) => {
    if (option.kind === 'recent') return search(option.name);
    stop();
    if (option.kind === 'forget') {
      forgetSearches();
      setRecent([]);
      setText('');
    } else {
      rememberSearch(option.name);
      void navigate(
        option.kind === 'package'
          ? paths.package(option.id)
          : `${paths.groceries}?${new URLSearchParams({ q: option.name })}`,
      );
    }
  };

  return (
    <Autocomplete<Suggestion, false, false, true>
      freeSolo
      fullWidth
      openOnFocus
      open={open}
      onOpen={() => setOpen(true)}
      // A click in the empty field is no wish to be offered nothing.
      onClose={(_, reason) => reason !== 'toggleInput' && setOpen(false)}
      selectOnFocus={false}
      options={options}
      filterOptions={all => all}
      groupBy={({ group }) => group}
      getOptionLabel={option => (typeof option === 'string' ? option : option.name)}
      getOptionKey={option => (typeof option === 'string' ? option : option.id)}
      value={null}
      inputValue={text}
      onInputChange={(_, typed, reason) => {
        if (reason === 'input' || reason === 'clear') type(typed);
      }}
      onChange={(_, chosen) => {
        if (typeof chosen === 'string') search(chosen.trim());
        else if (chosen) choose(chosen);
      }}
      onBlur={() => {
        if (text.trim() !== '' && text.trim() === value) rememberSearch(text);
        setRecent(recentSearches());
      }}
      clearText="Clear search"
      renderGroup={suggestionGroup}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props}>
          <SuggestionLine option={option} />
        </Box>
      )}
      renderInput={params => (
        <TextField
          {...params}
          autoFocus={begin.focus}
          placeholder={SEARCH_LABEL}
          slotProps={{
            ...params.slotProps,
            input: {
              ...params.slotProps.input,
              startAdornment: (
                <InputAdornment position="start" sx={{ ml: 0.5 }}>
                  <SearchIcon />
                </InputAdornment>
              ),
            },
            htmlInput: {
              ...params.slotProps.htmlInput,
              'aria-label': SEARCH_LABEL,
              enterKeyHint: 'search',
              maxLength: LONGEST_SEARCH,
            },
          }}
        />
      )}
      sx={{ '& .MuiOutlinedInput-root': { py: 0, minHeight: 48 } }}
    />
  );
}

function SuggestionLine({ option }: { option: Suggestion }) {
  if (option.kind === 'recent')
    return (
      <>
        <HistoryIcon fontSize="small" sx={{ mr: 1.5, color: 'text.secondary' }} />
        {option.name}
      </>
    );
  if (option.kind === 'forget')
    return <Box sx={{ color: 'primary.main', fontWeight: 700, fontSize: '.875rem' }}>{option.name}</Box>;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, width: '100%', minWidth: 0 }}>
      <Picture
        src={option.picture}
        instead={fallbackArt(option)}
        alt=""
        ratio="1"
        sx={{ width: 44, borderRadius: '12px', flexShrink: 0 }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 700, fontSize: '.9375rem', overflowWrap: 'anywhere' }}>{option.name}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
          {formatPrice(option.priceKobo)}
          {option.inStock ? '' : ', sold out'}
        </Box>
      </Box>
    </Box>
  );
}
