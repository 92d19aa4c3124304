import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface TreeParams {
  /** Id of the chosen place. */
  selected: string | undefined;
  /** Text looked for in the tree; '' for none. */
  search: string;
  /** Id of a place that is to be seen though nobody chose it: the one just saved. */
  shown: string | undefined;
  /** Chooses a place; what else the address held (page, order of the table beside it) begins anew. */
  select: (node: string) => void;
  find: (text: string) => void;
}

/** The choice and the search of a tree of places, in the address: `?node=<id>&find=<text>&show=<id>`. */
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
          const next = new URLSearchParams(current);
          if (text === '') next.delete('find');
          else next.set('find', text);
          return next;
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
