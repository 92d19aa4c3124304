import { createContext, use } from 'react';

/** False while only the texts of the first load are available. */
export const AllTextsContext = createContext(true);

/** True if all texts of the language are loaded, or will not be. */
export const useHasAllTexts = (): boolean => use(AllTextsContext);
