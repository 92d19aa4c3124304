import { createContext } from 'react';

/** True in the rows of a table that has no room for its columns and shows cards. */
export const CardsContext = createContext(false);
