import { listUsers } from '@mudu/contracts/endpoints/admin';
import { howMany } from '@mudu/contracts/howMany';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { useView } from '../../api/useView';
import { Modal } from '../../ui/Modal';
import { PersonAvatar } from '../../ui/PersonAvatar';
import { SearchField } from '../../ui/SearchField';
import { ShownView } from '../../ui/ShownView';
import { RowSkeletons } from '../../ui/Skeletons';

import { visuallyHidden } from '../../ui/visuallyHidden';
import { whereHovered } from '../../ui/whereHovered';
import { fullName } from '../person/personLook';

export interface PickedPerson {
  id: string;
  name: string;
}

interface PersonPickerProps {
  title: string;
  onPick: (person: PickedPerson) => void;
  onClose: () => void;
}

const FEW = 8;

/** Looks a customer up by name, e-mail or phone. */
export function PersonPicker({ title, onPick, onClose }: PersonPickerProps) {
  const [search, setSearch] = useState('');
  const view = useView(listUsers, {
    query: { limit: FEW, ...(search ? { search } : {}) } as never,
    keepPrevious: true,
  });
  const { data, isLoading, isRefreshing } = view;
  return (
    <Modal title={title} description="Search by name, email or phone." width={480} onClose={onClose}>
      <SearchField value={search} onSearch={setSearch} placeholder="Search people" />
      <Box role="status" sx={visuallyHidden}>
        {search && data && !isLoading && !isRefreshing
          ? `${howMany(data.pagination.total, 'customer')} found.`
          : ''}
      </Box>
      <Box sx={{ mt: 1.5, minHeight: 280 }}>
        <ShownView view={view} waiting={<RowSkeletons count={4} height={52} />}>
          {({ users }) => (
            <Box component="ul" aria-label="People found" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {users.map(user => (
                <Box component="li" key={user.id}>
                  <ButtonBase
                    onClick={() => onPick({ id: user.id, name: fullName(user) })}
                    sx={{
                      display: 'flex',
                      width: '100%',
                      justifyContent: 'flex-start',
                      gap: 1.5,
                      p: 1,
                      borderRadius: '12px',
                      textAlign: 'left',
                      font: 'inherit',
                      lineHeight: 1.4,
                      ...whereHovered({ bgcolor: 'tint.neutral' }),
                    }}
                  >
                    <PersonAvatar person={user} sx={{ width: 36, height: 36, fontSize: '.875rem' }} />
                    <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                      <Box component="span" sx={{ display: 'block', fontWeight: 700 }}>
                        {fullName(user)}
                      </Box>
                      <Box component="span" sx={{ color: 'text.secondary', fontSize: '.875rem' }}>
                        {user.email}
                      </Box>
                    </Box>
                  </ButtonBase>
                </Box>
              ))}
              {users.length === 0 && <Box sx={{ p: 1, color: 'text.secondary' }}>Nobody is called that.</Box>}
            </Box>
          )}
        </ShownView>
      </Box>
    </Modal>
  );
}
