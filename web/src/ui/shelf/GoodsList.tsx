import { Children, type ReactNode, type Ref } from 'react';
import grids from './grids.module.css';

interface GoodsListProps {
  /** What it is a list of. */
  label: string;
  /** The grid of the cards. */
  className: string | undefined;
  ref?: Ref<HTMLUListElement>;
  children: ReactNode;
}

/** Cards or rows of goods. With one that is taken away the focus stays in the list. */
export const GoodsList = ({ label, className, ref, children }: GoodsListProps) => (
  <ul ref={ref} aria-label={label} tabIndex={-1} className={`${grids.list} ${className}`}>
    {Children.map(children, child => child && <li>{child}</li>)}
  </ul>
);
