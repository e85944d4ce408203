import { LONGEST_SEARCH } from '@mudu/contracts/searchField';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import { useTypingPause } from './useTypingPause';
import { SEARCHED_AFTER_MS } from './waits';

interface SearchFieldProps {
  value: string;
  /** Called when typing has paused for half a second. */
  onSearch: (text: string) => void;
  placeholder?: string;
  /** How many letters it takes. */
  maxLength?: number;
}

export function SearchField({
  value,
  onSearch,
  placeholder = 'Search for groceries',
  maxLength = LONGEST_SEARCH,
}: SearchFieldProps) {
  const [text, setText] = useState(value);
  const { pause, stop } = useTypingPause();
  /** What has been searched for and is not the value yet: by the time it is, somebody may have typed on. */
  const asked = useRef<string[]>([]);
  useEffect(() => {
    const place = asked.current.indexOf(value);
    asked.current = place < 0 ? [] : asked.current.slice(place + 1);
    if (place < 0) setText(value);
  }, [value]);

  const search = (next: string) => {
    const words = next.trim();
    if (words !== value) asked.current.push(words);
    onSearch(words);
  };
  const type = (next: string) => {
    setText(next);
    pause(SEARCHED_AFTER_MS, () => search(next));
  };
  // A press of its own counts, wherever somebody was going.
  const searchNow = (next: string) => {
    stop();
    setText(next);
    search(next);
  };
  return (
    <OutlinedInput
      fullWidth
      type="text"
      value={text}
      placeholder={placeholder}
      inputProps={{ role: 'searchbox', 'aria-label': placeholder, enterKeyHint: 'search', maxLength }}
      onChange={event => type(event.target.value)}
      onKeyDown={event => event.key === 'Enter' && searchNow(text)}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon />
        </InputAdornment>
      }
      endAdornment={
        text && (
          <InputAdornment position="end">
            <IconButton edge="end" aria-label="Clear search" onClick={() => searchNow('')}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  );
}
