import { useEffect, useState } from 'react';

/**
 * The way to the payment page. Whoever comes back from it with Back may find this page as they left it, out of the
 * browser's memory: then it is not leaving any more (rules/site.md S32).
 */
export function useLeaving(): { leaving: boolean; leaveFor: (address: string) => void } {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeaving(false);
    };
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);
  const leaveFor = (address: string) => {
    setLeaving(true);
    window.location.assign(address);
  };
  return { leaving, leaveFor };
}
