import { getProfile } from '@mudu/contracts/endpoints/person';
import { isStaff } from '@mudu/contracts/roles';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/client';
import { currentToken } from '../../api/session';

/** A shopper who comes signed in goes on to `to`; staff may sign in here as somebody else (rules/site.md S49). */
export function useGoOnSignedIn(to: string): void {
  const navigate = useNavigate();
  const goOn = useEffectEvent(() => void navigate(to, { replace: true }));
  useEffect(() => {
    if (currentToken() === null) return;
    let isHere = true;
    // Who it is can not be said without the shop; then the page is what it is for anybody.
    call(getProfile).then(
      ({ role }) => isHere && !isStaff(role) && goOn(),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
}
