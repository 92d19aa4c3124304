import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectUser } from '../../session/sessionSlice.ts';
import { draftKey } from './draftStore.ts';

/** Storage key of the draft of the form at this address; undefined (no drafts) while no user is signed in. */
export function useDraftKey(): string | undefined {
  const user = useSelector(selectUser);
  const { pathname } = useLocation();
  return user && draftKey(user.id, pathname);
}
