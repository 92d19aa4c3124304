import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectUser } from '../../session/sessionSlice.ts';
import { draftKey } from './draftStore.ts';

/** Where the form of this address keeps its draft; undefined while nobody is signed in: nothing is kept then. */
export function useDraftKey(): string | undefined {
  const user = useSelector(selectUser);
  const { pathname } = useLocation();
  return user && draftKey(user.id, pathname);
}
