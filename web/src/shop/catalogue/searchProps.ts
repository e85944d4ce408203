export const SEARCH_LABEL = 'Search for groceries';

export interface SearchProps {
  value: string;
  onSearch: (text: string) => void;
}

export interface SearchBoxProps extends SearchProps {
  /** What was typed before this code was here, and whether the field had the focus. */
  begin: { text: string; focus: boolean };
}
