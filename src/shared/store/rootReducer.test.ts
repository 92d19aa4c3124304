import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedIn, signedOut } from '../../session/sessionSlice.ts';
import { reduceWithReset, rootReducer } from './rootReducer.ts';

const sampleSlice = createSlice({
  name: 'sample',
  initialState: { opened: [] as string[] },
  reducers: { panelOpened: (state, { payload }: PayloadAction<string>) => void state.opened.push(payload) },
});
const selectOpened = rootReducer.inject(sampleSlice).selector((state) => state.sample.opened);

const signIn = (sub: string) => signedIn({ claims: { sub }, clientId: 'app' });

function storeWithPanel() {
  const store = configureStore({ reducer: reduceWithReset });
  store.dispatch(signIn('nora'));
  store.dispatch(sampleSlice.actions.panelOpened('details'));
  return { store, opened: () => selectOpened(store.getState()) };
}

test('the state of an area is retained when the session of the same user is renewed', () => {
  const { store, opened } = storeWithPanel();
  store.dispatch(signIn('nora'));
  expect(opened()).toEqual(['details']);
});

test.each([
  ['the user signs out', signedOut()],
  ['another user signs in', signIn('otto')],
])('the state of an area is reset when %s', (_, action) => {
  const { store, opened } = storeWithPanel();
  store.dispatch(action);
  expect(opened()).toEqual([]);
});
