import { LONGEST_SEARCH } from '@mudu/contracts/searchField';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { rememberSearch } from './recentSearches';
import { SEARCH_LABEL, type SearchBoxProps, type SearchProps } from './searchProps';

interface Ready {
  Box: ComponentType<SearchBoxProps>;
  focus: boolean;
}

/**
 * The search as a plain field. What suggests as one types is much code, so it is fetched when somebody comes to the
 * field, and takes over what was typed by then.
 */
export function SearchEntry({ value, onSearch }: SearchProps) {
  const [text, setText] = useState(value);
  const [ready, setReady] = useState<Ready>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setText(value), [value]);
  if (ready) {
    // A key may come after the code and before this: what it typed is in `text`.
    const { Box, focus } = ready;
    return <Box value={value} onSearch={onSearch} begin={{ text, focus }} />;
  }
  const fetchBox = () =>
    void import('./SearchBox').then(
      ({ SearchBox }) =>
        setReady({
          Box: SearchBox,
          focus: document.activeElement === field.current,
        }),
      // Without a network the plain field goes on.
      () => undefined,
    );
  const search = () => {
    rememberSearch(text);
    onSearch(text.trim());
  };
  return (
    <OutlinedInput
      fullWidth
      value={text}
      placeholder={SEARCH_LABEL}
      inputRef={field}
      inputProps={{
        role: 'combobox',
        'aria-expanded': false,
        'aria-label': SEARCH_LABEL,
        enterKeyHint: 'search',
        autoComplete: 'off',
        maxLength: LONGEST_SEARCH,
      }}
      onPointerEnter={fetchBox}
      onFocus={fetchBox}
      onChange={event => setText(event.target.value)}
      onKeyDown={event => event.key === 'Enter' && search()}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon />
        </InputAdornment>
      }
    />
  );
}
