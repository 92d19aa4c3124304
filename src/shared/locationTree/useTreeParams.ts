import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface TreeParams {
  /** Id of the selected Location. */
  selected: string | undefined;
  /** Search text; '' for none. */
  search: string;
  /** Id of a Location to scroll into view without selecting it, e.g. the one just saved. */
  shown: string | undefined;
  /** Selects a Location and resets all other query parameters (page and sort order of the table) except the search. */
  select: (node: string) => void;
  find: (text: string) => void;
}

/** Selection and search of a Location tree, stored in the URL: `?node=<id>&find=<text>&show=<id>`. */
export function useTreeParams(): TreeParams {
  const [params, setParams] = useSearchParams();
  const search = params.get('find') ?? '';
  const select = useCallback(
    (node: string) => setParams(search ? { node, find: search } : { node }),
    [setParams, search],
  );
  const find = useCallback(
    (text: string) =>
      setParams(
        (current) => {
          current.delete('find');
          if (text !== '') current.set('find', text);
          return current;
        },
        { replace: true },
      ),
    [setParams],
  );
  return {
    selected: params.get('node') ?? undefined,
    search,
    shown: params.get('show') ?? undefined,
    select,
    find,
  };
}
