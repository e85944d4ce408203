import SearchIcon from '@mui/icons-material/SearchOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { SEARCH_LABEL, type SearchBoxProps, type SearchProps } from './searchProps';

interface Ready {
  Box: ComponentType<SearchBoxProps>;
  text: string;
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
    const { Box, ...begin } = ready;
    return <Box value={value} onSearch={onSearch} begin={begin} />;
  }
  const fetchBox = () =>
    void import('./SearchBox').then(
      ({ SearchBox }) =>
        setReady({
          Box: SearchBox,
          text: field.current?.value ?? '',
          focus: document.activeElement === field.current,
        }),
      // Without a network the plain field goes on.
      () => undefined,
    );
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
      }}
      onPointerEnter={fetchBox}
      onFocus={fetchBox}
      onChange={event => setText(event.target.value)}
      onKeyDown={event => event.key === 'Enter' && onSearch(text.trim())}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon />
        </InputAdornment>
      }
    />
  );
}
