import { eraseProfile } from '@mudu/contracts/endpoints/person';
import type { UserDetail } from '@mudu/contracts/person/adminViews';
import Button from '@mui/material/Button';
import { notifySuccess } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { openModal } from '../../ui/modals';
import { windowOf } from '../../ui/windowOf';
import { fullName } from './personLook';
import { refreshPeople } from './refreshPeople';

const EraseDialog = windowOf(() => import('../../ui/person/EraseDialog'), 'EraseDialog');

/** For a customer who asked for it elsewhere: their account is to be erased, or stays after all (rules/person.md PE23). */
export const ErasureActions = ({ user }: { user: UserDetail }) =>
  user.erasesOn ? (
    <CallOff user={user} />
  ) : (
    <Button
      variant="outlined"
      color="error"
      onClick={() =>
        openModal(close => (
          <EraseDialog
            userId={user.id}
            title={`Erase the account of ${fullName(user)}?`}
            keepLabel="Keep the account"
            onAsked={() => void refreshPeople()}
            onClose={close}
          >
            everything that says who {user.firstName} is goes for good, and nobody can bring it back. Until
            then it can be called off. Open orders, installments and money in the wallet have to be settled
            first. A letter tells {user.firstName} of it.
          </EraseDialog>
        ))
      }
    >
      Erase
    </Button>
  );

function CallOff({ user }: { user: UserDetail }) {
  const { run, pending } = useCommand(eraseProfile, {
    fallback: 'Failed to call off the erasure.',
    onDone: () => {
      notifySuccess(`The account of ${fullName(user)} stays.`);
      void refreshPeople();
    },
  });
  return (
    <Button
      variant="outlined"
      disabled={pending}
      onClick={() => void run({ body: { userId: user.id, cancel: true } })}
    >
      {pending ? 'Calling off...' : 'Call off the erasure'}
    </Button>
  );
}
