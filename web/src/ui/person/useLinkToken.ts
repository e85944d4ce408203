import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The token of an emailed link. It is taken out of the address, which the browser keeps in its history for whoever uses
 * it next; the page that is open has it still when it is loaded again.
 */
export function useLinkToken(): string {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(search).get('token');
  useEffect(() => {
    if (given) void navigate(pathname, { replace: true, state: { token: given } });
  }, [given, pathname, navigate]);
  return given ?? (state as { token?: string } | null)?.token ?? '';
}
