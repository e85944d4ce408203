import { isStaff } from '@mudu/contracts/roles';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { currentToken } from '../../api/session';
import { useProfile } from '../../ui/person/useProfile';

/** A shopper who comes signed in goes on to `to`; staff may sign in here as somebody else (rules/site.md S49). */
export function useGoOnSignedIn(to: string): void {
  const navigate = useNavigate();
  const [cameSignedIn] = useState(() => currentToken() !== null);
  const { data: person } = useProfile();
  const goesOn = cameSignedIn && person !== undefined && !isStaff(person.role);
  useEffect(() => {
    if (goesOn) void navigate(to, { replace: true });
  }, [goesOn, to, navigate]);
}
