import { getUser } from '@mudu/contracts/endpoints/admin';
import type { UserDetail } from '@mudu/contracts/person/adminViews';
import { useView } from '../../api/useView';

/** The person as they are by now: a dialog stays open while a colleague changes them, and asks over what is there then. */
export const usePersonNow = (opened: UserDetail): UserDetail =>
  useView(getUser, { params: { id: opened.id } }).data ?? opened;
