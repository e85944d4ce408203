import { createContext, type ReactNode, useContext } from 'react';

export interface ShellParts {
  /** Bell, cart, avatar. */
  actions: ReactNode;
  openMenu: () => void;
  menuOpen: boolean;
  /** The admin's content is as wide as the window. */
  fluid: boolean;
}

export const ShellContext = createContext<ShellParts | undefined>(undefined);
export const useShell = (): ShellParts | undefined => useContext(ShellContext);
