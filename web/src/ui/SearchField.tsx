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
  const { pause } = useTypingPause();
  /** What has been searched for and is not the value yet: by the time it is, somebody may have typed on. */
  const asked = useRef<string[]>([]);
  useEffect(() => {
    const place = asked.current.indexOf(value);
    asked.current = place < 0 ? [] : asked.current.slice(place + 1);
    if (place < 0) setText(value);
  }, [value]);

  const settle = (next: string, wait: number) => {
    setText(next);
    pause(wait, () => {
      const words = next.trim();
      if (words !== value) asked.current.push(words);
      onSearch(words);
    });
  };
  return (
    <OutlinedInput
      fullWidth
      type="text"
      value={text}
      placeholder={placeholder}
      inputProps={{ role: 'searchbox', 'aria-label': placeholder, enterKeyHint: 'search', maxLength }}
      onChange={event => settle(event.target.value, SEARCHED_AFTER_MS)}
      onKeyDown={event => event.key === 'Enter' && settle(text, 0)}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon />
        </InputAdornment>
      }
      endAdornment={
        text && (
          <InputAdornment position="end">
            <IconButton edge="end" aria-label="Clear search" onClick={() => settle('', 0)}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  );
}
