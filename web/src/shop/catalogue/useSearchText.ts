import { useSearchParams } from 'react-router';

/** The search text is in the address: it can be shared, and it is not kept. */
export function useSearchText(): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = (text: string) =>
    setParams(
      current => {
        const next = new URLSearchParams(current);
        if (text) next.set('q', text);
        else next.delete('q');
        return next;
      },
      { replace: true },
    );
  return [params.get('q') ?? '', set];
}
