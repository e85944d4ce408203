import { getProfile } from '@mudu/contracts/endpoints/person';
import { isStaff } from '@mudu/contracts/roles';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/client';
import { currentToken } from '../../api/session';

/**
 * Who comes signed in, and is whom this page signs in, goes on to `to`; others may sign in as somebody else
 * (rules/site.md S49).
 */
export function useGoOnSignedIn(to: string, whose: 'shopper' | 'staff'): void {
  const navigate = useNavigate();
  const goOn = useEffectEvent(() => void navigate(to, { replace: true }));
  useEffect(() => {
    if (currentToken() === null) return;
    let isHere = true;
    // Who it is can not be said without the shop; then the page is what it is for anybody.
    call(getProfile).then(
      ({ role }) => isHere && isStaff(role) === (whose === 'staff') && goOn(),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [whose]);
}
