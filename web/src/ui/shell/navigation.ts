import type { Role } from '@mudu/contracts/roles';
import type { SvgIconComponent } from '@mui/icons-material';

export interface NavEntry {
  to: string;
  label: string;
  icon: SvgIconComponent;
  /** Shown at the right end when above 0. */
  count?: number;
  /** The longest matching entry is the current one; `end` matches its own address only. */
  end?: boolean;
  /** Who sees it; left out, everyone of the area. */
  roles?: readonly Role[];
}

/** The entry whose address is the longest beginning of where we are. */
export function currentEntry(entries: NavEntry[], pathname: string): string | undefined {
  return entries
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0]?.to;
}
