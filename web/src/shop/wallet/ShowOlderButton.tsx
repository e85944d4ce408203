import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';

interface ShowOlderButtonProps {
  loading: boolean;
  failed: boolean;
  /** How many there are still. */
  left: number;
  onMore: (byHand: boolean) => void;
  onRetry: () => void;
}

/** More is fetched as soon as this comes into sight; who does not scroll presses it. */
export function ShowOlderButton({ loading, failed, left, onMore, onRetry }: ShowOlderButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    if (loading || failed || !button.current) return;
    const sight = new IntersectionObserver(([entry]) => {
      // Who has come here with the keyboard decides themselves.
      if (entry?.isIntersecting && document.activeElement !== button.current) more.current(false);
    });
    sight.observe(button.current);
    return () => sight.disconnect();
  }, [loading, failed]);
  return (
    <Button
      ref={button}
      fullWidth
      aria-busy={loading}
      onClick={() => {
        if (failed) onRetry();
        else if (!loading) onMore(true);
      }}
      sx={{ mt: 1 }}
    >
      {failed
        ? 'Older entries could not be read. Try again'
        : loading
          ? 'Loading...'
          : `Show older (${left})`}
    </Button>
  );
}
