import { useLocationName } from '../useLocationName.ts';

interface Props {
  id: string;
}

/** The name of a place of which only the id is known; the id until the server has told. */
export function PlaceName({ id }: Props) {
  return useLocationName(id) ?? id;
}
